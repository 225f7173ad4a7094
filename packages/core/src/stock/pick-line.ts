/** Which line of its source a line is taken from: forms and terms ask it as well as the stock desk, which values what is taken. */
import type { SourceLine, StockStep } from '../definition/books.ts';

/** The line wanted, else the first with enough left, else the one with most. `lines`: those of the step's item. */
export function pickLine(
  lines: readonly SourceLine[],
  step: Pick<StockStep, 'quantity'>,
  left: (line: SourceLine) => number,
  wanted: number | undefined,
): SourceLine | undefined {
  const candidates = lines.filter((line) => (wanted ?? line.line) === line.line);
  return candidates.find((line) => left(line) >= step.quantity) ?? candidates.toSorted((a, b) => left(b) - left(a))[0];
}
