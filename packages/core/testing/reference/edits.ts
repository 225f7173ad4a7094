/**
 * Random corrections of a document that was entered: a word, a price, a quantity, the day, the item, the godown, a discount,
 * charges, lines more or fewer, the party, the branch, the person, cost centre and project, the batch. Drawn from whole numbers,
 * in the form of the wire.
 */
import { voucherType } from '../../src/vouchers/index.ts';
import type { Draw } from '../random-documents.ts';
import { type Body, pick } from './documents.ts';
import { EXPIRY_OF_BATCH, figuresToldApart } from './dressing.ts';

export interface RandomEdit {
  readonly body: Body;
  /** Nothing but words: what anything costs stays as it is. */
  readonly isText: boolean;
}

type Change = (draw: Draw, body: Body) => Body | undefined;

/** Several at once now and then; text alone where the document has nothing else to correct. */
export function randomEdit(draw: Draw, body: Body): RandomEdit {
  if (draw(6) === 0) return { body: withWords(draw, body), isText: true };
  let edited = body;
  for (let times = 1 + draw(2); times > 0; times--) edited = pick(draw, changes)(draw, edited) ?? edited;
  return edited === body ? { body: withWords(draw, body), isText: true } : { body: edited, isText: false };
}

const withWords = (draw: Draw, body: Body): Body => ({ ...body, remarks: `corrected ${draw(1000)}` });

const changes: readonly Change[] = [
  ofLine((draw, line) => (line['rate'] === undefined ? undefined : { rate: `${1 + draw(40)}.${100 + draw(900)}` })),
  ofLine((draw) => ({ quantity: String(1 + draw(12)) })),
  ofLine((draw) => ({ quantity: String(1 + draw(12)) })),
  ofLine((draw, line) => (line['item'] === 'CHEESE' ? undefined : { item: pick(draw, ['MILK', 'YOGHURT']) })),
  ofLine((draw, line) =>
    line['godown'] === undefined ? undefined : { godown: pick(draw, ['MAIN', 'VAN-1', 'DAMAGE', 'SB-MAIN']) },
  ),
  ofLine((draw, line) => (line['freeQuantity'] === undefined ? undefined : { freeQuantity: String(1 + draw(3)) })),
  ofLine((draw, line) =>
    line['recoverableRate'] === undefined ? undefined : { recoverableRate: pick(draw, ['0', '0.75', '3']) },
  ),
  (draw, body) => ({ ...body, date: `2026-11-${String(1 + draw(28)).padStart(2, '0')}` }),
  (draw, body) =>
    fieldsOf(body)['discount'] === undefined ? undefined : { ...body, discount: `${draw(4)}.${10 + draw(90)}` },
  (draw, body) =>
    body['currency'] === 'AED' || body['exchangeRate'] === undefined
      ? undefined
      : { ...body, exchangeRate: `3.${500 + draw(400)}` },
  (draw, body) => ({ ...body, branch: pick(draw, ['MB', 'SB']) }),
  party,
  party,
  (draw, body) => ({ ...body, ...toldApart(draw, fieldsOf(body)) }),
  (draw, body) => ({ ...body, ...toldApart(draw, fieldsOf(body)) }),
  (draw, body) =>
    withItems(body, (items) => {
      const at = draw(items.length);
      const fields = voucherType(String(body['type']))?.lines.items ?? {};
      return items.with(at, { ...items[at], ...toldApart(draw, fields) });
    }),
  ofHeader('godown', ['MAIN', 'VAN-1', 'SB-MAIN']),
  ofHeader('toGodown', ['MAIN', 'VAN-1', 'SB-MAIN']),
  ofLine(batch),
  ofLine(batch),
  charges,
  charge,
  charge,
  (_draw, body) => withItems(body, (items) => (items.length < 2 ? undefined : items.slice(1))),
  (_draw, body) => withItems(body, (items) => items.concat(items.slice(0, 1))),
  (_draw, body) => withItems(body, (items) => (items.length < 2 ? undefined : items.toReversed())),
];

/** The fields of a header that a type knows. */
function fieldsOf(body: Body): Readonly<Record<string, unknown>> {
  return voucherType(String(body['type']))?.header ?? {};
}

/** One of the figures that entries are told apart by, said, said otherwise or left out. */
function toldApart(draw: Draw, fields: object): Body {
  const known = Object.entries(figuresToldApart).filter(([name]) => Object.hasOwn(fields, name));
  const [name, codes] = known[draw(Math.max(known.length, 1))] ?? [];
  if (name === undefined || codes === undefined) return {};
  return { [name]: draw(4) === 0 ? undefined : codes[draw(codes.length)] };
}

function party(draw: Draw, body: Body): Body | undefined {
  if (body['customer'] !== undefined) return { ...body, customer: pick(draw, ['C1', 'C2']) };
  return body['supplier'] === undefined ? undefined : { ...body, supplier: pick(draw, ['SUP-1', 'SUP-2']) };
}

function ofHeader(name: string, codes: readonly [string, ...string[]]): Change {
  return (draw, body) => (body[name] === undefined ? undefined : { ...body, [name]: pick(draw, codes) });
}

/** A batch has one day of expiry, which goes along with it where the line says one. */
function batch(draw: Draw, line: Body): Body | undefined {
  if (line['batch'] === undefined) return undefined;
  const name = pick(draw, ['B1', 'B2'] as const);
  return { batch: name, ...(line['expiry'] === undefined ? {} : { expiry: EXPIRY_OF_BATCH[name] }) };
}

function charges(draw: Draw, body: Body): Body | undefined {
  if (body['type'] !== 'sales' && body['type'] !== 'purchase') return undefined;
  if ((body['ledgers'] as readonly Body[] | undefined)?.some((line) => line['landedOn'] !== undefined))
    return undefined;
  const ledger = body['type'] === 'sales' ? 'DELIVERY-INCOME' : 'FREIGHT-INWARD';
  return { ...body, ledgers: draw(3) === 0 ? [] : [{ ledger, amount: `${1 + draw(9)}.50`, taxCode: 'VAT5' }] };
}

/** Of a charge for goods that came before: another amount, another way, none of it. */
function charge(draw: Draw, body: Body): Body | undefined {
  const ledgers = (body['ledgers'] as readonly Body[] | undefined) ?? [];
  const at = ledgers.findIndex((line) => line['landedOn'] !== undefined);
  const line = ledgers[at];
  if (line === undefined) return undefined;
  const { landed: _landed, landedOn: _landedOn, ...plain } = line;
  const amount = line['amount'] === undefined ? {} : { amount: `${1 + draw(60)}.25` };
  const other = pick(draw, [plain, { ...line, ...amount }, { ...line, ...amount }, { ...line, landed: 'quantity' }]);
  return { ...body, ledgers: ledgers.with(at, other) };
}

function ofLine(change: (draw: Draw, line: Body) => Body | undefined): Change {
  return (draw, body) =>
    withItems(body, (items) => {
      const at = draw(items.length);
      const changed = change(draw, items[at] ?? {});
      return changed === undefined ? undefined : items.with(at, { ...items[at], ...changed });
    });
}

function withItems(body: Body, change: (items: readonly Body[]) => readonly Body[] | undefined): Body | undefined {
  const items = body['items'];
  if (!Array.isArray(items) || items.length === 0) return undefined;
  const changed = change(items);
  return changed === undefined ? undefined : { ...body, items: changed };
}
