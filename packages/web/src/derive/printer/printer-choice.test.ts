/** What a device keeps of its printer: over a reload and a sign-out, and the company's settings until then. */
import type { Paper } from '@fieldbook/print/document';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PrinterWay } from './printer-choice.ts';
import { choiceWord } from './printer-words.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  // Its keys are its own, as those of the browser's are.
  const withKeys = new Proxy(storage, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', withKeys);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** As after a reload. */
async function opened() {
  vi.resetModules();
  const [choice, local] = await Promise.all([import('./printer-choice.ts'), import('../../offline/local-values.ts')]);
  return { ...choice, ...local };
}

const company = { paperSize: '80MM', printLanguage: 'En' };
const van = { way: 'bluetooth', paper: '110', id: 'ble-1', name: 'MTP-3', profile: 'text-110' } as const;

test('until something is chosen the company’s paper and language hold', async () => {
  const { paperHere, langHere } = await opened();
  expect([paperHere(company), langHere(company)]).toEqual(['80', 'en']);
  expect([paperHere({ paperSize: '58MM' }), langHere({ printLanguage: 'En/Ar' })]).toEqual(['58', 'en+ar']);
});

test('the choice lasts over a reload and a sign-out, under the names of the specification', async () => {
  const first = await opened();
  first.changePrintPreference({ printer: van, lang: 'ar' });
  expect([stored.get('fieldbook.Papersize'), stored.get('fieldbook.PrintLang')]).toEqual(['110MM', 'Ar']);
  stored.set('fieldbook.Token', 'secret');
  first.forgetPersonal();
  expect(stored.has('fieldbook.Token')).toBe(false);
  const later = await opened();
  expect(later.printPreference.get()).toEqual({ printer: van, lang: 'ar' });
  expect([later.paperHere(company), later.langHere(company)]).toEqual(['110', 'ar']);
});

test.each(['nonsense', '{"way":"telepathy","paper":"80"}', '{"way":"usb","paper":"A5"}', 'null'])(
  'what another version wrote is no choice: %s',
  async (text) => {
    stored.set('fieldbook.Printer', text);
    expect((await opened()).printPreference.get().printer).toBeUndefined();
  },
);

test('a choice is named as the specification names it, in both languages', () => {
  const named = (way: PrinterWay, paper: Paper) => choiceWord({ way, paper }, 'en');
  expect([named('network', 'A4'), named('bluetooth', '80'), named('pdf', 'A4')]).toEqual([
    'Wifi A4',
    'Bluetooth 80MM',
    'PDF A4',
  ]);
  expect(choiceWord({ way: 'network', paper: 'A4' }, 'ar')).toBe('واي فاي A4');
});
