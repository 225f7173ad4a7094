/**
 * Prices that were left out of a voucher which continues another are those of that document: a goods receipt comes at the
 * order's rate, an invoice at the delivery note's. A return takes the currency and the exchange rate of what it returns. Given
 * values stay.
 */
import type { SourceVoucher } from '../definition/books.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { GoodsLine } from '../definition/shared-values.ts';
import type { Values, VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import type { UnitConversion } from '../kernel/quantity.ts';
import { sourceOfLine } from './joined-sources.ts';

/** Has a line no price, or a return no exchange rate, that its source could give? */
function lacksPrices(definition: VoucherDefinition, draft: VoucherDraft): boolean {
  const { lines, source } = definition;
  if (source === undefined || lines.items?.rate === undefined || draft.header[source.field] === undefined) return false;
  return lacksRate(definition, draft) || draft.items.some((line) => line.rate === undefined);
}

function lacksRate({ source }: VoucherDefinition, { header }: VoucherDraft): boolean {
  return source?.keepsRate === true && header.exchangeRate === undefined;
}

/** `source`: the voucher that the draft names, its document as it was completed. Run before the type's own completion. */
export function inheritPrices(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  source: Pick<SourceVoucher, 'document' | 'beside'>,
  masters: VoucherMasters,
): VoucherDraft {
  if (!lacksPrices(definition, draft)) return draft;
  const given = source.document.header;
  const isPriced = draft.items.every((line) => line.rate !== undefined);
  const facts = ['currency', 'exchangeRate', ...(isPriced ? [] : ['taxInclusive'])].filter(
    (name) => definition.header[name] !== undefined && given[name] !== undefined,
  );
  const header = { ...Object.fromEntries(facts.map((name) => [name, given[name]])), ...draft.header };
  const isForeign = header.currency !== given.currency;
  if (isForeign) return draft;
  return {
    ...draft,
    header,
    items: draft.items.map((line) => priced(definition, line, sourceOfLine(source, line).document, masters)),
  };
}

function priced(
  definition: VoucherDefinition,
  line: Values & GoodsLine,
  source: VoucherDraft,
  masters: VoucherMasters,
): Values {
  if (line.rate !== undefined) return line;
  const named = line.sourceLine === undefined ? undefined : source.items[line.sourceLine];
  const found: (Values & GoodsLine) | undefined = named ?? source.items.find((each) => each.item === line.item);
  if (found?.rate === undefined || found.item !== line.item) return line;
  const unit = line.unit ?? found.unit;
  const units = masters.item(line.item ?? '')?.units ?? [];
  const [from, to] = [found.unit, unit].map((name) => units.find((each) => each.unit === name));
  if (from === undefined || to === undefined) return line;
  const fields = definition.lines.items ?? {};
  const facts = ['discountPercent', 'taxCode'].filter(
    (name) => fields[name] !== undefined && found[name] !== undefined,
  );
  return {
    ...Object.fromEntries(facts.map((name) => [name, found[name]])),
    ...line,
    ...(unit === undefined ? {} : { unit }),
    rate: inUnit(found.rate, from, to),
  };
}

function inUnit(rate: number, from: UnitConversion, to: UnitConversion): number {
  return from.unit === to.unit ? rate : multiplyDivide(rate, from.den * to.num, from.num * to.den);
}
