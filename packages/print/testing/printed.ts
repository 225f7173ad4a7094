/** The example invoice as layouts print it, and what of a printed document the tests read. */
import { stripIsolates } from '../src/bidi.ts';
import { formatText } from '../src/cells.ts';
import type { Block, Paper, PrintDoc, PrintLang } from '../src/document.ts';
import type { SalesInvoice } from '../src/layouts/sales-invoice/invoice.ts';
import { salesInvoice } from '../src/layouts/sales-invoice/sales-invoice.ts';
import { defaultPrintSettings, type PrintSettings } from '../src/settings.ts';
import { exampleInvoice } from './examples/sales-invoice.ts';

export const sale = { ...exampleInvoice, lines: exampleInvoice.lines.slice(0, 3), charges: [], roundOff: 0 };

const settings: PrintSettings = {
  ...defaultPrintSettings,
  salesPrintItemDiscount: '2',
  showSignatureMobilePrint: true,
  salesPrintCustomerBalance: false,
};

export function built(
  invoice: SalesInvoice = exampleInvoice,
  changed: Partial<PrintSettings> = {},
  look: { paper?: Paper; lang?: PrintLang; copy?: boolean } = {},
): PrintDoc {
  return salesInvoice(invoice, { ...settings, ...changed }, { paper: '80', lang: 'en', ...look });
}

export function flat(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) =>
    block.kind === 'columns' ? block.columns.flatMap((column) => flat(column.blocks)) : [block],
  );
}

/** Every printed text in order: texts, `label: value` pairs, and table rows joined by bars. */
export function printed(doc: PrintDoc): readonly string[] {
  const say = (cell: Parameters<typeof formatText>[0]) => stripIsolates(formatText(cell, doc));
  return flat(doc.blocks).flatMap((block) => {
    if (block.kind === 'text') return [say(block.cell)];
    if (block.kind === 'kv' || block.kind === 'totals') {
      return block.rows.map((row) => `${say(row.label)}: ${say(row.value)}`);
    }
    if (block.kind === 'table') {
      const head = block.head ?? [{ cells: block.columns.map((column) => column.title) }];
      return [...head, ...block.rows].map((row) => row.cells.map(say).join(' | '));
    }
    return block.kind === 'signatures' ? block.labels.map(say) : [];
  });
}

export function labelled(doc: PrintDoc, label: string): readonly string[] {
  return printed(doc)
    .filter((line) => line.startsWith(`${label}:`))
    .map((line) => line.slice(label.length + 2));
}
