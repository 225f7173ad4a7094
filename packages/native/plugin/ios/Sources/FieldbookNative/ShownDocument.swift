import Foundation
import QuickLook

/// A document in the system's viewer, from which it can be shared and printed.
final class ShownDocument: NSObject, QLPreviewControllerDataSource {
    private let address: URL

    init(_ address: URL) {
        self.address = address
    }

    @MainActor
    func viewer() -> QLPreviewController {
        let viewer = QLPreviewController()
        viewer.dataSource = self
        return viewer
    }

    func numberOfPreviewItems(in controller: QLPreviewController) -> Int {
        1
    }

    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> QLPreviewItem {
        address as NSURL
    }
}
