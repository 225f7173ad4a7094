/**
 * A page that shows what a printer makes of its profile: whether the columns fill the paper, which letters its code page prints,
 * Arabic as a picture, bold and large letters, both codes, the cut. What is wrong on it is wrong on slips.
 */
import { type Text, texts } from '@fieldbook/core/i18n/text';
import type { Instant } from '@fieldbook/core/kernel/date';
import { isArabic } from '../bidi.ts';
import { caption, code, line, money, name, text, textBlock, time } from '../cell.ts';
import type { Block, Cell, Paper, PrintCurrency, PrintDoc } from '../document.ts';
import { lineWidth } from '../layouts/paper.ts';
import { byteOf, type CodePageName, codePages } from './code-pages.ts';
import type { PrinterProfile } from './profile.ts';

export interface TestPageFacts {
  /** As a person knows the printer. */
  readonly printer: string;
  readonly company: { readonly name: string; readonly nameArabic?: string };
  readonly currency: PrintCurrency;
  readonly issuedAt: Instant;
  readonly zone: string;
}

/** For any paper; a profile's columns and letters are shown where there is one. A printer of pages has none, and gets all letters. */
export function testPage(facts: TestPageFacts, paper: Paper, profile?: PrinterProfile): PrintDoc {
  const { company, issuedAt, zone } = facts;
  return {
    kind: 'test-page',
    lang: 'en+ar',
    dir: 'ltr',
    paper,
    currency: facts.currency,
    copies: 1,
    title,
    issuedAt,
    options: { header: true, footer: true, signature: false, barcode: Number(BARCODE), qr: { model: -1, data: '' } },
    problems: [],
    blocks: [
      textBlock(title, { align: 'C', weight: 'B', size: 'L' }),
      textBlock(name(company.name, company.nameArabic), { align: 'C' }),
      {
        kind: 'kv',
        rows: [
          fact(words.printer, name(facts.printer)),
          ...(profile === undefined ? [fact(words.paper, code(paper))] : profileFacts(profile)),
          fact(words.time, time(issuedAt, zone)),
        ],
      },
      { kind: 'rule', weight: 'B' },
      ...(profile === undefined ? [] : ruler(profile.columns)),
      ...letterBlocks(profile?.codePage ?? 'wpc1252', profile?.columns ?? lineWidth['80']),
      { kind: 'rule', weight: 'N' },
      ...arabicBlocks,
      { kind: 'rule', weight: 'N' },
      { kind: 'qr', text: profile === undefined ? paper : `${profile.name} ${profile.dots}`, align: 'C' },
      { kind: 'barcode', symbology: 'code128', text: BARCODE, align: 'C' },
    ],
  };
}

const BARCODE = '1000000000001';

const words = texts({
  title: 'Test page',
  printer: 'Printer',
  paper: 'Paper',
  time: 'Time',
  profile: 'Profile',
  dots: 'Dots, columns',
});
const title = caption(words.title);

function fact(label: Text, value: Cell) {
  return { label: caption(label), value };
}

const profileFacts = ({ name: called, dots, columns }: PrinterProfile) => [
  fact(words.profile, code(called)),
  fact(words.dots, code(`${dots}, ${columns}`)),
];

/**
 * Tens above units: the last figure stands at the paper's edge, and not below the line. A stroke below the first and the last
 * has a gap between that many printers are told by tabs: one that does not know them puts the second stroke elsewhere.
 */
function ruler(columns: number): readonly Block[] {
  const each = Array.from({ length: columns }, (_, at) => at + 1);
  const tens = each.map((column) => (column % 10 === 0 ? String(column / 10) : '.')).join('');
  const units = each.map((column) => column % 10).join('');
  const edge = code('|');
  return [
    textBlock(code(tens)),
    textBlock(code(units)),
    { kind: 'totals', rows: [{ label: edge, value: edge }] },
    { kind: 'rule', weight: 'N' },
  ];
}

/** The letters of the code page that names are written in, and both weights. */
function letterBlocks(codePage: CodePageName, columns: number): readonly Block[] {
  const upper = Array.from(codePages[codePage].upper).filter(
    (letter) => /[\p{L}€£¥]/u.test(letter) && byteOf(letter, codePage) !== undefined && !isArabic(letter),
  );
  const rows = Math.ceil(upper.length / columns);
  return [
    textBlock(text('ABCDEFGHIJKLMNOPQRSTUVWXYZ')),
    textBlock(text('abcdefghijklmnopqrstuvwxyz'), { weight: 'B' }),
    textBlock(text('0123456789 !"#$%&()*+,-./:;<=>?@')),
    ...Array.from({ length: rows }, (_, row) =>
      textBlock(text(upper.slice(row * columns, (row + 1) * columns).join(''))),
    ),
  ];
}

/** Joined letters, and values that keep their order between them. */
const arabicBlocks: readonly Block[] = [
  textBlock(text('حليب طازج كامل الدسم، لا إله إلا الله')),
  textBlock(
    line(text('الرصيد'), money(-123_450), text('في'), code('20-11-2026'), text('هاتف'), code('+971 4 555 0142')),
  ),
  textBlock(text('حروف عريضة'), { weight: 'B', align: 'R' }),
];
