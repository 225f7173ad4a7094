/** From documents to paper on every way: what is noted when, what is said when it breaks off, and that nothing is printed twice by itself. */
import { createFakeBridge, NOTHING_PRINTED } from '@fieldbook/bridge';
import type { PrintDoc } from '@fieldbook/print/document';
import { expect, test } from 'vitest';
import { fakeBluetooth, fakeUsb } from '../../../testing/derive/printer/transport/devices.ts';
import { type PrintingParts, type PrintOrder, type PrintState, printWith } from './print-document.ts';
import type { PrinterChoice, PrinterWay } from './printer-choice.ts';
import { createBluetooth } from './transport/web-bluetooth.ts';
import { createUsb } from './transport/web-usb.ts';

const original = { kind: 'original' } as unknown as PrintDoc;
const copy = { kind: 'copy' } as unknown as PrintDoc;
/** Stands for the bytes of a document: its kind in letters, 500 times. */
const bytesOf = (docs: readonly PrintDoc[]) =>
  new TextEncoder().encode(docs.map(({ kind }) => kind.repeat(500)).join(''));
const textOf = (bytes: readonly number[]) => new TextDecoder().decode(Uint8Array.from(bytes));

interface World {
  readonly parts: PrintingParts;
  readonly notes: PrinterWay[];
  readonly states: PrintState['at'][];
  readonly pages: string[];
  readonly order: (more?: Partial<PrintOrder>) => PrintOrder;
}

function world(parts: Partial<PrintingParts> = {}): World {
  const notes: PrinterWay[] = [];
  const states: PrintState['at'][] = [];
  const pages: string[] = [];
  return {
    ...{ notes, states, pages },
    order: (more = {}) => ({
      docs: [original],
      begin: (way) => {
        notes.push(way);
        return Promise.resolve(undefined);
      },
      ...more,
    }),
    parts: {
      bridge: createFakeBridge(),
      transportOf: () => Promise.resolve(undefined),
      bytesOf: (docs) => Promise.resolve(bytesOf(docs)),
      server: { print: () => Promise.resolve({ isDone: true }) },
      payloadsOf: () => Promise.resolve([]),
      printPage: () => {
        pages.push('page');
        return Promise.resolve();
      },
      ...parts,
    },
  };
}

const at = (way: PrinterWay, id?: string): PrinterChoice => ({ way, paper: '80', ...(id === undefined ? {} : { id }) });
const ble = at('bluetooth', 'ble-1');

test('a slip by Bluetooth is noted once the printer is there and before its first byte', async () => {
  const bluetooth = fakeBluetooth();
  const { parts, notes, states, order } = world({ transportOf: () => Promise.resolve(createBluetooth(bluetooth)) });
  let takenAtNote = -1;
  const begin = (way: PrinterWay) => {
    takenAtNote = bluetooth.taken.pieces.length;
    expect(bluetooth.isConnected).toBe(true);
    notes.push(way);
    return Promise.resolve(undefined);
  };
  expect(await printWith(parts, order({ begin }), ble, (state) => states.push(state.at))).toEqual({ isDone: true });
  expect([takenAtNote, notes]).toEqual([0, ['bluetooth']]);
  expect(textOf(bluetooth.taken.bytes())).toBe('original'.repeat(500));
  expect(states.slice(0, 3)).toEqual(['preparing', 'connecting', 'printing']);
});

test('a printer that does not answer leaves the slip an original', async () => {
  const { parts, notes, order } = world({
    transportOf: () => Promise.resolve(createBluetooth(fakeBluetooth({ deafFor: 9 }))),
  });
  expect(await printWith(parts, order(), ble)).toEqual({ isDone: false, fault: 'outOfRange', hasBegun: false });
  expect(notes).toEqual([]);
});

test('one that goes away in the middle is told of: a part may be out, and nothing more is sent', async () => {
  const bluetooth = fakeBluetooth({ leavesAt: 2 });
  const { parts, notes, order } = world({ transportOf: () => Promise.resolve(createBluetooth(bluetooth)) });
  expect(await printWith(parts, order(), ble)).toEqual({ isDone: false, fault: 'cutShort', hasBegun: true });
  expect(notes).toEqual(['bluetooth']);
  expect(bluetooth.taken.bytes().length).toBeLessThan(500);
});

test('what could not be noted is not printed, and the line is closed', async () => {
  const usb = fakeUsb();
  const { parts, order } = world({ transportOf: () => Promise.resolve(createUsb(usb)) });
  const begin = () => Promise.reject(new Error('the disk is full'));
  const outcome = await printWith(parts, order({ begin }), at('usb', '0416:5011:A1'));
  expect(outcome).toEqual({ isDone: false, fault: 'notKept', hasBegun: false });
  expect([usb.taken.pieces, usb.done.at(-1)]).toEqual([[], 'close']);
});

test('the document that the note answers is what is printed: the office says that it is a copy', async () => {
  const usb = fakeUsb();
  const { parts, order } = world({ transportOf: () => Promise.resolve(createUsb(usb)) });
  await printWith(parts, order({ begin: () => Promise.resolve([copy]) }), at('usb', '0416:5011:A1'));
  expect(textOf(usb.taken.bytes())).toBe('copy'.repeat(500));
});

test('without a paired printer, a way of this browser, or letters to draw, nothing is begun', async () => {
  const usb = () => Promise.resolve(createUsb(fakeUsb()));
  const cases = [
    [world(), ble, 'unsupported'],
    [world({ transportOf: usb }), at('usb'), 'unpaired'],
    [world({ transportOf: usb, bytesOf: () => Promise.resolve(undefined) }), at('usb', '0416:5011:A1'), 'cannotDraw'],
    [world(), at('network', 'P80'), 'notAtServer'],
  ] as const;
  for (const [{ parts, notes, order }, choice, fault] of cases) {
    expect(await printWith(parts, order(), choice)).toEqual({ isDone: false, fault, hasBegun: false });
    expect(notes).toEqual([]);
  }
});

test('a wrapper gets the finished bytes; one that only draws gets the lines', async () => {
  const bridge = createFakeBridge();
  const { parts, notes, order } = world({ bridge });
  expect(await printWith(parts, order(), at('bridge'))).toEqual({ isDone: true });
  expect(bridge.jobs.map(({ base64 }) => atob(base64))).toEqual(['original'.repeat(500)]);
  const drawing = createFakeBridge();
  const payload = { paper: '80' } as never;
  const printBytes: typeof drawing.printBytes = () =>
    Promise.resolve({ ok: false, failure: 'refused', reason: 'printBytes is not known here' });
  const old = world({ bridge: { ...drawing, printBytes }, payloadsOf: () => Promise.resolve([payload]) });
  expect(await printWith(old.parts, order(), at('bridge'))).toEqual({ isDone: true });
  expect([drawing.printed, notes]).toEqual([[payload], ['bridge', 'bridge']]);
});

test('a wrapper that fails may have printed; one without the chosen printer has not', async () => {
  const bridge = createFakeBridge();
  const broken = {
    ...bridge,
    printBytes: () => Promise.resolve({ ok: false, failure: 'timeout', reason: 'no answer' } as const),
  };
  const { parts, notes, order } = world({ bridge: broken });
  const failed = { isDone: false, fault: 'said', hasBegun: true, detail: 'no answer' };
  expect(await printWith(parts, order(), at('bridge'))).toEqual(failed);
  const gone = await printWith(parts, order(), at('bridge', 'another'));
  expect([gone, notes]).toEqual([{ isDone: false, fault: 'unpaired', hasBegun: false }, ['bridge']]);
});

test('a wrapper whose printer was not there takes the note back: the slip is still the original', async () => {
  const bridge = createFakeBridge();
  bridge.failNext('refused', 'never asked');
  const { parts, order } = world({ bridge });
  let undone = 0;
  const undo = () => {
    undone += 1;
    return Promise.resolve();
  };
  // The list of printers is asked for first, and that it fails is no matter.
  expect(await printWith(parts, order({ undo }), at('bridge'))).toEqual({ isDone: true });
  const printBytes = () =>
    Promise.resolve({ ok: false, failure: 'refused', reason: `${NOTHING_PRINTED}no printer is paired` } as const);
  const off = world({ bridge: { ...bridge, printBytes } });
  const outcome = await printWith(off.parts, off.order({ undo }), at('bridge'));
  expect(outcome).toEqual({ isDone: false, fault: 'said', hasBegun: false, detail: 'no printer is paired' });
  expect([undone, off.notes]).toEqual([1, ['bridge']]);
});

test('what the server does not have yet is handed in first; what cannot go is not printed, and said', async () => {
  const asked: string[] = [];
  const server: PrintingParts['server'] = {
    print: (printer, { operation }) => {
      asked.push(`${printer} ${operation}`);
      return Promise.resolve({ isDone: true });
    },
  };
  const { parts, notes, states, order } = world({ server });
  const handIn = () => Promise.resolve({ atServer: { operation: 'sales.print' } });
  const there = order({ handIn });
  expect(await printWith(parts, there, at('network', 'P80'), (state) => states.push(state.at))).toEqual({
    isDone: true,
  });
  expect([asked, notes, states]).toEqual([['P80 sales.print'], ['network'], ['preparing', 'handingIn', 'waiting']]);
  for (const fault of ['notHandedIn', 'keptAside'] as const) {
    const refused = order({ handIn: () => Promise.resolve({ fault }) });
    expect(await printWith(parts, refused, at('network', 'P80'))).toEqual({ isDone: false, fault, hasBegun: false });
  }
  // A printer that this device reaches by itself waits for nobody.
  await printWith(parts, order({ handIn: () => Promise.reject(new Error('never asked')) }), at('pdf'));
  expect([asked.length, notes]).toEqual([1, ['network', 'pdf']]);
});

test('a printer of the network counts at the server, and is noted here when something may be out', async () => {
  const atServer = { operation: 'sales.print' };
  const outcomes = [
    [{ isDone: true }, ['network']],
    [{ isDone: false, fault: 'said', hasBegun: true, detail: 'cut' }, ['network']],
    [{ isDone: false, fault: 'said', hasBegun: false, detail: 'busy' }, []],
  ] as const;
  for (const [outcome, noted] of outcomes) {
    const { parts, notes, order } = world({ server: { print: () => Promise.resolve(outcome) } });
    expect(await printWith(parts, order({ atServer }), at('network', 'P80'))).toEqual(outcome);
    expect(notes).toEqual(noted);
  }
});

test('the page of the browser is noted before its dialog opens', async () => {
  const { parts, notes, pages, order } = world();
  expect(await printWith(parts, order(), at('pdf'))).toEqual({ isDone: true });
  expect([notes, pages]).toEqual([['pdf'], ['page']]);
});
