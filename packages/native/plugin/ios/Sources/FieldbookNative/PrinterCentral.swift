import CoreBluetooth
import Foundation

/// What went wrong, in words for a person.
struct PrinterFailure: Error {
    let reason: String

    static let off = PrinterFailure(reason: "Bluetooth is off")
    static let notAllowed = PrinterFailure(reason: "Bluetooth is not allowed for this application")
    static let silent = PrinterFailure(reason: "the printer does not answer: is it on and near?")
    static let away = PrinterFailure(reason: "the printer is out of reach")
    static let none = PrinterFailure(reason: "this device takes no print data")
}

struct NearPrinter {
    let id: UUID
    let name: String
}

/// Finds and connects printers. Used on its own queue alone; answers there, each once.
final class PrinterCentral: NSObject, CBCentralManagerDelegate {
    /// Services under which printers are known to take bytes.
    static let services = [
        "18F0", "FF00", "FFE0",
        "49535343-FE7D-4AE5-8FA9-9FAFD205E455",
        "E7810A71-73AE-499D-8C15-FAA9AEF0C3F2"
    ].map { CBUUID(string: $0) }

    private static let searchSeconds = 2.5
    private static let connectSeconds = 12.0

    private let queue: DispatchQueue
    private lazy var manager = CBCentralManager(delegate: self, queue: queue)
    private var waitingForPower: [(Result<Void, PrinterFailure>) -> Void] = []
    private var near: [UUID: CBPeripheral] = [:]
    private var connecting: [UUID: (Result<PrinterConnection, PrinterFailure>) -> Void] = [:]
    private var connections: [UUID: PrinterConnection] = [:]

    init(queue: DispatchQueue) {
        self.queue = queue
    }

    /// Those seen since the application was opened; with `search` after some seconds of looking around.
    func find(search: Bool, _ done: @escaping (Result<[NearPrinter], PrinterFailure>) -> Void) {
        whenPowered { power in
            if case .failure(let failure) = power { return done(.failure(failure)) }
            if search { self.manager.scanForPeripherals(withServices: Self.services) }
            self.queue.asyncAfter(deadline: .now() + (search ? Self.searchSeconds : 0)) {
                if search { self.manager.stopScan() }
                for each in self.manager.retrieveConnectedPeripherals(withServices: Self.services) {
                    self.near[each.identifier] = each
                }
                let found = self.near.values.map { NearPrinter(id: $0.identifier, name: $0.name ?? "Printer") }
                done(.success(found.sorted { $0.name < $1.name }))
            }
        }
    }

    func connect(_ id: UUID, _ done: @escaping (Result<PrinterConnection, PrinterFailure>) -> Void) {
        whenPowered { power in
            if case .failure(let failure) = power { return done(.failure(failure)) }
            guard let peripheral = self.near[id] ?? self.manager.retrievePeripherals(withIdentifiers: [id]).first else {
                return done(.failure(.silent))
            }
            self.near[id] = peripheral
            self.connecting[id] = done
            self.manager.connect(peripheral)
            self.queue.asyncAfter(deadline: .now() + Self.connectSeconds) {
                guard self.connecting[id] != nil else { return }
                self.manager.cancelPeripheralConnection(peripheral)
                self.settle(id, .failure(.silent))
            }
        }
    }

    func disconnect(_ connection: PrinterConnection) {
        connections.removeValue(forKey: connection.peripheral.identifier)
        manager.cancelPeripheralConnection(connection.peripheral)
    }

    // MARK: CBCentralManagerDelegate

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
        let power: Result<Void, PrinterFailure>
        switch central.state {
        case .poweredOn: power = .success(())
        case .unauthorized: power = .failure(.notAllowed)
        case .unknown, .resetting: return
        default: power = .failure(.off)
        }
        let waiting = waitingForPower
        waitingForPower = []
        for each in waiting { each(power) }
    }

    func centralManager(
        _ central: CBCentralManager,
        didDiscover peripheral: CBPeripheral,
        advertisementData: [String: Any],
        rssi: NSNumber
    ) {
        near[peripheral.identifier] = peripheral
    }

    func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
        let connection = PrinterConnection(peripheral)
        connections[peripheral.identifier] = connection
        connection.prepare { result in self.settle(peripheral.identifier, result.map { connection }) }
    }

    func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: Error?) {
        settle(peripheral.identifier, .failure(.silent))
    }

    func centralManager(_ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: Error?) {
        connections.removeValue(forKey: peripheral.identifier)?.fail(.away)
        settle(peripheral.identifier, .failure(.away))
    }

    private func settle(_ id: UUID, _ result: Result<PrinterConnection, PrinterFailure>) {
        connecting.removeValue(forKey: id)?(result)
    }

    private func whenPowered(_ then: @escaping (Result<Void, PrinterFailure>) -> Void) {
        switch manager.state {
        case .poweredOn: then(.success(()))
        case .unauthorized: then(.failure(.notAllowed))
        case .poweredOff, .unsupported: then(.failure(.off))
        default: waitingForPower.append(then)
        }
    }
}
