import OrderProgress
import Testing

/// What people read in Korean, written out for those who know the language.
@Suite(.timeLimit(.minutes(10)))
struct KoreanSheetTests {
    static let sheet = [
        Told(.stage(.placed), "주문 접수", short: "0%"),
        Told(.stage(.preparing), "준비 중", short: "33%"),
        Told(.stage(.onTheWay), "배달 중", short: "67%"),
        Told(.stage(.delivered), "배달 완료", short: "100%"),
        Told(.courier("김민아"), "김민아 님이 배달 중", short: "67%"),
        Told(.courier("שלמה"), "\u{2068}שלמה\u{2069} 님이 배달 중", short: "67%"),
        Told(.stage("confirmed"), "주문 확정", short: "0%"),
        Told(.stage("assigned"), "배정 완료", short: "0%"),
        Told(.stage("arriving"), "오는 중", short: "0%"),
        Told(.stage("arrived"), "도착 완료", short: "0%"),
        Told(.stage("riding"), "이동 중", short: "0%"),
        Told(.stage("ready"), "준비 완료", short: "0%"),
        Told(.stage("readyForPickup"), "픽업 가능", short: "0%"),
        Told(.stage("pickedUp"), "픽업 완료", short: "0%"),
        Told(.stage("shipped"), "발송 완료", short: "0%"),
        Told(.stage("inTransit"), "배송 중", short: "0%"),
        Told(.stage("outForDelivery"), "배달 출발", short: "0%"),
        Told(.stage("running"), "진행 중", short: "0%"),
        Told(.stage("done"), "완료", short: "0%"),
        Told(.eta(minutes: 0), "주문 접수 · 곧 도착", lasting: "주문 접수 · 13:00쯤 도착 예정", short: "곧 도착"),
        Told(.eta(minutes: 1), "주문 접수 · 1분 후 도착", lasting: "주문 접수 · 13:01쯤 도착 예정", short: "1분"),
        Told(.eta(minutes: 2), "주문 접수 · 2분 후 도착", lasting: "주문 접수 · 13:02쯤 도착 예정", short: "2분"),
        Told(.eta(minutes: 21), "주문 접수 · 21분 후 도착", lasting: "주문 접수 · 13:21쯤 도착 예정", short: "21분"),
        Told(.eta(minutes: 60), "주문 접수 · 1시간 후 도착", lasting: "주문 접수 · 14:00쯤 도착 예정", short: "60분"),
        Told(
            .eta(minutes: 61), "주문 접수 · 1시간 1분 후 도착", lasting: "주문 접수 · 14:01쯤 도착 예정", short: "61분"),
        Told(.eta(minutes: 120), "주문 접수 · 2시간 후 도착", lasting: "주문 접수 · 15:00쯤 도착 예정", short: "2시간"),
        Told(
            .eta(minutes: 1281), "주문 접수 · 21시간 21분 후 도착", lasting: "주문 접수 · 12월 1일 10:21쯤 도착 예정",
            short: "21시간"),
        Told(
            .eta(minutes: 4330), "주문 접수 · 3일 1시간 후 도착", lasting: "주문 접수 · 12월 3일 13:10쯤 도착 예정",
            short: "약 3일"),
        Told(
            .late(minutes: 2, reason: "교통 정체"), "배달 중 · 2분 후 도착 · 교통 정체",
            lasting: "배달 중 · 13:02쯤 도착 예정 · 교통 정체", short: "2분"),
        Told(
            .message("김민아 님이 문 앞에 계세요", minutes: 1), "김민아 님이 문 앞에 계세요 · 1분 후 도착",
            lasting: "김민아 님이 문 앞에 계세요 · 13:01쯤 도착 예정", short: "1분"),
        Told(.countdown(seconds: 0), "주문 접수 · 시간 종료", lasting: "주문 접수", short: "0:00"),
        Told(.countdown(seconds: 1), "주문 접수 · 1초 남음", lasting: "주문 접수", short: "1초"),
        Told(.countdown(seconds: 2), "주문 접수 · 2초 남음", lasting: "주문 접수", short: "2초"),
        Told(.countdown(seconds: 21), "주문 접수 · 21초 남음", lasting: "주문 접수", short: "21초"),
        Told(.countdown(seconds: 120), "주문 접수 · 2분 남음", lasting: "주문 접수", short: "2분"),
        Told(.countdown(seconds: 1260), "주문 접수 · 21분 남음", lasting: "주문 접수", short: "21분"),
        Told(.countdown(seconds: 3600), "주문 접수 · 1시간 남음", lasting: "주문 접수", short: "60분"),
        Told(.countdown(seconds: 4860), "주문 접수 · 1시간 21분 남음", lasting: "주문 접수", short: "81분"),
        Told(.stopwatch(seconds: 0), "주문 접수 · 0초 경과", lasting: "주문 접수", short: "0초"),
        Told(.stopwatch(seconds: 1), "주문 접수 · 1초 경과", lasting: "주문 접수", short: "1초"),
        Told(.stopwatch(seconds: 2), "주문 접수 · 2초 경과", lasting: "주문 접수", short: "2초"),
        Told(.stopwatch(seconds: 21), "주문 접수 · 21초 경과", lasting: "주문 접수", short: "21초"),
        Told(.stopwatch(seconds: 60), "주문 접수 · 1분 경과", lasting: "주문 접수", short: "1분"),
        Told(.stopwatch(seconds: 120), "주문 접수 · 2분 경과", lasting: "주문 접수", short: "2분"),
        Told(.stopwatch(seconds: 1260), "주문 접수 · 21분 경과", lasting: "주문 접수", short: "21분"),
        Told(.stopwatch(seconds: 3600), "주문 접수 · 1시간 경과", lasting: "주문 접수", short: "60분"),
        Told(.stopwatch(seconds: 4860), "주문 접수 · 1시간 21분 경과", lasting: "주문 접수", short: "81분"),
        Told(
            .pausedCountdown(seconds: 1260), "주문 접수 · 21분 남음 · 일시정지", lasting: "주문 접수 · 일시정지",
            short: "21:00"),
        Told(
            .pausedStopwatch(seconds: 21), "주문 접수 · 21초 경과 · 일시정지", lasting: "주문 접수 · 일시정지",
            short: "0:21"),
        Told(.ended(.completed), "배달 완료", short: "완료"),
        Told(.endedOnItsOwnRoute, "완료", short: "완료"),
        Told(.ended(.cancelled), "취소됨", short: "취소됨"),
        Told(.ended(.failed), "완료하지 못함", short: "실패"),
        Told(.ended(.failed, reason: "교통 정체"), "완료하지 못함 · 교통 정체", short: "실패"),
    ]

    @Test(arguments: sheet)
    func `Each situation is told in Korean`(told: Told) throws {
        try told.check(in: .korean)
    }

    @Test func `Labels and counts are in Korean`() throws {
        try Beside(
            untitled: "내 주문", open: "열기",
            channels: ["주문 진행 상황", "주문 알림", "주문 긴급 알림"],
            more: [1: "외 1건", 2: "외 2건", 21: "외 21건"],
            orders: [1: "주문 1건", 2: "주문 2건", 21: "주문 21건"]
        ).check(in: .korean)
    }
}
