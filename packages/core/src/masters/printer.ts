/**
 * Printers of the office's network that the server sends to: a person chooses one by its code and never learns its address
 * (docs/decisions/0110-paper.md): printers of slips, which take ESC/POS, and printers of A4 pages, which take PDF.
 */

import { choice, integer, type Label, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { filled, msg, texts } from '../i18n/text.ts';
import { problem } from '../kernel/result.ts';

/** A name, or an address of IPv4 or IPv6; no user, path or brackets. */
const HOST = /^[A-Za-z0-9](?:[A-Za-z0-9.:-]{0,251}[A-Za-z0-9])?$/;

/** Raw printing and what a printer with several slots uses: no port on which anything else of a network listens. */
export const PRINTER_PORTS = { first: 9100, last: 9109 } as const;

/** Where printers speak IPP. */
export const IPP_PORT = 631;

const words = texts({
  text: 'usual letters',
  latin: 'Western letters',
  euro: 'letters with the euro',
  raster: 'pictures alone',
  inner: 'built in',
});

/** Slips by the names of `print/escpos/profile.ts`: what the printer writes, and the width of its paper or head. */
export const printerKinds = [
  ...(['text-80', 'text-72', 'text-58', 'text-110', 'latin-80', 'euro-80'] as const),
  ...(['raster-80', 'raster-72', 'raster-58', 'raster-110', 'inner-58'] as const),
  ...(['pdf-a4', 'ipp-a4'] as const),
] as const;

export type PrinterKind = (typeof printerKinds)[number];

/** Its paper is A4 and what it is sent a PDF, whatever a later version calls it. */
export const takesPages = (profile: string): boolean => profile.endsWith('-a4');

/** It says by itself whether it has taken the pages. */
export const speaksIpp = (profile: string): boolean => profile === 'ipp-a4';

export function kindLabel(kind: PrinterKind): Label {
  if (speaksIpp(kind)) return msg('A4 pages, by IPP (port 631)');
  if (takesPages(kind)) return msg('A4 pages, as PDF');
  const [what = '', width] = kind.split('-');
  return filled('{width} mm, {kind}', {
    values: { width: String(width) },
    texts: { kind: words[what as keyof typeof words] },
  });
}

function isPortOf(profile: unknown, port: number): boolean {
  if (profile === 'ipp-a4') return port === IPP_PORT;
  return port >= PRINTER_PORTS.first && port <= PRINTER_PORTS.last;
}

export const printer = defineMaster({
  name: 'printer',
  path: 'printers',
  label: 'Printer',
  plural: 'Printers',
  word: 'printer',
  permission: 'frmPrinter',
  table: 'printer',
  fields: {
    ...masterFields,
    host: text.required('Address', { maxLength: 253 }),
    port: integer.optional('Port', { minimum: IPP_PORT }),
    profile: choice.optional('Kind', printerKinds, {
      optionLabels: printerKinds.map(kindLabel),
    }),
    branch: reference.optional('Branch', 'branch'),
  },
  defaults: { port: PRINTER_PORTS.first, profile: 'text-80' },
  register: ['code', 'name', 'host', 'port', 'profile', 'branch', 'active'],
  search: ['host'],
  validate: ({ values: { host, port, profile } }) => [
    ...(typeof host === 'string' && !HOST.test(host) ? [problem('printer.host_malformed', 'host')] : []),
    ...(typeof port === 'number' && !isPortOf(profile, port) ? [problem('printer.port_of_kind', 'port')] : []),
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
    { code: 'OFFICE', name: 'Office printer', nameArabic: 'طابعة المكتب', host: '192.168.10.41', profile: 'pdf-a4' },
  ],
});
