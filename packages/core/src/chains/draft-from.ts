/**
 * The document that continues another, ready to be looked at and posted: party and facts of the header, and what is left
 * of each line with its godown, unit, price and the index of the line it comes from. One mapping for all types; a type
 * that needs more says so in `rules.fromSource`.
 */

import type { SourceLine, SourceVoucher } from '../definition/books.ts';
import type { Field, Fields } from '../definition/field.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { SharedHeader } from '../definition/shared-values.ts';
import type { Values, VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { inEnglish } from '../i18n/say.ts';
import type { IsoDate } from '../kernel/date.ts';
import { bindTerms } from './bind-terms.ts';
import { bindShares } from './discount-shares.ts';
import { sourcesIn } from './joined-sources.ts';
import { type Remaining, remainingOf, remainingValues } from './remaining.ts';

export interface Conversion {
  readonly from: VoucherDefinition;
  readonly to: VoucherDefinition;
  readonly source: SourceVoucher;
  /** Date of the new document. */
  readonly date: IsoDate;
}

/** Without a uid, which the form makes: the draft's is empty. */
export function draftFrom(conversion: Conversion, masters: VoucherMasters): VoucherDraft {
  const { to, source } = conversion;
  const each = sourcesIn(source).map((one) => ({
    ...conversion,
    source: one,
    isOneOfMany: source.beside !== undefined,
  }));
  const draft: VoucherDraft = {
    uid: '',
    type: to.type,
    header: headerFrom(conversion, masters),
    items: to.lines.items === undefined ? [] : each.flatMap((one) => itemsFrom(one, masters)),
    ledgers: each.flatMap(chargesFrom),
    tenders: [],
    bills: [],
  };
  const entered = to.rules.fromSource?.(draft, source, masters) ?? draft;
  return bindShares(to, bindTerms(to, entered, source, masters), { source, entered }, masters);
}

/** Each document has its own; a discount is shared as its quantities say. */
const ownOfDocument: readonly string[] = ['date', 'dueDate', 'discount'];

function headerFrom({ from, to, source, date }: Conversion, masters: VoucherMasters): Values {
  const given = source.document.header;
  const carried = Object.entries(to.header).filter(
    ([name, field]) => given[name] !== undefined && !ownOfDocument.includes(name) && isSame(field, from.header[name]),
  );
  return {
    ...Object.fromEntries(carried.map(([name]) => [name, given[name]])),
    ...modeFor(to, given, masters),
    date,
    ...(to.source === undefined ? {} : { [to.source.field]: source.referNo }),
  };
}

/** The same fact, not only the same name: a purchase's reference is the supplier's invoice, an order's is not. */
function isSame(field: Field, other: Field | undefined): boolean {
  return (
    other !== undefined &&
    field.kind === other.kind &&
    field.of === other.of &&
    inEnglish(field.label) === inEnglish(other.label)
  );
}

/** What was promised is owed until somebody says how it was paid; the counter's customer owes nothing. */
function modeFor({ header, party }: VoucherDefinition, given: Values & SharedHeader, masters: VoucherMasters): Values {
  const { mode } = header;
  if (mode?.options?.includes('credit') !== true || given.mode !== undefined || party === undefined) return {};
  const code = given[party.field];
  const mayOwe = code !== undefined && masters.party(party.side, String(code))?.isCashParty !== true;
  return { mode: mayOwe ? 'credit' : 'cash' };
}

interface OneSource extends Conversion {
  /** Lines then say which one they continue. */
  readonly isOneOfMany: boolean;
}

/** Fields of a line that say what it continues. */
const ofChain: readonly string[] = ['source', 'sourceLine'];

function itemsFrom({ from, to, source, isOneOfMany }: OneSource, masters: VoucherMasters): Values[] {
  const known: Fields = from.lines.items ?? {};
  const wanted = Object.entries(to.lines.items ?? {});
  return source.lines.flatMap((line) => {
    const values = source.document.items[line.line];
    if (values === undefined || remainingOf(line) === 0) return [];
    const left: Values = {
      ...values,
      ...remainingValues(values, line, masters.item(line.item)),
      discount: undefined,
      sourceLine: line.line,
      ...(isOneOfMany ? { source: source.referNo } : {}),
      ...(to.source?.givesBack === undefined ? {} : freeGoodsLeft(source, line, masters)),
    };
    const kept = wanted.filter(
      ([name, field]) =>
        left[name] !== undefined && (ofChain.includes(name) || known[name]?.kind === field.kind) && isLeft(name, left),
    );
    return [Object.fromEntries(kept.map(([name]) => [name, left[name]]))];
  });
}

/**
 * Goods come back as they were invoiced: those that were paid for, and free ones where somebody adds them. Once only free
 * goods are left they are what comes back, at what is left of the line's price.
 */
function freeGoodsLeft(source: SourceVoucher, line: SourceLine, masters: VoucherMasters): Values {
  if (!isOnlyFree(source, line, masters)) return { freeQuantity: 0 };
  const quantity = leftOf(source, line, masters).freeQuantity;
  return { quantity, freeQuantity: 0, rate: undefined, discount: undefined, discountPercent: undefined };
}

/** Are all the goods that are left of the line free ones? */
function isOnlyFree(source: SourceVoucher, line: SourceLine, masters: VoucherMasters): boolean {
  return remainingOf(line) > 0 && leftOf(source, line, masters).quantity === 0;
}

function leftOf({ document }: SourceVoucher, line: SourceLine, masters: VoucherMasters): Remaining {
  return remainingValues(document.items[line.line] ?? {}, line, masters.item(line.item));
}

function isLeft(name: string, left: Values): boolean {
  return name !== 'freeQuantity' || left[name] !== 0;
}

/** Other charges go with the first document that continues the source, unless goods come back with it. */
function chargesFrom({ from, to, source }: Conversion): Values[] {
  const [known, wanted] = [from.lines.ledgers, to.lines.ledgers];
  const comesBack = from.stock !== undefined && to.stock !== undefined && from.stock !== to.stock;
  if (known?.amount === undefined || wanted?.amount === undefined || comesBack) return [];
  if (source.followers.length > 0) return [];
  const names = Object.keys(wanted).filter((name) => known[name]?.kind === wanted[name]?.kind);
  return source.document.ledgers.map((line) =>
    Object.fromEntries(names.filter((name) => line[name] !== undefined).map((name) => [name, line[name]])),
  );
}
