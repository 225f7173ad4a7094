import CoreBluetooth
import Foundation

/// An open way to one printer: the characteristic that takes bytes, and one piece after the other. Used on the central's queue.
final class PrinterConnection: NSObject, CBPeripheralDelegate {
    let peripheral: CBPeripheral

    /// What one packet carries: MTU - 3, as the system has negotiated it.
    var chunkBytes: Int { peripheral.maximumWriteValueLength(for: how) }

    private static let standard = ["1800", "1801", "180A", "180F"].map { CBUUID(string: $0) }

    private var target: CBCharacteristic?
    private var unread = 0
    private var prepared: ((Result<Void, PrinterFailure>) -> Void)?
    private var written: ((Result<Void, PrinterFailure>) -> Void)?
    private var piece: Data?

    private var how: CBCharacteristicWriteType {
        target?.properties.contains(.write) == true ? .withResponse : .withoutResponse
    }

    init(_ peripheral: CBPeripheral) {
        self.peripheral = peripheral
        super.init()
        peripheral.delegate = self
    }

    /// Finds out where the printer takes bytes.
    func prepare(_ done: @escaping (Result<Void, PrinterFailure>) -> Void) {
        prepared = done
        peripheral.discoverServices(nil)
    }

    /// One piece at a time: the caller waits for the one before.
    func write(_ bytes: Data, _ done: @escaping (Result<Void, PrinterFailure>) -> Void) {
        guard let target, written == nil else { return done(.failure(.away)) }
        if how == .withResponse {
            written = done
            peripheral.writeValue(bytes, for: target, type: .withResponse)
        } else if peripheral.canSendWriteWithoutResponse {
            peripheral.writeValue(bytes, for: target, type: .withoutResponse)
            done(.success(()))
        } else {
            written = done
            piece = bytes
        }
    }

    func fail(_ failure: PrinterFailure) {
        piece = nil
        take(&prepared)?(.failure(failure))
        take(&written)?(.failure(failure))
    }

    // MARK: CBPeripheralDelegate

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: Error?) {
        let services = (peripheral.services ?? []).filter { !Self.standard.contains($0.uuid) }
        guard error == nil, !services.isEmpty else { return fail(.none) }
        unread = services.count
        for each in services { peripheral.discoverCharacteristics(nil, for: each) }
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: Error?) {
        unread -= 1
        guard unread == 0 else { return }
        let services = (peripheral.services ?? []).filter { !Self.standard.contains($0.uuid) }
        let known = services.filter { PrinterCentral.services.contains($0.uuid) }
        target = (known + services)
            .flatMap { $0.characteristics ?? [] }
            .first { $0.properties.contains(.write) || $0.properties.contains(.writeWithoutResponse) }
        take(&prepared)?(target == nil ? .failure(.none) : .success(()))
    }

    func peripheral(_ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: Error?) {
        take(&written)?(error == nil ? .success(()) : .failure(.away))
    }

    func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) {
        guard let bytes = piece, let target else { return }
        piece = nil
        peripheral.writeValue(bytes, for: target, type: .withoutResponse)
        take(&written)?(.success(()))
    }

    private func take<T>(_ kept: inout T?) -> T? {
        defer { kept = nil }
        return kept
    }
}
