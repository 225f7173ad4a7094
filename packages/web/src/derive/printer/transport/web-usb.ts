/** Printers on USB (WebUSB): the interface of the printer class and its bulk endpoint for bytes. */
import { faultOf, isLeft, type Line, LineError, type Transport, within, writePieces } from './transport.ts';

/** As far as it is used here; TypeScript's own library has none of it. */
export interface UsbPart {
  requestDevice(wish: { readonly filters: readonly { readonly classCode: number }[] }): Promise<UsbDevice>;
  getDevices(): Promise<readonly UsbDevice[]>;
}

export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string | undefined;
  readonly productName?: string | undefined;
  readonly configuration: UsbConfiguration | null;
  readonly configurations?: readonly UsbConfiguration[];
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  selectAlternateInterface(number: number, alternate: number): Promise<void>;
  releaseInterface(number: number): Promise<void>;
  transferOut(
    endpoint: number,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<{ readonly status?: string; readonly bytesWritten: number }>;
  forget?(): Promise<void>;
}

export interface UsbConfiguration {
  readonly configurationValue: number;
  readonly interfaces: readonly {
    readonly interfaceNumber: number;
    readonly alternates: readonly {
      readonly alternateSetting: number;
      readonly interfaceClass: number;
      readonly endpoints: readonly {
        readonly endpointNumber: number;
        readonly direction: string;
        readonly type: string;
      }[];
    }[];
  }[];
}

const PRINTER_CLASS = 7;
const PIECE = 4096;
const OPEN_MS = 8_000;
const PIECE_MS = 20_000;

const hex = (number: number): string => number.toString(16).padStart(4, '0');
const idOf = ({ vendorId, productId, serialNumber }: UsbDevice): string =>
  [hex(vendorId), hex(productId), ...(serialNumber === undefined || serialNumber === '' ? [] : [serialNumber])].join(
    ':',
  );

export function createUsb(usb: UsbPart): Transport {
  const find = async (id: string): Promise<UsbDevice | undefined> =>
    (await usb.getDevices()).find((device) => idOf(device) === id);
  return {
    async pair() {
      try {
        const device = await usb.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] });
        return { id: idOf(device), name: device.productName ?? '' };
      } catch (error) {
        if (isLeft(error)) return undefined;
        throw faultOf(error, 'refused');
      }
    },
    async open(id) {
      const device = await find(id);
      // What is not plugged in is not among them either.
      if (device === undefined) throw new LineError('unpaired');
      try {
        return await within(openLine(device), OPEN_MS, 'outOfRange');
      } catch (error) {
        await device.close().catch(() => undefined);
        throw faultOf(error, 'busy');
      }
    },
    async forget(id) {
      const device = await find(id);
      await device?.forget?.();
    },
  };
}

interface BulkPlace {
  readonly face: number;
  readonly alternate: number;
  readonly endpoint: number;
}

function placeIn(configuration: UsbConfiguration | null | undefined): BulkPlace | undefined {
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? []) {
    for (const { alternateSetting, interfaceClass, endpoints } of alternates) {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
      if (interfaceClass === PRINTER_CLASS && out !== undefined) {
        return { face: interfaceNumber, alternate: alternateSetting, endpoint: out.endpointNumber };
      }
    }
  }
  return undefined;
}

async function openLine(device: UsbDevice): Promise<Line> {
  await device.open();
  if (device.configuration === null)
    await device.selectConfiguration(device.configurations?.[0]?.configurationValue ?? 1);
  const place = placeIn(device.configuration);
  if (place === undefined) throw new LineError('notAPrinter');
  await device.claimInterface(place.face);
  if (place.alternate !== 0) await device.selectAlternateInterface(place.face, place.alternate);
  const send = async (piece: Uint8Array<ArrayBuffer>) => {
    const { status, bytesWritten } = await within(device.transferOut(place.endpoint, piece), PIECE_MS, 'cutShort');
    if ((status !== undefined && status !== 'ok') || bytesWritten !== piece.length) throw new LineError('cutShort');
  };
  return {
    write: (bytes, onProgress) => writePieces(bytes, { size: PIECE, send, onProgress }),
    close: async () => {
      await device.releaseInterface(place.face).catch(() => undefined);
      await device.close().catch(() => undefined);
    },
  };
}
