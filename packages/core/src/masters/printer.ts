/**
 * Printers of the office's network that the server sends to: a person chooses one by its code and never learns its address
 * (docs/decisions/0110-paper.md). ESC/POS printers; a page of A4 is a PDF and printed by whoever opens it.
 */
import { choice, integer, type Label, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

/** A name, or an address of IPv4 or IPv6; no user, path or brackets. */
const HOST = /^[A-Za-z0-9](?:[A-Za-z0-9.:-]{0,251}[A-Za-z0-9])?$/;

/** Raw printing and what a printer with several slots uses: no port on which anything else of a network listens. */
export const PRINTER_PORTS = { first: 9100, last: 9109 } as const;

const millimetres = (n: number): Label => ({ en: `${n} mm`, ar: `${n} مم` });
const kind = (of: Label, n: number): Label => ({
  en: `${millimetres(n).en}, ${of.en}`,
  ar: `${millimetres(n).ar}، ${of.ar}`,
});

const words = {
  text: { en: 'usual letters', ar: 'أحرف معتادة' },
  latin: { en: 'Western letters', ar: 'أحرف غربية' },
  euro: { en: 'letters with the euro', ar: 'أحرف مع رمز اليورو' },
  raster: { en: 'pictures alone', ar: 'صور فقط' },
  inner: { en: 'built in', ar: 'مدمجة' },
} as const;

/** By the names of `print/escpos/profile.ts`. */
const kindLabels = {
  'text-80': kind(words.text, 80),
  'text-72': kind(words.text, 72),
  'text-58': kind(words.text, 58),
  'text-110': kind(words.text, 110),
  'latin-80': kind(words.latin, 80),
  'euro-80': kind(words.euro, 80),
  'raster-80': kind(words.raster, 80),
  'raster-72': kind(words.raster, 72),
  'raster-58': kind(words.raster, 58),
  'raster-110': kind(words.raster, 110),
  'inner-58': kind(words.inner, 58),
} as const satisfies Record<string, Label>;

export type PrinterKind = keyof typeof kindLabels;

export const printerKinds = Object.keys(kindLabels) as readonly PrinterKind[];

export const kindLabel = (kind: PrinterKind): Label => kindLabels[kind];

export const printer = defineMaster({
  name: 'printer',
  path: 'printers',
  label: { en: 'Printer', ar: 'الطابعة' },
  plural: { en: 'Printers', ar: 'الطابعات' },
  permission: 'frmPrinter',
  table: 'printer',
  fields: {
    ...masterFields,
    host: text.required('Address', 'العنوان', { maxLength: 253 }),
    port: integer.optional('Port', 'المنفذ', { minimum: PRINTER_PORTS.first }),
    profile: choice.optional('Kind', 'النوع', printerKinds, {
      optionLabels: printerKinds.map((kind) => kindLabels[kind]),
    }),
    branch: reference.optional('Branch', 'الفرع', 'branch'),
  },
  defaults: { port: PRINTER_PORTS.first, profile: 'text-80' },
  register: ['code', 'name', 'host', 'port', 'profile', 'branch', 'active'],
  search: ['host'],
  validate: ({ values: { host, port } }) => [
    ...(typeof host === 'string' && !HOST.test(host) ? [problem('printer.host_malformed', 'host')] : []),
    ...(typeof port === 'number' && port > PRINTER_PORTS.last
      ? [problem('number.out_of_range', 'port', PRINTER_PORTS)]
      : []),
  ],
  examples: [
    {
      code: 'COUNTER',
      name: 'Counter printer',
      nameArabic: 'طابعة المنضدة',
      host: '192.168.10.40',
      port: 9100,
      profile: 'text-80',
    },
  ],
});
