/**
 * A stock transfer in, in the books: Dr Stock (of the target, or of the source for what comes back) / Cr Stock in transit at
 * exactly the cost it left at; Dr Stock loss for what is lost; what arrived damaged down to its recoverable value.
 */
import { sourceWords } from '../../chains/source-words.ts';
import { sourceLineOf } from '../../chains/take-from-source.ts';
import type { Books, SourceVoucher } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { present } from '../../kernel/assert.ts';
import { accepted, type Problem, problem, type Result, refused } from '../../kernel/result.ts';
import { recoverableValue } from '../../stock/damage.ts';
import { type ItemLine, itemLines } from '../../stock/item-lines.ts';
import type { StockTransferIn } from './shape.ts';

export function postStockTransferIn(receipt: StockTransferIn, books: Books, masters: VoucherMasters): Result<true> {
  const source = present(books.source, 'the source is required');
  const lines = itemLines(receipt, masters);
  const wrong = checkStory(receipt, lines, source);
  if (wrong !== undefined) return refused(wrong);
  for (const line of lines) {
    const arrived = arrive(receipt, { line, source }, books, masters);
    if (!arrived.ok) return arrived;
  }
  return accepted(true);
}

/** A transfer that waits; rejected or cancelled whole, and cancelled only while nobody has confirmed any of it. */
function checkStory(
  { header }: StockTransferIn,
  lines: readonly ItemLine[],
  { document, lines: sent, followers, referNo }: SourceVoucher,
): Problem | undefined {
  if (document.header.mode !== 'dispatch') {
    return problem('transfer.not_waiting', 'source', { reference: referNo });
  }
  if (header.mode === 'confirm') return undefined;
  if (header.mode === 'cancel' && followers.some(({ type }) => type === 'stockTransferIn')) {
    return problem('transfer.confirmed', 'source', { reference: referNo });
  }
  const left = sent.reduce((sum, line) => sum + line.quantity - line.used, 0);
  const back = lines.reduce((sum, line) => sum + line.quantity, 0);
  return back < left ? problem('transfer.not_whole', 'items', { n: left }) : undefined;
}

type Line = StockTransferIn['items'][number];

interface Arrival {
  readonly line: ItemLine;
  readonly source: SourceVoucher;
}

function arrive(
  receipt: StockTransferIn,
  { line, source }: Arrival,
  books: Books,
  masters: VoucherMasters,
): Result<true> {
  const values: Partial<Line> = receipt.items[line.line] ?? {};
  const wrong = checkGodowns(values, line, sentLine(values, line, source));
  if (wrong !== undefined) return refused(wrong);
  const step = { line: line.line, item: line.item, godown: line.godown, quantity: line.quantity };
  const isLost = values.outcome === 'lost';
  const inTransit = { ...step, godown: String(values.transitGodown) };
  const left = books.arrive(
    inTransit,
    isLost ? 'stockLoss' : undefined,
    sourceLineOf(receipt, line.line),
    sourceWords['stockTransfer'],
  );
  if (!left.ok || isLost) return left.ok ? accepted(true) : left;
  books.carry(step);
  if (values.outcome === 'damaged') books.writeDown(step, recoverableValue(values, masters));
  return accepted(true);
}

/** Godowns of a line of the transfer. */
type Sent = Pick<Line, 'godown' | 'transitGodown'> & { readonly toGodown?: string | undefined };

/** All lines of a transfer that waits are of one pair of godowns; the item alone finds one where no line is named. */
function sentLine({ sourceLine: named }: Partial<Line>, { item }: ItemLine, { document }: SourceVoucher): Sent {
  const found = named === undefined ? document.items.find((line) => line.item === item) : undefined;
  return found ?? document.items[named ?? -1] ?? {};
}

/** Where a line says the goods were, went and came from is what the transfer says. */
function checkGodowns(values: Partial<Line>, { line, godown }: ItemLine, sent: Sent): Problem | undefined {
  // An item that was not sent is for the quantities to refuse.
  if (Object.keys(sent).length === 0) return undefined;
  const other = (name: string, expected: string | undefined) =>
    problem('transfer.other_godown', `items.${line}.${name}`, { code: String(expected) });
  if (values.transitGodown !== sent.transitGodown) return other('transitGodown', sent.transitGodown);
  if (values.outcome === 'accepted' && godown !== sent.toGodown) return other('godown', sent.toGodown);
  if (values.outcome === 'returned' && godown !== sent.godown) return other('godown', sent.godown);
  return undefined;
}
