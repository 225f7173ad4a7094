/**
 * Taxes line by line or by rate group, as the company chose (`choices.taxBy`). A group is taxed on its sum and the tax then
 * spread over its lines so that they add up. Lines that come back form groups of their own. A tax that depends on the
 * goods (per unit, the higher of two) is computed line by line in either case.
 */
import type { TaxComponent } from '../definition/masters-view.ts';
import type { TaxAmount } from '../definition/totals.ts';
import { allocate, ONE_RATE } from '../kernel/money.ts';
import { type Taxed, taxesOf } from './components.ts';
import { type Fraction, fraction, times, ZERO } from './fraction.ts';
import type { LineAmount } from './line-amounts.ts';
import type { TotalsInput, TotalsMasters } from './totals-input.ts';

export interface TaxableLine extends LineAmount {
  readonly taxCode: string | undefined;
  /** How many smallest units, as a magnitude; zero for other charges. */
  readonly units: Fraction;
  /** Litres of one smallest unit. */
  readonly litres: Fraction;
}

export function taxLines(lines: readonly TaxableLine[], input: TotalsInput, masters: TotalsMasters): Taxed[] {
  const componentsOf = applicableComponents(input, masters);
  const taxed = lines.map((line) => ({ net: line.gross - line.discount, tax: 0, taxes: [] }) as Taxed);
  for (const group of groupsOf(lines, componentsOf, masters.choices.taxBy === 'rateGroup')) {
    const parts = taxGroup(group, input);
    for (const [index, place] of group.places.entries()) taxed[place] = parts[index] ?? taxed[place] ?? NOTHING;
  }
  return taxed;
}

const NOTHING: Taxed = { net: 0, tax: 0, taxes: [] };

/** Components of a tax code on the voucher's day that apply to where party and branch are. */
function applicableComponents(input: TotalsInput, masters: TotalsMasters): (taxCode: string) => TaxComponent[] {
  const known = new Map<string, TaxComponent[]>();
  const left = input.interRegion ? 'intra' : 'inter';
  return (taxCode) => {
    const found = known.get(taxCode);
    if (found !== undefined) return found;
    const all = masters.taxRate(taxCode, input.date)?.components ?? [];
    const applicable = all.filter((component) => component.scope !== left);
    known.set(taxCode, applicable);
    return applicable;
  };
}

interface Group {
  readonly taxCode: string;
  readonly components: readonly TaxComponent[];
  readonly lines: TaxableLine[];
  /** Where its lines stand in the voucher. */
  readonly places: number[];
}

function groupsOf(
  lines: readonly TaxableLine[],
  componentsOf: (taxCode: string) => TaxComponent[],
  byRate: boolean,
): Iterable<Group> {
  const groups = new Map<string, Group>();
  for (const [place, line] of lines.entries()) {
    if (line.taxCode === undefined) continue;
    const components = componentsOf(line.taxCode);
    const together = byRate && components.every((component) => component.method === 'percent');
    const key = together ? `${line.sign} ${line.taxCode}` : `line ${place}`;
    const group = groups.get(key) ?? { taxCode: line.taxCode, components, lines: [], places: [] };
    group.lines.push(line);
    group.places.push(place);
    groups.set(key, group);
  }
  return groups.values();
}

function taxGroup(group: Group, input: TotalsInput): Taxed[] {
  const weights = group.lines.map((line) => line.gross - line.discount);
  const whole = taxesOf({
    taxCode: group.taxCode,
    components: group.components,
    amount: weights.reduce((sum, weight) => sum + weight, 0),
    inclusive: input.taxInclusive,
    perUnit: (component) => perUnitOf(component, group.lines, input.currencyDecimals),
  });
  return group.lines.length === 1 ? [whole] : spread(whole, weights, group, input.taxInclusive);
}

function perUnitOf(component: TaxComponent, lines: readonly TaxableLine[], decimals: number): Fraction {
  const [line] = lines;
  if (component.method === 'percent' || line === undefined) return ZERO;
  const rate = fraction(BigInt(component.perUnit ?? 0) * 10n ** BigInt(decimals), ONE_RATE);
  return times(component.perLitre === true ? times(line.units, line.litres) : line.units, rate);
}

/** Gives each line its part of the group's taxes, so that the parts add up to them exactly. */
function spread(whole: Taxed, weights: readonly number[], group: Group, inclusive: boolean): Taxed[] {
  const shares = whole.taxes.map((tax) => allocate(tax.amount, weights));
  return weights.map((weight, index) => {
    const amounts = shares.map((share) => share[index] ?? 0);
    const tax = amounts.reduce((sum, amount, k) => (whole.taxes[k]?.informationOnly ? sum : sum + amount), 0);
    const net = inclusive ? weight - tax : weight;
    return { net, tax, taxes: withBases(whole.taxes, amounts, net, group.components) };
  });
}

function withBases(
  taxes: readonly TaxAmount[],
  amounts: readonly number[],
  net: number,
  components: readonly TaxComponent[],
): TaxAmount[] {
  let base = net;
  return taxes.map((tax, index) => {
    const amount = amounts[index] ?? 0;
    const part = { ...tax, base, amount };
    if (components[index]?.raisesBase && !tax.informationOnly) base += amount;
    return part;
  });
}
