/**
 * Units of Tally. Ours are simple, and how many make another is a fact of the item. Stock is counted in whole smallest units: of a
 * unit with decimals that is a part of it, which Tally has no name for (`KGS-1000`, a thousandth).
 */
import { codesOf, wishedCode } from './codes.ts';
import type { TableRow } from './table.ts';
import { type QuantityPart, readRate } from './tally-figures.ts';
import type { ByName } from './tally-masters.ts';
import { arabicNameOf, isYes, nameKey, type TallyObject, textOf } from './tally-object.ts';

/** `num` smallest units make `den` of it. */
export interface UnitOfItem {
  readonly code: string;
  readonly num: bigint;
  readonly den: bigint;
}

export interface ItemUnits {
  readonly smallest: string;
  /** By the key of Tally's name, the smallest and compound ones among them. */
  readonly known: ReadonlyMap<string, UnitOfItem>;
}

export interface Units {
  readonly rows: readonly TableRow[];
  ofItem(item: TallyObject): ItemUnits | undefined;
}

const MOST_DECIMALS = 3;
const MILLION = 1_000_000n;

export function unitsOf(units: ByName): Units {
  const simple = [...units.values()].filter((unit) => !isCompound(unit));
  const codes = codesOf(simple.map((unit) => ({ name: unit.name, code: wishedCode(unit) })));
  const parts = simple.filter((unit) => decimalsOf(unit) > 0).map((unit) => ({ unit, name: partName(unit) }));
  const partCodes = codesOf(
    parts.map(({ unit, name }) => ({ name, code: `${codes.get(nameKey(unit.name))}-${10 ** decimalsOf(unit)}` })),
    [...codes.values()],
  );
  const simpleUnit = (name: string) => simple.find((unit) => nameKey(unit.name) === nameKey(name));
  return {
    rows: [
      ...simple.map((unit) => ({
        code: codes.get(nameKey(unit.name)),
        name: textOf(unit, 'ORIGINALNAME') === '' ? unit.name : textOf(unit, 'ORIGINALNAME'),
        nameArabic: arabicNameOf(unit),
        decimals: String(decimalsOf(unit)),
      })),
      ...parts.map(({ name }) => ({ code: partCodes.get(nameKey(name)), name, decimals: '0' })),
    ],
    ofItem(item) {
      const named = textOf(item, 'BASEUNITS');
      const compound = units.get(nameKey(named));
      const isTail = compound !== undefined && isCompound(compound);
      const base = simpleUnit(isTail ? textOf(compound, 'ADDITIONALUNITS') : named);
      if (base === undefined) return undefined;
      const scale = BigInt(10 ** decimalsOf(base));
      const smallest = scale === 1n ? codes.get(nameKey(base.name)) : partCodes.get(nameKey(partName(base)));
      if (smallest === undefined) return undefined;
      const known = new Map<string, UnitOfItem>();
      const add = (name: string, code: string | undefined, num: bigint, den: bigint): void => {
        if (code !== undefined && num > 0n && den > 0n)
          known.set(nameKey(name), { code, ...reduced(num * scale, den) });
      };
      add(base.name, codes.get(nameKey(base.name)), 1n, 1n);
      for (const unit of units.values()) {
        if (!isCompound(unit) || nameKey(textOf(unit, 'ADDITIONALUNITS')) !== nameKey(base.name)) continue;
        if (unit !== compound && nameKey(textOf(item, 'ADDITIONALUNITS')) !== nameKey(unit.name)) continue;
        const head = textOf(unit, 'BASEUNITS');
        const num = millionths(textOf(unit, 'CONVERSION'));
        add(head, codes.get(nameKey(head)), num, MILLION);
        add(unit.name, codes.get(nameKey(head)), num, MILLION);
      }
      const other = textOf(item, 'ADDITIONALUNITS');
      if (!known.has(nameKey(other))) {
        const den = textOf(item, 'DENOMINATOR') === '' ? MILLION : millionths(textOf(item, 'DENOMINATOR'));
        add(other, codes.get(nameKey(other)), millionths(textOf(item, 'CONVERSION')), den);
      }
      return { smallest, known };
    },
  };
}

/** The unit of a figure; one that names none is in the unit that Tally counts the item in. */
export function unitNamed(name: string, { known }: ItemUnits): UnitOfItem | undefined {
  return name === '' ? [...known.values()][0] : known.get(nameKey(name));
}

/** All parts together in smallest units; `undefined` where that is not whole, or a unit is not of this item. */
export function inSmallest(parts: readonly QuantityPart[], units: ItemUnits): bigint | undefined {
  let sum = 0n;
  for (const { quantity, unit } of parts) {
    const found = unitNamed(unit, units);
    if (found === undefined) return undefined;
    const product = millionths(quantity) * found.num;
    const divisor = MILLION * found.den;
    if (product % divisor !== 0n) return undefined;
    sum += product / divisor;
  }
  return sum;
}

const isCompound = (unit: TallyObject): boolean =>
  textOf(unit, 'ISSIMPLEUNIT') !== '' && !isYes(unit, 'ISSIMPLEUNIT') && textOf(unit, 'ADDITIONALUNITS') !== '';

const decimalsOf = (unit: TallyObject): number =>
  Math.min(MOST_DECIMALS, Number(/^\d$/.exec(textOf(unit, 'DECIMALPLACES'))?.[0] ?? 0));

const partName = (unit: TallyObject): string => `1/${10 ** decimalsOf(unit)} ${unit.name}`;

/** Nought for what is no figure. */
function millionths(text: string): bigint {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(readRate(text)?.rate ?? '') ?? [];
  if (whole === '') return 0n;
  const value = BigInt(`${whole}${rest.padEnd(6, '0')}`);
  return sign === '-' ? 0n - value : value;
}

function reduced(num: bigint, den: bigint): { readonly num: bigint; readonly den: bigint } {
  let [a, b] = [num, den];
  while (b !== 0n) [a, b] = [b, a % b];
  return { num: num / a, den: den / a };
}
