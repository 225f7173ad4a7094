import Capacitor
import Foundation
import UIKit

/// Files of the shell, as `FilesPlugin` in src/plugins.ts says: the mirror in Application Support, what is handed out in the temporary folder.
@objc(FieldbookFilesPlugin)
public class FieldbookFilesPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "FieldbookFilesPlugin"
    public let jsName = "FieldbookFiles"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "write", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "read", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "put", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "openPdf", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "share", returnType: CAPPluginReturnPromise)
    ]

    private let queue = DispatchQueue(label: "app.fieldbook.files")
    /// Viewers hold what they show only weakly.
    private var shown: ShownDocument?

    /// A store of the page that a backup brings to a second phone would make two phones one device to the company's server: the
    /// mirror goes along, the store does not.
    override public func load() {
        queue.async {
            guard var store = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first else { return }
            store.appendPathComponent("WebKit", isDirectory: true)
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            try? FileManager.default.createDirectory(at: store, withIntermediateDirectories: true)
            try? store.setResourceValues(values)
        }
    }

    @objc func write(_ call: CAPPluginCall) {
        work(call) {
            let file = try self.mirrorFile(call)
            let new = file.appendingPathExtension("new")
            // Readable after the first unlock: the mirror is also written while the phone is in a pocket.
            let options: Data.WritingOptions = .completeFileProtectionUntilFirstUserAuthentication
            try Data((call.getString("text") ?? "").utf8).write(to: new, options: options)
            let handle = try FileHandle(forWritingTo: new)
            // On the disk before it takes the old one's name: a phone that dies in between keeps one of them whole.
            try handle.synchronize()
            try handle.close()
            guard rename(new.path, file.path) == 0 else { throw FileFailure(errorDescription: "the file could not be kept") }
            call.resolve()
        }
    }

    @objc func read(_ call: CAPPluginCall) {
        work(call) {
            let file = try self.mirrorFile(call)
            // Without any data the page would get no object at all.
            guard FileManager.default.fileExists(atPath: file.path) else { return call.resolve([:]) }
            call.resolve(["text": try String(contentsOf: file, encoding: .utf8)])
        }
    }

    @objc func put(_ call: CAPPluginCall) {
        work(call) {
            let file = try self.handedOut(call)
            guard let data = Data(base64Encoded: call.getString("base64") ?? "") else {
                throw FileFailure(errorDescription: "these are no bytes")
            }
            let start = UInt64(call.getInt("at") ?? 0)
            if start == 0 {
                try data.write(to: file, options: .atomic)
            } else {
                let handle = try FileHandle(forWritingTo: file)
                defer { try? handle.close() }
                guard try handle.seekToEnd() == start else {
                    throw FileFailure(errorDescription: "a piece of this file is missing")
                }
                try handle.write(contentsOf: data)
            }
            call.resolve()
        }
    }

    @objc func openPdf(_ call: CAPPluginCall) {
        work(call) {
            let file = try self.filled(call)
            DispatchQueue.main.async {
                guard let page = self.topPage() else { return call.reject("there is no page to show it on") }
                let document = ShownDocument(file)
                self.shown = document
                page.present(document.viewer(), animated: true) { call.resolve() }
            }
        }
    }

    @objc func share(_ call: CAPPluginCall) {
        work(call) {
            let file = try self.filled(call)
            DispatchQueue.main.async {
                guard let page = self.topPage() else { return call.reject("there is no page to show it on") }
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

    /// The page, or what lies over it: only the topmost can show anything, others are silent for ever.
    @MainActor
    private func topPage() -> UIViewController? {
        var top = bridge?.viewController
        while let over = top?.presentedViewController, !over.isBeingDismissed { top = over }
        return top
    }

    /// The file in the temporary folder, which the system empties.
    private func handedOut(_ call: CAPPluginCall) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("documents", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(try plainName(call), isDirectory: false)
    }

    private func filled(_ call: CAPPluginCall) throws -> URL {
        let file = try handedOut(call)
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
        guard let size, size > 0 else { throw FileFailure(errorDescription: "there is nothing in this file") }
        return file
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
