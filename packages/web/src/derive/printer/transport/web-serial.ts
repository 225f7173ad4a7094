/** Printers on a serial line (Web Serial): a cable, or a paired printer of classic Bluetooth that the system shows as a port. */
import { faultOf, isLeft, type Line, LineError, type Transport, within, writePieces } from './transport.ts';

/** As far as it is used here; TypeScript's own library has none of it. */
export interface SerialPart {
  requestPort(wish?: { readonly allowedBluetoothServiceClassIds?: readonly string[] }): Promise<SerialPort>;
  getPorts(): Promise<readonly SerialPort[]>;
}

export interface SerialPort {
  getInfo(): {
    readonly usbVendorId?: number;
    readonly usbProductId?: number;
    readonly bluetoothServiceClassId?: string | number;
  };
  open(options: { readonly baudRate: number; readonly bufferSize?: number }): Promise<void>;
  close(): Promise<void>;
  readonly writable: WritableStream<Uint8Array> | null;
  forget?(): Promise<void>;
}

export const baudRates = [9600, 19_200, 38_400, 57_600, 115_200] as const;
export const USUAL_BAUD_RATE = 9600;

const SERIAL_PORT_PROFILE = '00001101-0000-1000-8000-00805f9b34fb';
const PIECE = 512;
const OPEN_MS = 12_000;
const PIECE_MS = 20_000;

const hex = (number: number): string => number.toString(16).padStart(4, '0');

/** Ports have no name of their own; two of the same kind are told apart by their order. */
function idsOf(ports: readonly SerialPort[]): readonly string[] {
  const seen = new Map<string, number>();
  return ports.map((port) => {
    const { usbVendorId, usbProductId, bluetoothServiceClassId } = port.getInfo();
    const bluetooth = bluetoothServiceClassId === undefined ? 'port' : 'bluetooth';
    const kind = usbVendorId === undefined ? bluetooth : `${hex(usbVendorId)}:${hex(usbProductId ?? 0)}`;
    const order = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, order);
    return order === 1 ? kind : `${kind}-${order}`;
  });
}

export function createSerial(serial: SerialPart): Transport {
  const find = async (id: string): Promise<SerialPort | undefined> => {
    const ports = await serial.getPorts();
    return ports[idsOf(ports).indexOf(id)];
  };
  return {
    async pair() {
      try {
        const port = await serial.requestPort({ allowedBluetoothServiceClassIds: [SERIAL_PORT_PROFILE] });
        const ports = await serial.getPorts();
        const id = idsOf(ports)[ports.indexOf(port)] ?? idsOf([port])[0] ?? 'port';
        return { id, name: id };
      } catch (error) {
        if (isLeft(error)) return undefined;
        throw faultOf(error, 'refused');
      }
    },
    async open(id, { baudRate = USUAL_BAUD_RATE } = {}) {
      const port = await find(id);
      if (port === undefined) throw new LineError('unpaired');
      try {
        await within(port.open({ baudRate, bufferSize: 4096 }), OPEN_MS, 'outOfRange');
      } catch (error) {
        const isHeld = error instanceof Error && error.name === 'InvalidStateError';
        throw faultOf(error, isHeld ? 'busy' : 'outOfRange');
      }
      return lineOf(port);
    },
    async forget(id) {
      const port = await find(id);
      await port?.forget?.();
    },
  };
}

function lineOf(port: SerialPort): Line {
  return {
    async write(bytes, onProgress) {
      const writer = port.writable?.getWriter();
      if (writer === undefined) throw new LineError('outOfRange');
      const send = (piece: Uint8Array) => within(writer.write(piece), PIECE_MS, 'cutShort');
      try {
        await writePieces(bytes, { size: PIECE, send, onProgress });
        // What the port still holds goes out before it is closed.
        await within(writer.close(), PIECE_MS, 'cutShort').catch((error: unknown) => {
          throw new LineError('cutShort', error);
        });
      } catch (error) {
        // Nobody waits for what the port still holds.
        void writer.abort().catch(() => undefined);
        throw error;
      } finally {
        writer.releaseLock();
      }
    },
    close: () => within(port.close(), OPEN_MS, 'busy').catch(() => undefined),
  };
}
