import Capacitor
import Foundation
import UIKit
import UserNotifications

/// The device itself, as `DevicePlugin` in src/plugins.ts says.
@objc(FieldbookDevicePlugin)
public class FieldbookDevicePlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "FieldbookDevicePlugin"
    public let jsName = "FieldbookDevice"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "facts", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "dial", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "pushToken", returnType: CAPPluginReturnPromise)
    ]

    private static let tokenSeconds = 20.0

    /// Calls that wait for the token of this device; on the main thread alone.
    private var waiting: [CAPPluginCall] = []

    override public func load() {
        let center = NotificationCenter.default
        center.addObserver(
            self, selector: #selector(didRegister(_:)), name: .capacitorDidRegisterForRemoteNotifications, object: nil
        )
        center.addObserver(
            self, selector: #selector(didFail(_:)), name: .capacitorDidFailToRegisterForRemoteNotifications, object: nil
        )
    }

    @objc func facts(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            var facts: [String: Any] = ["platform": "ios", "model": Self.machine()]
            facts["id"] = UIDevice.current.identifierForVendor?.uuidString
            facts["appVersion"] = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
            call.resolve(facts)
        }
    }

    @objc func dial(_ call: CAPPluginCall) {
        let number = (call.getString("number") ?? "").addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
        guard !number.isEmpty, let address = URL(string: "tel:\(number)") else { return call.reject("that is no number") }
        DispatchQueue.main.async {
            UIApplication.shared.open(address) { isOpen in
                if isOpen { call.resolve() } else { call.reject("this device cannot call") }
            }
        }
    }

    /// Nobody is asked for a permission that is of no use: an application without the delegate's two methods has no push messages.
    @objc func pushToken(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            let receives = Selector(("application:didRegisterForRemoteNotificationsWithDeviceToken:"))
            guard UIApplication.shared.delegate?.responds(to: receives) == true else {
                return call.reject("this application was built without push messages")
            }
            self.askThenRegister(call)
        }
    }

    private func askThenRegister(_ call: CAPPluginCall) {
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge, .sound]) { isAllowed, _ in
            DispatchQueue.main.async {
                guard isAllowed else { return call.reject("messages are not allowed for this application") }
                self.waiting.append(call)
                UIApplication.shared.registerForRemoteNotifications()
            }
            // Without a network the system says neither yes nor no.
            DispatchQueue.main.asyncAfter(deadline: .now() + Self.tokenSeconds) {
                guard let place = self.waiting.firstIndex(where: { $0 === call }) else { return }
                self.waiting.remove(at: place)
                call.reject("no push messages here")
            }
        }
    }

    /// The application's delegate hands the token on (docs/guides/build-the-phone-app.md).
    @objc private func didRegister(_ notification: Notification) {
        guard let data = notification.object as? Data else { return }
        let token = data.map { String(format: "%02x", $0) }.joined()
        answerAll { $0.resolve(["token": token]) }
    }

    @objc private func didFail(_ notification: Notification) {
        let reason = (notification.object as? Error)?.localizedDescription ?? "no push messages here"
        answerAll { $0.reject(reason) }
    }

    private func answerAll(_ answer: @escaping (CAPPluginCall) -> Void) {
        DispatchQueue.main.async {
            let calls = self.waiting
            self.waiting = []
            for each in calls { answer(each) }
        }
    }

    private static func machine() -> String {
        var facts = utsname()
        uname(&facts)
        return withUnsafeBytes(of: &facts.machine) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
