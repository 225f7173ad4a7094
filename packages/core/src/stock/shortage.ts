/**
 * How a lack of goods is told: the stock desk says `stock.out`, in the words of a sale. Goods that leave otherwise, and goods
 * that a correction would take back, are told in words of their own. Exception flags keep the desk's code.
 */
import type { VoucherDefinition } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';
import type { StockMove } from './stock-desk.ts';

type Moved = Pick<StockMove, 'item' | 'godown' | 'quantity'>;

type Told = Pick<VoucherDefinition, 'shortage'>;

/** Problems of a posting, in the words of its voucher type. */
export function shortageOfPosting({ shortage }: Told, problems: readonly Problem[]): readonly Problem[] {
  return shortage === 'stock.out' ? problems : problems.map((each) => inWordsOf('stock.short', each));
}

/** Problems of taking a voucher back. */
export function shortageOfReversal(problems: readonly Problem[]): readonly Problem[] {
  return problems.map((each) => inWordsOf('stock.gone', each));
}

/** A lack after an edit: of goods that the new version takes (`moves`), or that the old one had brought. */
export function shortageOfEdit(definition: Told, gone: Problem, moves: readonly Moved[]): Problem {
  const { item, godown } = gone.values ?? {};
  const isTaken = moves.some((move) => move.quantity < 0 && move.item === item && move.godown === godown);
  const [told = gone] = isTaken ? shortageOfPosting(definition, [gone]) : shortageOfReversal([gone]);
  return told;
}

function inWordsOf(code: 'stock.short' | 'stock.gone', refusal: Problem): Problem {
  const { path, values = {} } = refusal;
  if (refusal.code !== 'stock.out') return refusal;
  const { item = '', available = 0, godown = '' } = values;
  return problem(code, path, { item, available, godown });
}
