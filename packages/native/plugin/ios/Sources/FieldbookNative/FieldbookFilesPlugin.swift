import Capacitor
import Foundation
import QuickLook
import UIKit

/// Files of the shell, as `FilesPlugin` in src/plugins.ts says: the mirror in Application Support, what is handed out in the temporary folder.
@objc(FieldbookFilesPlugin)
public class FieldbookFilesPlugin: CAPPlugin, CAPBridgedPlugin, QLPreviewControllerDataSource {
    public let identifier = "FieldbookFilesPlugin"
    public let jsName = "FieldbookFiles"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "write", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "read", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "openPdf", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "share", returnType: CAPPluginReturnPromise)
    ]

    private let queue = DispatchQueue(label: "app.fieldbook.files")
    private var shown: URL?

    @objc func write(_ call: CAPPluginCall) {
        work(call) {
            let file = try self.mirrorFile(call)
            let data = Data((call.getString("text") ?? "").utf8)
            // Readable after the first unlock: the mirror is also written while the phone is in a pocket.
            try data.write(to: file, options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication])
            call.resolve()
        }
    }

    @objc func read(_ call: CAPPluginCall) {
        work(call) {
            let file = try self.mirrorFile(call)
            guard FileManager.default.fileExists(atPath: file.path) else { return call.resolve() }
            call.resolve(["text": try String(contentsOf: file, encoding: .utf8)])
        }
    }

    @objc func openPdf(_ call: CAPPluginCall) {
        work(call) {
            let file = try self.handedOut(call, "\(try self.plainName(call)).pdf")
            DispatchQueue.main.async { self.show(file, call) }
        }
    }

    @objc func share(_ call: CAPPluginCall) {
        work(call) {
            let file = try self.handedOut(call, try self.plainName(call))
            DispatchQueue.main.async {
                guard let page = self.bridge?.viewController else { return call.reject("there is no page to show it on") }
                let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
                // On an iPad the sheet hangs on something.
                sheet.popoverPresentationController?.sourceView = page.view
                sheet.popoverPresentationController?.sourceRect = CGRect(
                    x: page.view.bounds.midX, y: page.view.bounds.midY, width: 0, height: 0
                )
                page.present(sheet, animated: true) { call.resolve() }
            }
        }
    }

    /// The content in the temporary folder, which the system empties.
    private func handedOut(_ call: CAPPluginCall, _ name: String) throws -> URL {
        guard let data = Data(base64Encoded: call.getString("base64") ?? "") else {
            throw FileFailure(errorDescription: "this is no document")
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("documents", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try data.write(to: file, options: .atomic)
        return file
    }

    public func numberOfPreviewItems(in controller: QLPreviewController) -> Int {
        shown == nil ? 0 : 1
    }

    public func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> QLPreviewItem {
        (shown ?? FileManager.default.temporaryDirectory) as NSURL
    }

    /// The system's viewer, from which a document can be shared and printed.
    private func show(_ file: URL, _ call: CAPPluginCall) {
        guard let page = bridge?.viewController else { return call.reject("there is no page to show it on") }
        shown = file
        let viewer = QLPreviewController()
        viewer.dataSource = self
        page.present(viewer, animated: true) { call.resolve() }
    }

    private func mirrorFile(_ call: CAPPluginCall) throws -> URL {
        let support = try FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true
        )
        let folder = support.appendingPathComponent("mirror", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(try plainName(call), isDirectory: false)
    }

    /// Names were checked by the page; a folder in one would leave ours.
    private func plainName(_ call: CAPPluginCall) throws -> String {
        let name = call.getString("name") ?? ""
        let isPlain = name.range(of: "^[A-Za-z0-9_.-]{1,80}$", options: .regularExpression) != nil
        guard isPlain, name.contains(where: { $0 != "." }) else {
            throw FileFailure(errorDescription: "that is no name of a file")
        }
        return name
    }

    private func work(_ call: CAPPluginCall, _ task: @escaping () throws -> Void) {
        queue.async {
            do { try task() } catch { call.reject(error.localizedDescription) }
        }
    }
}

private struct FileFailure: LocalizedError {
    let errorDescription: String?
}
