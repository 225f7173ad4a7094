/** For tests: devices as `navigator.bluetooth`, `navigator.serial` and `navigator.usb` give them, with what a printer took of the bytes. */
import type {
  BleCharacteristic,
  BleDevice,
  BluetoothPart,
} from '../../../../src/derive/printer/transport/web-bluetooth.ts';
import type { SerialPart, SerialPort } from '../../../../src/derive/printer/transport/web-serial.ts';
import type { UsbConfiguration, UsbDevice, UsbPart } from '../../../../src/derive/printer/transport/web-usb.ts';

/** What a browser throws. */
export const thrown = (name: string): Error => Object.assign(new Error(name), { name });

export interface Taken {
  /** One entry a piece, without the zeros that only try the connection. */
  readonly pieces: Uint8Array[];
  readonly sizes: () => number[];
  readonly bytes: () => number[];
}

function taken(): Taken {
  const pieces: Uint8Array[] = [];
  return {
    pieces,
    sizes: () => pieces.map(({ length }) => length),
    bytes: () => pieces.flatMap((piece) => [...piece]),
  };
}

const isTrial = (piece: Uint8Array): boolean => piece.every((byte) => byte === 0);

export interface BleFacts {
  readonly service?: string;
  readonly characteristic?: string;
  readonly properties?: { readonly write: boolean; readonly writeWithoutResponse: boolean };
  /** Bytes that the connection carries at once. */
  readonly mtu?: number;
  /** Tries to connect that fail before one succeeds. */
  readonly deafFor?: number;
  /** Goes away with this piece. */
  readonly leavesAt?: number;
  readonly remembers?: boolean;
  readonly refuses?: string;
}

export const POS_SERVICE = '000018f0-0000-1000-8000-00805f9b34fb';
export const POS_CHARACTERISTIC = '00002af1-0000-1000-8000-00805f9b34fb';

export interface FakeBluetooth extends BluetoothPart {
  readonly taken: Taken;
  readonly confirmed: number[];
  isConnected: boolean;
}

export function fakeBluetooth(facts: BleFacts = {}): FakeBluetooth {
  const { properties = { write: true, writeWithoutResponse: true }, mtu = 180, remembers = true } = facts;
  const listeners = new Set<() => void>();
  let deaf = facts.deafFor ?? 0;
  const part: Pick<FakeBluetooth, 'taken' | 'confirmed' | 'isConnected'> = {
    taken: taken(),
    confirmed: [],
    isConnected: false,
  };
  const write = (piece: Uint8Array): Promise<void> => {
    if (!part.isConnected) return Promise.reject(thrown('NetworkError'));
    if (piece.length > mtu) return Promise.reject(thrown('InvalidModificationError'));
    if (isTrial(piece)) return Promise.resolve();
    if (part.taken.pieces.length === facts.leavesAt) {
      part.isConnected = false;
      for (const listener of listeners) listener();
      // As browsers do: the write that was under way is never answered.
      return new Promise(() => undefined);
    }
    part.taken.pieces.push(piece);
    return Promise.resolve();
  };
  const characteristic: BleCharacteristic = {
    uuid: facts.characteristic ?? POS_CHARACTERISTIC,
    properties,
    writeValueWithoutResponse: write,
    writeValueWithResponse: (piece) => {
      if (!isTrial(piece)) part.confirmed.push(part.taken.pieces.length);
      return write(piece);
    },
  };
  const server = {
    connect: () => {
      deaf -= 1;
      if (deaf >= 0) return Promise.reject(thrown('NetworkError'));
      part.isConnected = true;
      return Promise.resolve(server);
    },
    disconnect: () => {
      part.isConnected = false;
    },
    getPrimaryServices: () =>
      Promise.resolve([
        { uuid: 'generic', getCharacteristics: () => Promise.resolve([]) },
        { uuid: facts.service ?? POS_SERVICE, getCharacteristics: () => Promise.resolve([characteristic]) },
      ]),
  };
  const device: BleDevice = {
    id: 'ble-1',
    name: 'MTP-3',
    gatt: server,
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  };
  return Object.assign(part, {
    requestDevice: () =>
      facts.refuses === undefined ? Promise.resolve(device) : Promise.reject(thrown(facts.refuses)),
    ...(remembers ? { getDevices: () => Promise.resolve([device]) } : {}),
  });
}

export interface FakeSerial extends SerialPart {
  readonly taken: Taken;
  readonly opened: number[];
  closes: number;
}

export function fakeSerial(
  facts: { readonly leavesAt?: number; readonly opening?: string; readonly ports?: number } = {},
) {
  const part: Pick<FakeSerial, 'taken' | 'opened' | 'closes'> = { taken: taken(), opened: [], closes: 0 };
  const port = (): SerialPort => ({
    getInfo: () => ({ usbVendorId: 0x04b8, usbProductId: 0x0202 }),
    open: ({ baudRate }) => {
      if (facts.opening !== undefined) return Promise.reject(thrown(facts.opening));
      part.opened.push(baudRate);
      return Promise.resolve();
    },
    close: () => {
      part.closes += 1;
      return Promise.resolve();
    },
    writable: new WritableStream<Uint8Array>({
      write(piece) {
        if (part.taken.pieces.length === facts.leavesAt) throw thrown('NetworkError');
        part.taken.pieces.push(piece);
      },
    }),
  });
  const ports = Array.from({ length: facts.ports ?? 1 }, port);
  const serial: FakeSerial = Object.assign(part, {
    requestPort: () => Promise.resolve(ports.at(-1) as SerialPort),
    getPorts: () => Promise.resolve(ports),
  });
  return serial;
}

export interface FakeUsb extends UsbPart {
  readonly taken: Taken;
  readonly done: string[];
}

export interface UsbFacts {
  readonly interfaceClass?: number;
  readonly claiming?: string;
  /** The transfer of this piece stalls, once: whoever sends it again gets through. */
  readonly stallsAt?: number;
  readonly isPluggedIn?: boolean;
}

export function fakeUsb(facts: UsbFacts = {}): FakeUsb {
  const part = { taken: taken(), done: [] as string[] };
  const configuration: UsbConfiguration = {
    configurationValue: 2,
    interfaces: [
      { interfaceNumber: 0, alternates: [{ alternateSetting: 0, interfaceClass: 3, endpoints: [] }] },
      {
        interfaceNumber: 1,
        alternates: [
          {
            alternateSetting: 0,
            interfaceClass: facts.interfaceClass ?? 7,
            endpoints: [
              { endpointNumber: 1, direction: 'in', type: 'bulk' },
              { endpointNumber: 3, direction: 'out', type: 'bulk' },
            ],
          },
        ],
      },
    ],
  };
  let current: UsbConfiguration | null = null;
  let hasStalled = false;
  const note = (what: string) => {
    part.done.push(what);
    return Promise.resolve();
  };
  const device: UsbDevice = {
    ...{
      vendorId: 0x0416,
      productId: 0x5011,
      serialNumber: 'A1',
      productName: 'POS-80',
      configurations: [configuration],
    },
    get configuration() {
      return current;
    },
    open: () => note('open'),
    close: () => note('close'),
    selectConfiguration: (value) => {
      current = configuration;
      return note(`configuration ${value}`);
    },
    claimInterface: (number) =>
      facts.claiming === undefined ? note(`claim ${number}`) : Promise.reject(thrown(facts.claiming)),
    selectAlternateInterface: () => note('alternate'),
    releaseInterface: (number) => note(`release ${number}`),
    transferOut: (endpoint, piece) => {
      if (part.taken.pieces.length === facts.stallsAt && !hasStalled) {
        hasStalled = true;
        return Promise.resolve({ status: 'stall', bytesWritten: 0 });
      }
      if (part.taken.pieces.length === 0) part.done.push(`out ${endpoint}`);
      part.taken.pieces.push(piece);
      return Promise.resolve({ status: 'ok', bytesWritten: piece.length });
    },
  };
  return Object.assign(part, {
    requestDevice: () => Promise.resolve(device),
    getDevices: () => Promise.resolve(facts.isPluggedIn === false ? [] : [device]),
  });
}
