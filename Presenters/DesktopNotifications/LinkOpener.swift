#if DBus && os(Linux)
    import Glibc

    /// Opens links with the desktop's own opener.
    enum LinkOpener {
        /// Starts `xdg-open` for a link and does not wait for it.
        ///
        /// - Parameter token: what lets the opened window take the focus on Wayland.
        static func open(_ link: String, activationToken token: String?) {
            var environment = currentEnvironment()
            if let token {
                environment.append("XDG_ACTIVATION_TOKEN=\(token)")
                environment.append("DESKTOP_STARTUP_ID=\(token)")
            }
            guard let child = spawn(["xdg-open", link], environment) else { return }
            // A browser may stay as its child: for as long as that takes, on a thread of its own.
            _ = DetachedThread.start("order-link") {
                var status: Int32 = 0
                while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
            }
        }

        private static func currentEnvironment() -> [String] {
            var variables: [String] = []
            var entry = unsafe environ
            while let text = unsafe entry.pointee {
                unsafe variables.append(String(cString: text))
                unsafe entry += 1
            }
            return variables.filter {
                !$0.hasPrefix("XDG_ACTIVATION_TOKEN=") && !$0.hasPrefix("DESKTOP_STARTUP_ID=")
            }
        }

        private static func spawn(_ arguments: [String], _ environment: [String]) -> pid_t? {
            var child: pid_t = 0
            var attributes = posix_spawnattr_t()
            unsafe posix_spawnattr_init(&attributes)
            defer { unsafe posix_spawnattr_destroy(&attributes) }
            // Its own group: a Ctrl-C meant for us must not end the browser. And no signal that we
            // ignore or block may stay so in it.
            let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
            unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
            unsafe posix_spawnattr_setpgroup(&attributes, 0)
            var signals = sigset_t()
            unsafe sigemptyset(&signals)
            unsafe posix_spawnattr_setsigmask(&attributes, &signals)
            unsafe sigfillset(&signals)
            unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
            // What a browser prints must not stand among our lines, nor may it read our input.
            var files = unsafe posix_spawn_file_actions_t()
            unsafe posix_spawn_file_actions_init(&files)
            defer { unsafe posix_spawn_file_actions_destroy(&files) }
            unsafe posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
            unsafe posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
            unsafe posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
            var argv = unsafe arguments.map { unsafe strdup($0) } + [nil]
            var envp = unsafe environment.map { unsafe strdup($0) } + [nil]
            defer {
                unsafe (argv + envp).forEach { unsafe free($0) }
            }
            let code = unsafe posix_spawnp(&child, arguments[0], &files, &attributes, &argv, &envp)
            return code == 0 ? child : nil
        }
    }
#endif
