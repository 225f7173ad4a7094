/**
 * What a random document says beyond amounts: its branch, route and person, cost centre and project, the batch of its goods.
 * Only what the type has a field for; drawn from whole numbers, in the form of the wire.
 */
import { voucherType } from '../../src/vouchers/index.ts';
import type { Draw } from '../random-documents.ts';
import type { Standing } from './standing.ts';

type Body = Readonly<Record<string, unknown>>;

/** Figures that entries are told apart by, with the codes there are. */
export const figuresToldApart: Readonly<Record<string, readonly string[]>> = {
  route: ['R1', 'R2'],
  salesPerson: ['SP1', 'SP2'],
  purchasePerson: ['PP1', 'PP2'],
  costCentre: ['CC1', 'CC2'],
  project: ['PR1', 'PR2'],
};

export const EXPIRY_OF_BATCH: Readonly<Record<string, string>> = { B1: '2090-01-31', B2: '2090-02-28' };
/** Their goods only ever leave. */
const OUTWARD = ['sales', 'deliveryNote', 'purchaseReturn', 'stockTransfer'];

/** `source`: the document that it continues. */
export function dressed(draw: Draw, body: Body, books: Standing): Body {
  const { header = {}, lines = {} } = voucherType(String(body['type'])) ?? {};
  const said = saying(draw, header, body);
  const source = books.vouchers.find(({ referNo }) => referNo === body['source']);
  const comesIn = !OUTWARD.includes(String(body['type']));
  const keepsBatches = lines.items?.['batch'] !== undefined;
  const items = linesOf(body, 'items').map((each) => {
    const line = { ...each, ...saying(draw, lines.items ?? {}, each) };
    const isNew = source === undefined && draw(6) === 0 && line['item'] !== 'CHILLER';
    const item = isNew ? 'CHEESE' : line['item'];
    if (item !== 'CHEESE' || !keepsBatches) return { ...line, item };
    const before = source?.document.items.find((each) => each['item'] === item && each['batch'] !== undefined);
    const batch = draw(8) === 0 ? undefined : before?.['batch'];
    const name = String(batch ?? `B${1 + draw(2)}`);
    // A batch has one day, and what comes in says it; what leaves may leave it out.
    const isSaid = comesIn || draw(4) === 0;
    return { ...line, item, batch: name, ...(isSaid ? { expiry: EXPIRY_OF_BATCH[name] } : {}) };
  });
  const ledgers = linesOf(body, 'ledgers').map((line) => ({ ...line, ...saying(draw, lines.ledgers ?? {}, line) }));
  return {
    ...body,
    ...said,
    branch: draw(5) === 0 ? 'SB' : 'MB',
    ...(items.length === 0 ? {} : { items }),
    ...(ledgers.length === 0 ? {} : { ledgers }),
  };
}

function linesOf(body: Body, name: string): readonly Body[] {
  return Array.isArray(body[name]) ? body[name] : [];
}

function saying(draw: Draw, fields: object, given: Body): Body {
  return Object.fromEntries(
    Object.entries(figuresToldApart).flatMap(([name, codes]) => {
      const isSaid = Object.hasOwn(fields, name) && given[name] === undefined && draw(2) === 0;
      return isSaid ? [[name, codes[draw(codes.length)]]] : [];
    }),
  );
}
