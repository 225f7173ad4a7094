/** The shell from the page's bridge to the native plugins, over the same wire as on a phone. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAnswerer, detectBridge, NOTHING_PRINTED } from '@fieldbook/bridge';
import type { Instant } from '@fieldbook/core/kernel/date';
import { code, text, textBlock } from '@fieldbook/print/cell';
import type { PrintDoc } from '@fieldbook/print/document';
import { profileFor } from '@fieldbook/print/escpos/profile';
import { thermalBytes } from '@fieldbook/print/escpos/thermal';
import { payloadOf } from '@fieldbook/print/text/payload';
import { describe, expect, test } from 'vitest';
import capacitorConfig from '../capacitor.config.ts';
import { withInfoKeys } from '../info-plist.ts';
import { type TestFacts, testPlugins, vanPrinter } from '../testing/plugins.ts';
import { withShell } from '../with-shell.ts';
import { base64Of, bytesOf } from './base64.ts';
import { catchDownloads } from './downloads.ts';
import { type HandedOut, shareFile, showPdf } from './handed-out.ts';
import { shellHandlers } from './router.ts';

function shell(facts: TestFacts = {}, server: () => string | undefined = () => undefined) {
  const plugins = testPlugins(facts);
  const bridge = detectBridge({ fieldbookBridge: { postMessage: createAnswerer(shellHandlers(plugins, server)) } });
  return { plugins, bridge };
}

const bytes = Uint8Array.from({ length: 1000 }, (_, index) => (index * 7) % 256);

describe('printing', () => {
  test('finished bytes reach the paper as they are, in pieces that the printer takes', async () => {
    const { plugins, bridge } = shell();
    expect(await bridge.printBytes({ base64: base64Of(bytes), printer: 'bluetooth/00:11' })).toEqual({
      ok: true,
      value: null,
    });
    expect(plugins.paper()).toEqual(bytes);
    expect(plugins.steps).toEqual([
      'open bluetooth 00:11',
      ...Array<string>(5).fill('write 180'),
      'write 100',
      'close',
    ]);
  });

  test('two jobs at once are printed one after the other', async () => {
    const { plugins, bridge } = shell({ chunkBytes: 600 });
    await Promise.all([bytes, bytes].map((each) => bridge.printBytes({ base64: base64Of(each) })));
    const one = ['open bluetooth 00:11', 'write 600', 'write 400', 'close'];
    expect(plugins.steps).toEqual([...one, ...one]);
  });

  test('a printer that goes away fails the job, is let go of, and nothing is printed again; the next job is', async () => {
    const { plugins, bridge } = shell({ chunkBytes: 600, breaksAt: 2 });
    expect(await bridge.printBytes({ base64: base64Of(bytes) })).toEqual({
      ok: false,
      failure: 'refused',
      reason: 'the printer is out of reach',
    });
    expect(plugins.steps).toEqual(['open bluetooth 00:11', 'write 600', 'close']);
    expect(await bridge.printBytes({ base64: base64Of(bytes) })).toMatchObject({ ok: true });
  });

  test.each([
    [[], undefined, 'no printer is paired'],
    [[vanPrinter], 'ble/00:99', 'that printer is not paired'],
    [
      [vanPrinter, { ...vanPrinter, id: '00:12' }],
      undefined,
      'several printers are paired: choose one in the preferences',
    ],
  ])('of %j with %s: %s', async (printers, printer, reason) => {
    const { plugins, bridge } = shell({ printers });
    const job = { base64: base64Of(bytes), ...(printer === undefined ? {} : { printer }) };
    expect(await bridge.printBytes(job)).toMatchObject({ ok: false, reason: `${NOTHING_PRINTED}${reason}` });
    expect(plugins.steps).toEqual([]);
  });

  test('printers are searched for when a person looks, and not between one slip and the next', async () => {
    const { plugins, bridge } = shell({ chunkBytes: 2000 });
    const searches = () => plugins.steps.filter((step) => step === 'search').length;
    await bridge.printers();
    expect(searches()).toBe(1);
    for (let slip = 0; slip < 3; slip += 1) {
      await bridge.printBytes({ base64: base64Of(bytes), printer: 'bluetooth/00:11' });
      await bridge.printers();
    }
    expect(searches()).toBe(1);
    await bridge.printers();
    expect(searches()).toBe(2);
  });

  test('what is no base64 is refused before a printer is asked', async () => {
    const { plugins, bridge } = shell();
    expect(await bridge.printBytes({ base64: '***' })).toMatchObject({ ok: false, failure: 'refused' });
    expect(plugins.steps).toEqual([]);
  });
});

const doc: PrintDoc = {
  kind: 'salesInvoice',
  lang: 'en',
  dir: 'ltr',
  paper: '80',
  currency: { code: 'AED', symbol: 'AED', decimals: 2 },
  copies: 2,
  title: text('Tax invoice'),
  issuedAt: '2026-11-20T08:00:00Z' as Instant,
  options: { header: true, footer: true, signature: false, barcode: -1, qr: { model: -1, data: '' } },
  blocks: [
    textBlock(text('TAX INVOICE'), { align: 'C', weight: 'B', size: 'L' }),
    { kind: 'rule', weight: 'N' },
    { kind: 'kv', rows: [{ label: text('No.'), value: code('S1-1204') }] },
  ],
  problems: [],
};

test('a slip as lines becomes the very bytes of the document', async () => {
  const { plugins, bridge } = shell();
  expect(await bridge.print(payloadOf(doc))).toEqual({ ok: true, value: null });
  const expected = thermalBytes(doc, profileFor('80'));
  expect(expected.ok && [...expected.value]).toEqual([...plugins.paper()]);
});

describe('files and the device', () => {
  test('the mirror of the outbox is written and read; nothing there is nothing, and a folder is no name', async () => {
    const { plugins, bridge } = shell();
    expect(await bridge.readMirror('outbox-a.jsonl')).toEqual({ ok: true, value: { text: null } });
    expect(await bridge.mirror({ name: 'outbox-a.jsonl', text: '{"ع":1}\n' })).toEqual({ ok: true, value: null });
    expect(await bridge.readMirror('outbox-a.jsonl')).toEqual({ ok: true, value: { text: '{"ع":1}\n' } });
    for (const name of ['../up', 'a/b', '..', '', 'x'.repeat(81)]) {
      expect(await bridge.mirror({ name, text: '' })).toMatchObject({ ok: false, failure: 'refused' });
    }
    expect([...plugins.stored.keys()]).toEqual(['outbox-a.jsonl']);
  });

  test('a PDF is shown under a name that is a file’s, a number goes to the dialler, a refusal keeps its reason', async () => {
    const { plugins, bridge } = shell();
    await bridge.openPdf({ name: 'sales/S1 4', base64: 'JVBERg==' });
    await bridge.dial('+971 50 1');
    expect(plugins.opened).toEqual([{ name: 'sales-S1-4.pdf', base64: 'JVBERg==' }]);
    expect(plugins.dialled).toEqual(['+971501']);
    expect(await bridge.device()).toMatchObject({ ok: true, value: { platform: 'android', id: 'd1' } });
    expect(await bridge.pushToken()).toMatchObject({ ok: false, reason: 'messages are not allowed' });
    expect(await bridge.printers()).toEqual({ ok: true, value: [{ ...vanPrinter, id: 'bluetooth/00:11' }] });
  });
});

test('a large document crosses in pieces and is whole again', async () => {
  const { plugins } = shell();
  const sizes: number[] = [];
  const files: typeof plugins.files = {
    ...plugins.files,
    put: (piece) => {
      sizes.push(bytesOf(piece.base64).length);
      return plugins.files.put(piece);
    },
  };
  const large = new Uint8Array(1_000_001).fill(7);
  large.set([1, 2, 3], 786_431);
  await showPdf(files, 'statement.pdf', large);
  expect(sizes).toEqual([786_432, 213_569]);
  expect(plugins.opened[0]?.base64 === base64Of(large)).toBe(true);
});

test('a PDF by its address comes from the company’s server; what is none is refused', async () => {
  const answers = createServer((request, response) => {
    const isPdf = request.url === '/north/api/v1/print-links/t1';
    response.setHeader('content-type', isPdf ? 'application/pdf' : 'text/html');
    response.end(isPdf ? '%PDF' : '<p>');
  });
  const port = await new Promise<number>((resolve) => {
    answers.listen(0, '127.0.0.1', () => resolve((answers.address() as AddressInfo).port));
  });
  try {
    const { plugins, bridge } = shell({}, () => `http://127.0.0.1:${port}/north`);
    const open = (address: string) => bridge.openPdf({ name: 'S1-4', address });
    expect(await open('/north/api/v1/print-links/t1')).toEqual({ ok: true, value: null });
    expect(plugins.opened).toEqual([{ name: 'S1-4.pdf', base64: btoa('%PDF') }]);
    expect(await open('/dashboard')).toMatchObject({ ok: false, reason: 'what came is no document' });
    const nowhere = await shell().bridge.openPdf({ name: 'S1-4', address: '/x' });
    expect(nowhere).toMatchObject({ ok: false, failure: 'refused' });
  } finally {
    answers.close();
  }
});

describe('what the page saves as a file', () => {
  function links() {
    const { plugins } = shell();
    const clicked: string[] = [];
    class Link {
      readonly href: string;
      readonly download: string;
      constructor(href: string, download: string) {
        this.href = href;
        this.download = download;
      }
      click(): void {
        clicked.push(this.href);
      }
    }
    const settled = Promise.withResolvers<void>();
    const share = async (file: HandedOut) => {
      await shareFile(plugins.files, file);
      settled.resolve();
    };
    catchDownloads(Link.prototype, share, settled.reject);
    return { Link, clicked, plugins, settled: settled.promise };
  }

  test('goes to the share sheet with its name and kind', async () => {
    const { Link, clicked, plugins, settled } = links();
    new Link('data:text/csv;charset=utf-8,a%2Cb', 'Trial balance 2026.csv').click();
    await settled;
    const [file] = plugins.shared;
    expect(file).toMatchObject({ name: 'Trial-balance-2026.csv', base64: btoa('a,b') });
    expect(file?.type).toContain('text/csv');
    expect(clicked).toEqual([]);
  });

  test('other links do what they always did', () => {
    const { Link, clicked, plugins } = links();
    new Link('https://books.example/', '').click();
    new Link('blob:https://localhost/1', '').click();
    expect(clicked).toEqual(['https://books.example/', 'blob:https://localhost/1']);
    expect(plugins.shared).toEqual([]);
  });
});

describe('what the shell is made of', () => {
  test('its script stands before the application’s', () => {
    const html = '<head>\n    <script type="module" src="/assets/index.js"></script></head>';
    expect(withShell(html)).toMatch(/src="\/shell\.js"><\/script>\s+<script type="module" src="\/assets/);
    expect(() => withShell('<head></head>')).toThrow('no script');
  });

  test('the platforms are of the same version as the core, and the page keeps its origin', () => {
    const versionOf = (name: string) =>
      JSON.parse(readFileSync(new URL(import.meta.resolve(`${name}/package.json`)), 'utf8')).version;
    const versions = ['@capacitor/core', '@capacitor/android', '@capacitor/ios', '@capacitor/cli'].map(versionOf);
    expect(new Set(versions).size).toBe(1);
    expect(capacitorConfig.server).toEqual({ androidScheme: 'https', hostname: 'localhost' });
    expect(capacitorConfig.plugins?.['CapacitorHttp']).toEqual({ enabled: true });
  });

  test('an iPhone is told what Bluetooth and place are for, once', () => {
    const plist =
      '<plist version="1.0">\n<dict>\n\t<key>CFBundleName</key>\n\t<string>App</string>\n</dict>\n</plist>\n';
    const once = withInfoKeys(plist);
    expect(once).toContain('<key>NSBluetoothAlwaysUsageDescription</key>');
    expect(once).toContain('<key>NSLocationWhenInUseUsageDescription</key>');
    // A background that is not used is a reason to be refused by the store.
    expect(once).not.toContain('UIBackgroundModes');
    expect(withInfoKeys(once)).toBe(once);
  });
});
