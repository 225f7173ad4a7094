import CoreBluetooth
import Foundation

/// An open way to one printer: the characteristic that takes bytes, and one piece after the other. Used on the central's queue.
final class PrinterConnection: NSObject, CBPeripheralDelegate {
    typealias Done = (Result<Void, PrinterFailure>) -> Void

    let peripheral: CBPeripheral

    /// What one packet carries: MTU - 3. The system's number for writes with an answer is larger: those are put together by the
    /// printer, which cheap ones cannot.
    var chunkBytes: Int { min(peripheral.maximumWriteValueLength(for: .withoutResponse), Self.longestValue) }

    private static let longestValue = 512
    private static let pieceSeconds = 15.0

    private let queue: DispatchQueue
    private var target: CBCharacteristic?
    private var unread = 0
    private var prepared: Done?
    private var written: Done?
    private var piece: Data?
    private var pieces = 0
    private var isAway = false

    private var how: CBCharacteristicWriteType {
        target?.properties.contains(.write) == true ? .withResponse : .withoutResponse
    }

    init(_ peripheral: CBPeripheral, queue: DispatchQueue) {
        self.peripheral = peripheral
        self.queue = queue
        super.init()
        peripheral.delegate = self
    }

    /// Finds out where the printer takes bytes.
    func prepare(_ done: @escaping Done) {
        prepared = done
        peripheral.discoverServices(nil)
    }

    /// One piece at a time: the caller waits for the one before.
    func write(_ bytes: Data, _ done: @escaping Done) {
        guard let target, !isAway, written == nil else { return done(.failure(.away)) }
        pieces += 1
        if how == .withoutResponse && peripheral.canSendWriteWithoutResponse {
            peripheral.writeValue(bytes, for: target, type: .withoutResponse)
            return done(.success(()))
        }
        written = done
        if how == .withResponse {
            peripheral.writeValue(bytes, for: target, type: .withResponse)
        } else {
            piece = bytes
        }
        let number = pieces
        queue.asyncAfter(deadline: .now() + Self.pieceSeconds) { [weak self] in
            guard let self, self.pieces == number else { return }
            self.piece = nil
            self.take(&self.written)?(.failure(.full))
        }
    }

    /// The link is down: what waits is answered, and nothing is written any more.
    func fail(_ failure: PrinterFailure) {
        isAway = true
        piece = nil
        take(&prepared)?(.failure(failure))
        take(&written)?(.failure(failure))
    }

    // MARK: CBPeripheralDelegate

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: Error?) {
        let services = ownServices
        guard error == nil, !services.isEmpty else {
            take(&prepared)?(.failure(.none))
            return
        }
        unread = services.count
        for each in services { peripheral.discoverCharacteristics(nil, for: each) }
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: Error?) {
        unread -= 1
        guard unread == 0 else { return }
        target = findTarget()
        take(&prepared)?(target == nil ? .failure(.none) : .success(()))
    }

    func peripheral(_ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: Error?) {
        take(&written)?(error == nil ? .success(()) : .failure(.refused))
    }

    func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) {
        guard let bytes = piece, let target else { return }
        piece = nil
        peripheral.writeValue(bytes, for: target, type: .withoutResponse)
        take(&written)?(.success(()))
    }

    private var ownServices: [CBService] {
        (peripheral.services ?? []).filter { !KnownPrinters.standard.contains($0.uuid) }
    }

    /// The characteristic that a known printer has for bytes, else one of a known service, else any that is the device's own.
    private func findTarget() -> CBCharacteristic? {
        let known = ownServices.filter { KnownPrinters.targets[$0.uuid] != nil }
        let named = known.compactMap { service in
            service.characteristics?.first { $0.uuid == KnownPrinters.targets[service.uuid] }
        }
        let all = named + (known + ownServices).flatMap { $0.characteristics ?? [] }
        return all.first { $0.properties.contains(.write) || $0.properties.contains(.writeWithoutResponse) }
    }

    private func take<T>(_ kept: inout T?) -> T? {
        defer { kept = nil }
        return kept
    }
}
