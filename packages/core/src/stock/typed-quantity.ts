/**
 * A quantity as people at a counter type it: `2 ctn`, `2c`, `2 ctn 3`; of an item with two units also `2+3`, as its stock is told
 * (SPEC §3, SplitStock). A part without a unit is of the smallest.
 */
import { parseScaled, printTrimmed } from '../kernel/decimal.ts';
import { foldText } from '../kernel/fold-text.ts';
import { QUANTITY_DECIMALS, toSmallest, type UnitConversion } from '../kernel/quantity.ts';

export interface NamedUnit extends UnitConversion {
  /** Names in any language, besides its code. */
  readonly names?: readonly string[];
}

export interface TypedQuantity {
  /** Decimal text. */
  readonly quantity: string;
  /** Code. */
  readonly unit: string;
}

const PART = /^[\s+]*(\d+(?:\.\d+)?)\s*([^\d\s+.]*)/;

/** `units` with the smallest first. Nothing where the text is none of these, or names no unit of the item, or more than one. */
export function readTypedQuantity(text: string, units: readonly NamedUnit[]): TypedQuantity | undefined {
  const parts = partsOf(foldText(text));
  const [smallest] = units;
  if (parts === undefined || smallest === undefined) return undefined;
  const isPlainSum = parts.length > 1 && parts.every(({ word }) => word === '');
  if (isPlainSum && (units.length !== 2 || parts.length !== 2)) return undefined;
  const read = parts.map(({ number, word }, at) => ({
    quantity: parseScaled(number, QUANTITY_DECIMALS),
    unit: word === '' ? units[Number(isPlainSum && at === 0)] : unitNamed(word, units),
  }));
  const [only] = read;
  if (read.length === 1 && only?.quantity !== undefined && only.unit !== undefined)
    return { quantity: printTrimmed(only.quantity, QUANTITY_DECIMALS), unit: only.unit.unit };
  let sum = 0;
  for (const { quantity, unit } of read) {
    if (quantity === undefined || unit === undefined) return undefined;
    const pieces = toSmallest(quantity, unit, smallest.unit);
    if (!pieces.ok) return undefined;
    sum += pieces.value;
  }
  return { quantity: String(sum), unit: smallest.unit };
}

function partsOf(text: string): readonly { readonly number: string; readonly word: string }[] | undefined {
  const parts: { number: string; word: string }[] = [];
  for (let rest = text; rest.trim() !== ''; ) {
    const [taken = '', number = '', word = ''] = PART.exec(rest) ?? [];
    if (taken === '') return undefined;
    parts.push({ number, word });
    rest = rest.slice(taken.length);
  }
  return parts.length === 0 ? undefined : parts;
}

/** By its whole code or name, else by what only one of them begins with. */
function unitNamed(word: string, units: readonly NamedUnit[]): NamedUnit | undefined {
  const wordsOf = ({ unit, names = [] }: NamedUnit) => [unit, ...names].map(foldText);
  const exact = units.find((unit) => wordsOf(unit).includes(word));
  if (exact !== undefined) return exact;
  const begun = units.filter((unit) => wordsOf(unit).some((each) => each.startsWith(word)));
  return begun.length === 1 ? begun[0] : undefined;
}
