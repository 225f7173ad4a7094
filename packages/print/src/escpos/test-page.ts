/**
 * What shows a person what a printer makes of slips: its width, letters in all sizes, both languages, values in Arabic lines, codes.
 * A document like any other, so that what is missing on it is missing on slips as well. Source: PRINTING.md, Thermal.
 */
import { dateInZone, type Instant } from '@fieldbook/core/kernel/date';
import { bilingual, code, date, line, name, text, textBlock, time } from '../cell.ts';
import type { Block, Cell, Paper, PrintDoc } from '../document.ts';
import { frame } from '../layouts/build.ts';
import { defaultPrintSettings } from '../settings.ts';
import type { PrinterProfile } from './profile.ts';

export interface TestPageFacts {
  /** Of whom it is a printer. */
  readonly company: { readonly name: string; readonly nameArabic?: string | undefined };
  /** What the printer is called where it was chosen. */
  readonly printer: string;
  readonly profile: PrinterProfile;
  readonly paper: Exclude<Paper, 'A4'>;
  readonly issuedAt: Instant;
  readonly zone: string;
}

export function testPage({ company, printer, profile, paper, issuedAt, zone }: TestPageFacts): PrintDoc {
  const row = (en: string, ar: string, value: Cell) => ({ label: bilingual(en, ar), value });
  const blocks: readonly Block[] = [
    textBlock(name(company.name, company.nameArabic), { align: 'C', weight: 'B' }),
    textBlock(bilingual('Test page', 'صفحة اختبار'), { align: 'C', weight: 'B', size: 'L' }),
    {
      kind: 'kv',
      rows: [
        row('Printer', 'الطابعة', code(printer)),
        row('Profile', 'الطراز', code(profile.name)),
        row('Width', 'العرض', code(`${paper} mm, ${profile.columns} / ${profile.dots}`)),
        row('Date', 'التاريخ', line(date(dateInZone(issuedAt, zone)), time(issuedAt, zone))),
      ],
    },
    // Fills the line to its last letter: a line that breaks shows a profile that is too wide.
    textBlock(code(ruler(profile.columns))),
    { kind: 'rule', weight: 'N' },
    textBlock(text('ABC abc 0123456789 .,:/()%'), { size: 'S' }),
    textBlock(text('ABC abc 0123456789 .,:/()%')),
    textBlock(text('ABC abc 0123456789'), { weight: 'B' }),
    textBlock(text('Crème brûlée, Müller, Ñandú')),
    textBlock(text('حليب طازج، لبن، قيمر')),
    textBlock(text('حليب طازج، لبن، قيمر'), { weight: 'B' }),
    textBlock(line(bilingual('Balance', 'الرصيد'), code('-1,234.50'), date(dateInZone(issuedAt, zone)))),
    { kind: 'rule', weight: 'B' },
    { kind: 'barcode', symbology: 'code128', text: '1000000000012', align: 'C' },
    { kind: 'qr', text: 'https://example.com/test-page', align: 'C' },
  ];
  const currency = { code: 'USD', symbol: '$', decimals: 2 } as const;
  const title = bilingual('Test page', 'صفحة اختبار');
  return frame({ kind: 'testPage', title, currency, issuedAt, blocks }, defaultPrintSettings, { paper, lang: 'en+ar' });
}

/** `1234567890123…`, as long as the line. */
function ruler(columns: number): string {
  return '1234567890'.repeat(Math.ceil(columns / 10)).slice(0, columns);
}
