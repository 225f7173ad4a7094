/** Figures that a handheld says, as the own API reads them. */

type SaidNumber = number | string | null | undefined;

const MOST_DECIMALS = 6;

/**
 * A decimal text; nothing where nothing is said. A number of JSON has lost its digits already: it is rounded to as many decimals as the
 * field can have.
 */
export function decimalText(said: SaidNumber, decimals = MOST_DECIMALS): string | undefined {
  if (said === undefined || said === null || said === '') return undefined;
  if (typeof said === 'string') return said.trim();
  return said
    .toFixed(decimals)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

export const isNought = (said: SaidNumber): boolean => Number(said ?? 0) === 0;

/** A row's number; nothing for what stands for none (`0`, `-1`). */
export function idOf(said: SaidNumber): number | undefined {
  const id = Number(said ?? 0);
  return id > 0 ? id : undefined;
}

export const word = (said: string | null | undefined): string | undefined => {
  const trimmed = (said ?? '').trim();
  return trimmed === '' ? undefined : trimmed;
};
