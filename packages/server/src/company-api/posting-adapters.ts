/** Documents of handhelds: each goes the way of a phone's, and is answered as its clients know it. */
import { companyCalls } from '@fieldbook/core/company-api/index';
import { postedSale, type postingCalls } from '@fieldbook/core/company-api/posting-calls';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import type { Problem } from '@fieldbook/core/kernel/result';
import { RefusedRequest, refuse } from '../requests/refused-request.ts';
import { type Adapters, needHandheld, type Wire } from './adapter.ts';
import type { Said, SaidAnswer } from './handheld.ts';
import { documentOf, loadNames, uidOf } from './said-sale.ts';
import { readBody } from './wire-body.ts';
import { decimalText, idOf, word } from './wire-numbers.ts';

export const postingAdapters: Adapters<keyof typeof postingCalls> = {
  'Sales/SalesPostMukltiple': async (wire) => {
    const sales = readBody(companyCalls['Sales/SalesPostMukltiple'].body, wire.body);
    if (sales.length === 0) return [];
    const handheld = await needHandheld(wire);
    const lease = await handheld.lease();
    const names = await loadNames(wire);
    const read = sales.map((sale) => readOne(sale, (each) => documentOf(readBody(postedSale, each), lease, names)));
    const said = read.flatMap((each) => ('said' in each ? [each.said] : []));
    const answers = await handheld.say(said);
    const byUid = new Map(said.map(({ uid }, at) => [uid, answers[at]]));
    const before = new Set<string>();
    return read.map((each, at) => {
      if ('problems' in each) return `${referNoIn(sales[at])}~${inWords(wire, each.problems)}`;
      const { uid, referNo } = each.said;
      const answer = byUid.get(uid) ?? notAnswered;
      const isRepeated = answer.isRepeated || before.has(uid);
      before.add(uid);
      return told(wire, referNo, { ...answer, isRepeated });
    });
  },
  StockTransfer: async (wire) => {
    const transfer = readBody(companyCalls.StockTransfer.body, wire.body);
    const handheld = await needHandheld(wire);
    const { branch } = await handheld.lease();
    const names = await loadNames(wire);
    const referNo = word(transfer.ReferNo);
    const said: Said = {
      kind: 'voucher',
      type: 'stockTransfer',
      uid: uidOf(transfer, names),
      types: ['stockTransfer'],
      ...(referNo === undefined ? {} : { referNo }),
      body: {
        type: 'stockTransfer',
        date: transfer.VoucherDate.slice(0, 10),
        branch,
        ...(word(transfer.IsVerified)?.toUpperCase() === 'P' ? { mode: 'dispatch' } : {}),
        remarks: word(transfer.Description),
        items: transfer.StockTransferDetails.map((line) => {
          const id = idOf(line.ItemId);
          const item = word(line.ItemCode) ?? (id === undefined ? undefined : names.item(id));
          if (item === undefined) throw refuse('field.required', 'ItemCode');
          const [from, to] = [names.godown(line.FromGodown, 'FromGodown'), names.godown(line.ToGodown, 'ToGodown')];
          return {
            item,
            unit: word(line.Unit),
            quantity: decimalText(line.Qty, 3),
            godown: from.code,
            toGodown: to.code,
            // Its clients say no cause.
            ...(from.kind === 'saleable' && to.kind === 'damage' ? { damageCause: 'damaged' } : {}),
            description: word(line.ItemDescription),
          };
        }),
      },
    };
    const [answer = notAnswered] = await handheld.say([said]);
    if (answer.problems.length > 0) throw new RefusedRequest(answer.problems);
    return told(wire, referNo, answer);
  },
};

const notAnswered: SaidAnswer = { outcome: 'refused', problems: [{ code: 'server.unavailable' }], isRepeated: false };

type Read = { readonly said: Said } | { readonly problems: readonly Problem[] };

/** One that cannot be read is told by itself. */
function readOne(sale: unknown, read: (sale: unknown) => Said): Read {
  try {
    return { said: read(sale) };
  } catch (error) {
    if (error instanceof RefusedRequest) return { problems: error.problems };
    throw error;
  }
}

function referNoIn(sale: unknown): string {
  const entries = isPlainObject(sale) ? Object.entries(sale) : [];
  const found = entries.find(([name]) => name.toLowerCase() === 'referno')?.[1];
  return typeof found === 'string' ? found.trim() : '';
}

function told(wire: Wire, referNo: string | undefined, answer: SaidAnswer): string {
  const isPosted = answer.outcome === 'posted' || answer.outcome === 'replayed';
  const message = answer.isRepeated ? 'GUID already exist' : 'Success';
  return `${answer.referNo ?? referNo ?? ''}~${isPosted ? message : inWords(wire, answer.problems)}`;
}

/** `~` divides an answer. */
const inWords = ({ language }: Wire, problems: readonly Problem[]): string =>
  problems
    .map((each) => describeProblem(each, language))
    .join(' · ')
    .replaceAll('~', '-');
