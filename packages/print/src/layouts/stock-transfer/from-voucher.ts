/** A stock transfer, or its arrival, from a completed voucher. */
import type { Values } from '@fieldbook/core/definition/voucher';
import { caption, code, name } from '../../cell.ts';
import type { Cell } from '../../document.ts';
import { paperFactsOf, remarksOf } from '../document-facts.ts';
import { numberIn, type PrintedVoucher, type PrintMasters, textIn, textsIn } from '../printed-voucher.ts';
import { fieldCell, headerFacts, headerRows } from '../voucher/field-cells.ts';
import type { StockTransfer, TransferLine } from './stock-transfer.ts';

/** Every line says between which godowns it goes. */
const perLine = ['godown', 'toGodown'];

export function stockTransferOf(printed: PrintedVoucher, masters: PrintMasters): StockTransfer {
  const remarks = remarksOf(printed);
  return {
    ...paperFactsOf(printed, masters),
    title: caption(printed.definition.label),
    facts: headerRows(headerFacts(printed, masters), perLine),
    lines: printed.voucher.items.map((line) => lineOf(line, printed, masters)),
    ...(remarks === undefined ? {} : { remarks }),
  };
}

function lineOf(line: Values, { definition, voucher }: PrintedVoucher, masters: PrintMasters): TransferLine {
  const item = masters.item(textIn(line, 'item') ?? '');
  const fields = definition.lines.items ?? {};
  // On arrival goods come from `fromGodown`, and `godown` is where what was turned down went.
  const isArrival = fields.fromGodown !== undefined;
  const from = isArrival ? textIn(line, 'fromGodown') : textIn(line, 'godown');
  const rate = numberIn(line, 'rate');
  const nameArabic = item?.nameArabic;
  const remarks = ['outcome', 'damageCause'].flatMap((field) => {
    const facts = fields[field];
    return facts === undefined || textIn(line, field) === undefined ? [] : [fieldCell(facts, line[field], masters)];
  });
  return {
    from: godownCell(from ?? textIn(voucher.header, 'godown') ?? '', masters),
    to: godownCell(textIn(line, 'toGodown') ?? textIn(voucher.header, 'toGodown') ?? '', masters),
    code: textIn(line, 'item') ?? '',
    name: item?.name ?? textIn(line, 'item') ?? '',
    ...(nameArabic === undefined ? {} : { nameArabic }),
    ...textsIn(line, ['description', 'batch', 'expiry', 'unit']),
    remarks,
    quantity: numberIn(line, 'quantity') ?? 0,
    ...(rate === undefined ? {} : { rate }),
  };
}

function godownCell(godown: string, masters: PrintMasters): Cell {
  const known = masters.godown(godown);
  return known === undefined ? code(godown) : name(known.name, masters.named('godown', godown)?.nameArabic);
}
