import CoreBluetooth
import Foundation

/// What went wrong, in words for a person.
struct PrinterFailure: Error {
    let reason: String

    static let off = PrinterFailure(reason: "Bluetooth is off")
    static let notAllowed = PrinterFailure(reason: "Bluetooth is not allowed for this application")
    static let silent = PrinterFailure(reason: "the printer does not answer: is it on and near?")
    static let away = PrinterFailure(reason: "the printer is out of reach")
    static let full = PrinterFailure(reason: "the printer takes no more: is there paper in it?")
    static let refused = PrinterFailure(reason: "the printer did not take the data")
    static let busy = PrinterFailure(reason: "this printer is being connected already")
    static let none = PrinterFailure(reason: "this device takes no print data")
}

struct NearPrinter {
    let id: UUID
    let name: String
}

/// Finds and connects printers. Used on its own queue alone; answers there, each once.
final class PrinterCentral: NSObject, CBCentralManagerDelegate {
    private static let searchSeconds = 2.5
    private static let connectSeconds = 12.0
    private static let leaveSeconds = 3.0

    private struct Attempt {
        let number: Int
        let done: (Result<PrinterConnection, PrinterFailure>) -> Void
    }

    private let queue: DispatchQueue
    private var attempts = 0
    private lazy var manager = CBCentralManager(delegate: self, queue: queue)
    private var waitingForPower: [(Result<Void, PrinterFailure>) -> Void] = []
    private var near: [UUID: CBPeripheral] = [:]
    private var connecting: [UUID: Attempt] = [:]
    private var connections: [UUID: PrinterConnection] = [:]
    private var leaving: [UUID: [() -> Void]] = [:]

    init(queue: DispatchQueue) {
        self.queue = queue
    }

    /// Those seen since the application was opened; with `search` after some seconds of looking around.
    func find(search: Bool, _ done: @escaping (Result<[NearPrinter], PrinterFailure>) -> Void) {
        whenPowered { power in
            if case .failure(let failure) = power { return done(.failure(failure)) }
            if search { self.manager.scanForPeripherals(withServices: KnownPrinters.services) }
            self.queue.asyncAfter(deadline: .now() + (search ? Self.searchSeconds : 0)) {
                if search { self.manager.stopScan() }
                for each in self.manager.retrieveConnectedPeripherals(withServices: KnownPrinters.services) {
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
            guard self.connecting[id] == nil else { return done(.failure(.busy)) }
            // The end of the link before would be taken for the end of this one.
            guard self.leaving[id] == nil else {
                self.leaving[id]?.append { self.connect(id, done) }
                return
            }
            self.near[id] = peripheral
            self.attempts += 1
            let number = self.attempts
            self.connecting[id] = Attempt(number: number, done: done)
            self.manager.connect(peripheral)
            self.queue.asyncAfter(deadline: .now() + Self.connectSeconds) {
                // A later attempt has its own time.
                guard self.connecting[id]?.number == number else { return }
                self.letGo(peripheral) {}
                self.settle(id, .failure(.silent))
            }
        }
    }

    func disconnect(_ connection: PrinterConnection, _ done: @escaping () -> Void = {}) {
        guard connections[connection.peripheral.identifier] === connection else { return done() }
        letGo(connection.peripheral, done)
    }

    /// `done` once the link is down, or after some seconds: the system does not tell it of one that never was up.
    private func letGo(_ peripheral: CBPeripheral, _ done: @escaping () -> Void) {
        let id = peripheral.identifier
        leaving[id, default: []].append(done)
        manager.cancelPeripheralConnection(peripheral)
        queue.asyncAfter(deadline: .now() + Self.leaveSeconds) {
            if self.leaving[id] != nil { self.end(id, .away) }
        }
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
        // Links that end with Bluetooth itself are not told one by one.
        guard case .failure(let failure) = power else { return }
        for id in Set(connections.keys).union(connecting.keys) { end(id, failure) }
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
        // One that comes after its time was up is nobody's.
        guard connecting[peripheral.identifier] != nil else { return central.cancelPeripheralConnection(peripheral) }
        let connection = PrinterConnection(peripheral, queue: queue)
        connections[peripheral.identifier] = connection
        connection.prepare { result in
            // A device that takes no print data is let go of: nobody holds a connection that could be closed.
            guard case .failure = result else { return self.settle(peripheral.identifier, .success(connection)) }
            let attempt = self.connecting.removeValue(forKey: peripheral.identifier)
            self.disconnect(connection) { attempt?.done(result.map { connection }) }
        }
    }

    func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: Error?) {
        settle(peripheral.identifier, .failure(.silent))
    }

    func centralManager(_ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: Error?) {
        end(peripheral.identifier, .away)
    }

    /// A link is down: because it was let go of, or by itself.
    private func end(_ id: UUID, _ failure: PrinterFailure) {
        connections.removeValue(forKey: id)?.fail(failure)
        if let waiting = leaving.removeValue(forKey: id) {
            for each in waiting { each() }
        } else {
            settle(id, .failure(failure))
        }
    }

    private func settle(_ id: UUID, _ result: Result<PrinterConnection, PrinterFailure>) {
        connecting.removeValue(forKey: id)?.done(result)
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
