/** The ways of bytes to a printer, against devices as browsers give them: pieces, printers that go away, people who say no. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fakeBluetooth,
  fakeSerial,
  fakeUsb,
  POS_CHARACTERISTIC,
} from '../../../../testing/derive/printer/transport/devices.ts';
import { LineError, type LineFault, type Transport } from './transport.ts';
import { createBluetooth } from './web-bluetooth.ts';
import { createSerial } from './web-serial.ts';
import { createUsb } from './web-usb.ts';

/** No zero among them: those are what tries a connection. */
const job = (length: number) => Uint8Array.from({ length }, (_, index) => (index % 255) + 1);

async function print(transport: Transport, id: string, bytes: Uint8Array, onProgress?: (taken: number) => void) {
  const line = await transport.open(id);
  try {
    await line.write(bytes, onProgress);
  } finally {
    await line.close();
  }
}

async function faultOf(work: Promise<unknown>): Promise<LineFault | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(LineError);
    return (error as LineError).fault;
  }
}

describe('a printer by Bluetooth', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 40 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is chosen by the person, found again by its id, and gets every byte once and in order', async () => {
    const bluetooth = fakeBluetooth();
    const transport = createBluetooth(bluetooth);
    expect(await transport.pair()).toEqual({ id: 'ble-1', name: 'MTP-3' });
    const bytes = job(1000);
    const seen: number[] = [];
    await print(createBluetooth(bluetooth), 'ble-1', bytes, (taken) => seen.push(taken));
    expect(bluetooth.taken.bytes()).toEqual([...bytes]);
    expect(bluetooth.taken.sizes()).toEqual([180, 180, 180, 180, 180, 100]);
    expect(seen).toEqual([180, 360, 540, 720, 900, 1000]);
    expect(bluetooth.isConnected).toBe(false);
  });

  test.each([
    ['a connection of old phones', { mtu: 20 }, 20],
    ['a connection that carries much', { mtu: 500 }, 180],
    ['a printer that only answers', { mtu: 512, properties: { write: true, writeWithoutResponse: false } }, 512],
    ['one that answers and carries little', { mtu: 100, properties: { write: true, writeWithoutResponse: false } }, 20],
  ])('takes pieces as large as %s lets through', async (_, facts, size) => {
    const bluetooth = fakeBluetooth(facts);
    await print(createBluetooth(bluetooth), 'ble-1', job(600));
    expect(Math.max(...bluetooth.taken.sizes())).toBe(size);
    expect(bluetooth.taken.bytes()).toEqual([...job(600)]);
  });

  test('is asked for an answer every twelfth piece, so that it can keep up', async () => {
    const bluetooth = fakeBluetooth({ mtu: 20 });
    await print(createBluetooth(bluetooth), 'ble-1', job(20 * 30));
    expect(bluetooth.confirmed).toEqual([11, 23]);
    const deaf = fakeBluetooth({ mtu: 20, properties: { write: false, writeWithoutResponse: true } });
    await print(createBluetooth(deaf), 'ble-1', job(20 * 30));
    expect([deaf.confirmed, deaf.taken.bytes()]).toEqual([[], [...job(600)]]);
  });

  test('that goes away in the middle is told of at once, and nothing is sent again', async () => {
    const bluetooth = fakeBluetooth({ leavesAt: 3 });
    expect(await faultOf(print(createBluetooth(bluetooth), 'ble-1', job(1000)))).toBe('cutShort');
    expect(bluetooth.taken.bytes()).toEqual([...job(1000)].slice(0, 540));
  });

  test('that does not answer has printed nothing; one that is slow to wake is asked twice', async () => {
    expect(await faultOf(print(createBluetooth(fakeBluetooth({ deafFor: 5 })), 'ble-1', job(9)))).toBe('outOfRange');
    const sleepy = fakeBluetooth({ deafFor: 1 });
    await print(createBluetooth(sleepy), 'ble-1', job(9));
    expect(sleepy.taken.bytes()).toEqual([...job(9)]);
  });

  test('that nobody chose, that refuses, or that is none is said to be so', async () => {
    expect(await createBluetooth(fakeBluetooth({ refuses: 'NotFoundError' })).pair()).toBeUndefined();
    expect(await faultOf(createBluetooth(fakeBluetooth({ refuses: 'SecurityError' })).pair())).toBe('refused');
    expect(await faultOf(createBluetooth(fakeBluetooth()).open('another'))).toBe('unpaired');
    const watch = fakeBluetooth({ service: '0000180d-0000-1000-8000-00805f9b34fb' });
    expect(await faultOf(createBluetooth(watch).open('ble-1'))).toBe('notAPrinter');
    expect(watch.isConnected).toBe(false);
  });

  test('is known to its page alone where the browser forgets devices', async () => {
    const bluetooth = fakeBluetooth({ remembers: false });
    const transport = createBluetooth(bluetooth);
    await transport.pair();
    await print(transport, 'ble-1', job(9));
    expect(bluetooth.taken.bytes()).toEqual([...job(9)]);
    expect(await faultOf(createBluetooth(bluetooth).open('ble-1'))).toBe('unpaired');
    await transport.forget('ble-1');
    expect(await faultOf(transport.open('ble-1'))).toBe('unpaired');
  });

  test('of another make is written where its service can be written', async () => {
    const other = fakeBluetooth({ characteristic: POS_CHARACTERISTIC.replace('2af1', '2af9') });
    await print(createBluetooth(other), 'ble-1', job(9));
    expect(other.taken.bytes()).toEqual([...job(9)]);
  });
});

describe('a printer on a serial line', () => {
  test('gets every byte at its own speed, and the line is closed behind', async () => {
    const serial = fakeSerial();
    const transport = createSerial(serial);
    expect(await transport.pair()).toEqual({ id: '04b8:0202', name: '04b8:0202' });
    const line = await transport.open('04b8:0202', { baudRate: 115_200 });
    await line.write(job(1500));
    await line.close();
    expect([serial.opened, serial.taken.sizes(), serial.closes]).toEqual([[115_200], [512, 512, 476], 1]);
    expect(serial.taken.bytes()).toEqual([...job(1500)]);
  });

  test('is told from a second one of the same kind', async () => {
    const serial = fakeSerial({ ports: 2 });
    expect((await createSerial(serial).pair())?.id).toBe('04b8:0202-2');
  });

  test('that breaks off is told of, one that another program holds is busy, one that is gone is unpaired', async () => {
    const serial = fakeSerial({ leavesAt: 1 });
    expect(await faultOf(print(createSerial(serial), '04b8:0202', job(1500)))).toBe('cutShort');
    expect(serial.taken.sizes()).toEqual([512]);
    expect(await faultOf(createSerial(fakeSerial({ opening: 'InvalidStateError' })).open('04b8:0202'))).toBe('busy');
    expect(await faultOf(createSerial(fakeSerial({ opening: 'NetworkError' })).open('04b8:0202'))).toBe('outOfRange');
    expect(await faultOf(createSerial(fakeSerial({ opening: 'NotAllowedError' })).open('04b8:0202'))).toBe('refused');
    expect(await faultOf(createSerial(fakeSerial()).open('ffff:0001'))).toBe('unpaired');
  });
});

describe('a printer on USB', () => {
  test('is written through the bulk endpoint of its printer interface, and given back', async () => {
    const usb = fakeUsb();
    const transport = createUsb(usb);
    expect(await transport.pair()).toEqual({ id: '0416:5011:A1', name: 'POS-80' });
    await print(transport, '0416:5011:A1', job(9000));
    expect(usb.done).toEqual(['open', 'configuration 2', 'claim 1', 'out 3', 'release 1', 'close']);
    expect(usb.taken.sizes()).toEqual([4096, 4096, 808]);
    expect(usb.taken.bytes()).toEqual([...job(9000)]);
  });

  test('that stalls has perhaps printed a part', async () => {
    const usb = fakeUsb({ stallsAt: 1 });
    expect(await faultOf(print(createUsb(usb), '0416:5011:A1', job(9000)))).toBe('cutShort');
    expect(usb.taken.sizes()).toEqual([4096]);
  });

  test('that another driver holds, that is no printer, or that is not plugged in is said to be so', async () => {
    expect(await faultOf(createUsb(fakeUsb({ claiming: 'NetworkError' })).open('0416:5011:A1'))).toBe('busy');
    expect(await faultOf(createUsb(fakeUsb({ claiming: 'SecurityError' })).open('0416:5011:A1'))).toBe('refused');
    const scanner = fakeUsb({ interfaceClass: 3 });
    expect(await faultOf(createUsb(scanner).open('0416:5011:A1'))).toBe('notAPrinter');
    expect(scanner.done.at(-1)).toBe('close');
    expect(await faultOf(createUsb(fakeUsb({ isPluggedIn: false })).open('0416:5011:A1'))).toBe('unpaired');
  });
});
