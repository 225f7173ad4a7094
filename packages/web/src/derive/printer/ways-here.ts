/** Which ways to paper this browser has, and the transport of each; what it lacks is not offered (PRINTING.md, Thermal). */
import { bridge } from '../slip/print-here.ts';
import type { DirectWay, PrinterWay } from './printer-choice.ts';
import type { Transport } from './transport/transport.ts';
import type { BluetoothPart } from './transport/web-bluetooth.ts';
import type { SerialPart } from './transport/web-serial.ts';
import type { UsbPart } from './transport/web-usb.ts';

interface Devices {
  readonly bluetooth?: BluetoothPart;
  readonly serial?: SerialPart;
  readonly usb?: UsbPart;
}

const devices = (): Devices => navigator as Devices;

/** Without the printers of the network, which the server knows. The web views of wrappers have none of the direct ones. */
export function waysHere(): readonly Exclude<PrinterWay, 'network'>[] {
  const { bluetooth, serial, usb } = devices();
  return [
    ...(bridge.isNative ? (['bridge'] as const) : []),
    ...(bluetooth === undefined ? [] : (['bluetooth'] as const)),
    ...(usb === undefined ? [] : (['usb'] as const)),
    ...(serial === undefined ? [] : (['serial'] as const)),
    'pdf',
  ];
}

const made = new Map<DirectWay, Transport>();

/** One of each, so that what was paired without being remembered by the browser lasts as long as the page. */
export async function transportOf(way: DirectWay): Promise<Transport | undefined> {
  const known = made.get(way) ?? (await createTransport(way));
  if (known !== undefined) made.set(way, known);
  return known;
}

async function createTransport(way: DirectWay): Promise<Transport | undefined> {
  const { bluetooth, serial, usb } = devices();
  if (way === 'bluetooth' && bluetooth !== undefined)
    return (await import('./transport/web-bluetooth.ts')).createBluetooth(bluetooth);
  if (way === 'serial' && serial !== undefined) return (await import('./transport/web-serial.ts')).createSerial(serial);
  if (way === 'usb' && usb !== undefined) return (await import('./transport/web-usb.ts')).createUsb(usb);
  return undefined;
}
