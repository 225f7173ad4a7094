import Capacitor
import Foundation

/// Printers over Bluetooth LE, as `PrinterPlugin` in src/plugins.ts says. Bluetooth classic is closed to applications on iOS
/// unless the printer's maker takes part in Apple's accessory programme, so there is none here.
@objc(FieldbookPrinterPlugin)
public class FieldbookPrinterPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "FieldbookPrinterPlugin"
    public let jsName = "FieldbookPrinter"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "list", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "open", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "write", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "close", returnType: CAPPluginReturnPromise)
    ]

    /// All of it runs on this queue, the central's own.
    private let queue = DispatchQueue(label: "app.fieldbook.printer")
    private lazy var central = PrinterCentral(queue: queue)
    private var sessions: [String: PrinterConnection] = [:]

    @objc func list(_ call: CAPPluginCall) {
        let search = call.getBool("search") ?? false
        queue.async {
            self.central.find(search: search) { result in
                self.answer(call, result) { found in
                    ["printers": found.map { ["id": $0.id.uuidString, "name": $0.name, "kind": "ble"] }]
                }
            }
        }
    }

    @objc func open(_ call: CAPPluginCall) {
        guard let id = call.getString("id"), let identifier = UUID(uuidString: id) else {
            call.reject("that is no printer's identifier")
            return
        }
        queue.async {
            // The page opens one after the other: what is still open is of a page that was loaded anew meanwhile.
            for each in self.sessions.values { self.central.disconnect(each) }
            self.sessions = [:]
            self.central.connect(identifier) { result in
                self.answer(call, result) { connection in
                    let session = UUID().uuidString
                    self.sessions[session] = connection
                    return ["session": session, "chunkBytes": connection.chunkBytes]
                }
            }
        }
    }

    @objc func write(_ call: CAPPluginCall) {
        guard let text = call.getString("base64"), let bytes = Data(base64Encoded: text) else {
            call.reject("these are no bytes")
            return
        }
        queue.async {
            guard let connection = self.sessions[call.getString("session") ?? ""] else {
                call.reject("this printer is not open")
                return
            }
            connection.write(bytes) { result in self.answer(call, result) { _ in [:] } }
        }
    }

    @objc func close(_ call: CAPPluginCall) {
        queue.async {
            guard let connection = self.sessions.removeValue(forKey: call.getString("session") ?? "") else {
                call.resolve()
                return
            }
            // Printers drop what is still in their buffer when the connection ends.
            self.queue.asyncAfter(deadline: .now() + 0.4) {
                self.central.disconnect(connection) { call.resolve() }
            }
        }
    }

    private func answer<T>(_ call: CAPPluginCall, _ result: Result<T, PrinterFailure>, _ data: (T) -> [String: Any]) {
        switch result {
        case .success(let value): call.resolve(data(value))
        case .failure(let failure): call.reject(failure.reason)
        }
    }
}
