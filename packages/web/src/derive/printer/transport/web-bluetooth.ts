/**
 * Printers by Bluetooth low energy (Web Bluetooth): finds the characteristic that takes bytes, writes it in pieces that the
 * connection carries, and leaves the printer time to take them. Classic Bluetooth is the wrapper's, or a serial port of the system.
 */
import {
  faultOf,
  isLeft,
  type Line,
  LineError,
  type PairedPrinter,
  type Progress,
  type Transport,
  within,
  writePieces,
} from './transport.ts';

/** As far as it is used here; TypeScript's own library has none of it. */
export interface BluetoothPart {
  requestDevice(wish: {
    readonly acceptAllDevices: true;
    readonly optionalServices: readonly string[];
  }): Promise<BleDevice>;
  /** Missing in browsers that forget devices with the page. */
  getDevices?(): Promise<readonly BleDevice[]>;
}

export interface BleDevice {
  readonly id: string;
  readonly name?: string | undefined;
  readonly gatt?: BleServer | undefined;
  addEventListener(type: 'gattserverdisconnected', listener: () => void): void;
  removeEventListener(type: 'gattserverdisconnected', listener: () => void): void;
  forget?(): Promise<void>;
}

export interface BleServer {
  connect(): Promise<BleServer>;
  disconnect(): void;
  getPrimaryServices(): Promise<readonly BleService[]>;
}

export interface BleService {
  readonly uuid: string;
  getCharacteristics(): Promise<readonly BleCharacteristic[]>;
}

export interface BleCharacteristic {
  readonly uuid: string;
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean };
  writeValueWithResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  writeValueWithoutResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

const short = (id: string): string => `0000${id}-0000-1000-8000-00805f9b34fb`;

/** Service of a printer → its characteristic for bytes. Any other of a known service that can be written is the second choice. */
const known: ReadonlyMap<string, string> = new Map([
  [short('18f0'), short('2af1')],
  [short('ff00'), short('ff02')],
  [short('ffe0'), short('ffe1')],
  [short('fff0'), short('fff2')],
  ['49535343-fe7d-4ae5-8fa9-9fafd205e455', '49535343-8841-43f4-a8d4-ecbe34729bb3'],
  ['e7810a71-73ae-499d-8c15-faa9aef0c3f2', 'bef8d6c9-9c21-4c9e-b632-bd58c1009f9f'],
  ['6e400001-b5a3-f393-e0a9-e50e24dcca9e', '6e400002-b5a3-f393-e0a9-e50e24dcca9e'],
]);

/** Sizes of a piece, the largest first: the most a value has, what phones agree on with printers of today, what every one carries. */
const SIZES = { confirmed: [512, 180, 20], unconfirmed: [180, 20] } as const;
const CONNECT_MS = 12_000;
/** A printer that takes nothing for so long is out of paper or gone. */
const PIECE_MS = 15_000;
/** So many pieces go without an answer before one with an answer, or a rest, lets the printer catch up. */
const PIECES_A_BREATH = 12;
const REST_MS = 12;

export function createBluetooth(bluetooth: BluetoothPart): Transport {
  /** Devices chosen since the page was loaded: a browser without `getDevices` knows no others. */
  const chosen = new Map<string, BleDevice>();
  const find = async (id: string): Promise<BleDevice | undefined> =>
    chosen.get(id) ?? (await bluetooth.getDevices?.())?.find((device) => device.id === id);
  return {
    async pair() {
      try {
        const device = await bluetooth.requestDevice({ acceptAllDevices: true, optionalServices: [...known.keys()] });
        chosen.set(device.id, device);
        return pairedOf(device);
      } catch (error) {
        if (isLeft(error)) return undefined;
        throw faultOf(error, 'refused');
      }
    },
    async open(id) {
      const device = await find(id);
      if (device?.gatt === undefined) throw new LineError('unpaired');
      return openLine(device, device.gatt);
    },
    async forget(id) {
      const device = await find(id);
      chosen.delete(id);
      await device?.forget?.();
    },
  };
}

const pairedOf = ({ id, name }: BleDevice): PairedPrinter => ({ id, name: name ?? '' });

async function openLine(device: BleDevice, gatt: BleServer): Promise<Line> {
  // The first try after a while often fails where the second does not.
  const connect = () => within(gatt.connect(), CONNECT_MS, 'outOfRange');
  const server = await connect()
    .catch(connect)
    .catch((error: unknown) => {
      gatt.disconnect();
      throw faultOf(error, 'outOfRange');
    });
  try {
    const sending = sendingTo(await findCharacteristic(server));
    return lineOf(device, server, { ...sending, size: await within(sending.findSize(), CONNECT_MS, 'outOfRange') });
  } catch (error) {
    server.disconnect();
    throw faultOf(error, 'notAPrinter');
  }
}

async function findCharacteristic(server: BleServer): Promise<BleCharacteristic> {
  const services = await within(server.getPrimaryServices(), CONNECT_MS, 'outOfRange');
  const found: BleCharacteristic[] = [];
  for (const service of services) {
    const wanted = known.get(service.uuid);
    if (wanted === undefined) continue;
    const writable = (await service.getCharacteristics()).filter(
      ({ properties }) => properties.write || properties.writeWithoutResponse,
    );
    const best = writable.find(({ uuid }) => uuid === wanted);
    if (best !== undefined) return best;
    found.push(...writable);
  }
  const [second] = found;
  if (second === undefined) throw new LineError('notAPrinter');
  return second;
}

interface Sending {
  readonly size: number;
  readonly send: (piece: Uint8Array<ArrayBuffer>, index: number) => Promise<void>;
}

function lineOf(device: BleDevice, server: BleServer, sending: Sending): Line {
  let onGone: () => void = () => undefined;
  const gone = new Promise<never>((_, reject) => {
    onGone = () => reject(new LineError('cutShort'));
  });
  gone.catch(() => undefined);
  device.addEventListener('gattserverdisconnected', onGone);
  return {
    async write(bytes, onProgress?: Progress) {
      const send = (piece: Uint8Array<ArrayBuffer>, index: number) =>
        within(Promise.race([sending.send(piece, index), gone]), PIECE_MS, 'cutShort');
      await writePieces(bytes, { size: sending.size, send, onProgress });
    },
    close() {
      device.removeEventListener('gattserverdisconnected', onGone);
      server.disconnect();
      return Promise.resolve();
    },
  };
}

/** How pieces go to this characteristic, by what it says of itself. */
function sendingTo(characteristic: BleCharacteristic) {
  const { write, writeWithoutResponse } = characteristic.properties;
  const confirmed = (piece: Uint8Array<ArrayBuffer>) => characteristic.writeValueWithResponse(piece);
  const quick = (piece: Uint8Array<ArrayBuffer>) => characteristic.writeValueWithoutResponse(piece);
  const plain = writeWithoutResponse ? quick : confirmed;
  return {
    /** The connection does not say what it carries; a piece of zeros, which no printer prints, is let through or refused. */
    async findSize(): Promise<number> {
      for (const size of writeWithoutResponse ? SIZES.unconfirmed : SIZES.confirmed) {
        const isCarried = await plain(new Uint8Array(size)).then(
          () => true,
          () => false,
        );
        if (isCarried) return size;
      }
      throw new LineError('outOfRange');
    },
    async send(piece: Uint8Array<ArrayBuffer>, index: number): Promise<void> {
      const isBreath = writeWithoutResponse && index % PIECES_A_BREATH === PIECES_A_BREATH - 1;
      if (isBreath && write) return await confirmed(piece);
      await plain(piece);
      if (isBreath) await new Promise((resolve) => setTimeout(resolve, REST_MS));
    },
  };
}
