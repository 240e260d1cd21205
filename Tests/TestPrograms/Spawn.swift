#if os(Linux)
    import Glibc

    /// Starts a program with these three streams, and all signals as by default.
    func spawn(
        _ executable: String, _ arguments: [String], _ environment: [String: String],
        _ streams: [Descriptor]
    ) throws(ProgramFault) -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        _ = unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in streams.enumerated() {
            unsafe posix_spawn_file_actions_adddup2(&actions, stream.number, CInt(number))
        }
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        var all = sigset_t()
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var child: pid_t = 0
        let code = unsafe withPointers([executable] + arguments) { argv in
            unsafe withPointers(environment.map { "\($0.key)=\($0.value)" }) { envp in
                unsafe posix_spawnp(&child, executable, &actions, &attributes, argv, envp)
            }
        }
        guard code == 0 else { throw ProgramFault("\(executable) cannot be started", code) }
        return child
    }

    /// Lends C an array of C strings that ends with nil.
    private func withPointers<Result>(
        _ texts: [String],
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
        defer { unsafe pointers.forEach { unsafe free($0) } }
        return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
            // Never empty: nil stands at its end.
            guard let first = buffer.baseAddress else {
                preconditionFailure("an array without its end")
            }
            return unsafe body(first)
        }
    }
#endif
