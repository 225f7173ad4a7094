/** Mistakes about goods and what documents continue: batches, transfers on their way, vouchers that were taken back. */
import { Forgiving } from '@fieldbook/core/errors/forgiven';
import type { Problem } from '@fieldbook/core/kernel/result';
import type { TakenLine } from '../database/tables.ts';
import { rightServer } from '../server/parts.ts';
import { inTwoSteps, type Mistake, rewritingItems } from './mistake.ts';

/** Forgives what the product forgives, but for these codes. */
class ForgivingAllBut extends Forgiving {
  readonly #codes: readonly string[];

  constructor(...codes: readonly string[]) {
    super();
    this.#codes = codes;
  }

  override forgives(problem: Problem): boolean {
    return !this.#codes.includes(problem.code) && super.forgives(problem);
  }
}

const noTaken: readonly TakenLine[] = [];

const busyOffice = { office: 1, days: 0 };

const inBatches: readonly Mistake[] = [
  {
    name: 'goods of a batch that is sold out are refused',
    weather: busyOffice,
    server: { leniency: () => new ForgivingAllBut('batch.out') },
  },
  {
    name: 'own documents do not move the batches of the phone',
    phone: {
      store: rewritingItems((item) => {
        const stock = item.effects.stock.map(({ batch: _batch, expiry: _expiry, ...effect }) => effect);
        return { ...item, effects: { ...item.effects, stock } };
      }),
    },
  },
  {
    name: 'batches and stock are written in two steps',
    server: { commit: (transaction) => inTwoSteps(transaction, ({ table }) => table === 'batch') },
  },
];

const inTransfers: readonly Mistake[] = [
  {
    name: 'what the office cancelled meanwhile cannot be confirmed',
    weather: busyOffice,
    server: { leniency: () => new ForgivingAllBut('transfer.exceeds_sent') },
  },
  {
    name: 'a confirmation does not use up the transfer',
    weather: busyOffice,
    server: {
      insertVoucher: (transaction, row) => {
        const isIn = row.type === 'stockTransferIn';
        rightServer.insertVoucher(transaction, isIn ? { ...row, taken: noTaken } : row);
      },
    },
  },
  {
    name: 'what the phone confirmed stands in the van a second time',
    phone: {
      store: rewritingItems((item, before) => {
        if (item.type !== 'stockTransferIn' || before !== undefined) return item;
        return { ...item, effects: { ...item.effects, stock: item.effects.stock.flatMap((each) => [each, each]) } };
      }),
    },
  },
];

const inChains: readonly Mistake[] = [
  {
    name: 'what was taken back is continued all the same',
    weather: busyOffice,
    server: { judgeSource: () => ({ isLoose: false }) },
  },
  {
    name: 'a source that was taken back refuses what continues it',
    weather: busyOffice,
    server: { leniency: () => new ForgivingAllBut('source.void', 'source.unknown', 'source.closed') },
  },
  {
    name: 'what others continue can be taken back',
    weather: busyOffice,
    server: { mayTakeBack: () => undefined },
  },
  {
    name: 'own documents do not use up what they continue',
    phone: {
      store: rewritingItems((item) => ({ ...item, effects: { ...item.effects, uses: [] } })),
    },
  },
];

export const chainMistakes: readonly Mistake[] = [...inBatches, ...inTransfers, ...inChains];
