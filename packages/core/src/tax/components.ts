/**
 * The taxes of one amount: components in their order, one on top of the other where `raisesBase` says so (excise below
 * VAT), per cent, per unit or the higher of both; added to a net amount or taken out of an inclusive one.
 * Amounts here are magnitudes; the sign of a line is put on by `totals.ts`.
 */
import type { TaxComponent } from '../definition/masters-view.ts';
import type { TaxAmount } from '../definition/totals.ts';
import { type Minor, ONE_RATE, percentOf } from '../kernel/money.ts';
import { type Fraction, fraction, isAtLeast, minus, ONE, over, plus, rounded, times, ZERO } from './fraction.ts';

export interface TaxBasis {
  readonly taxCode: string;
  /** Only those whose scope applies. */
  readonly components: readonly TaxComponent[];
  /** Net without tax, or the price with tax when `inclusive`. */
  readonly amount: Minor;
  readonly inclusive: boolean;
  /** What a component's tax per unit comes to for these goods, in minor units, not yet rounded. */
  readonly perUnit: (component: TaxComponent) => Fraction;
}

export interface Taxed {
  readonly net: Minor;
  /** Of the components that count; without those for information only. */
  readonly tax: Minor;
  readonly taxes: readonly TaxAmount[];
}

export function taxesOf(basis: TaxBasis): Taxed {
  return basis.inclusive ? takenOut(basis) : added(basis);
}

function added(basis: TaxBasis): Taxed {
  let base = basis.amount;
  let tax = 0;
  const taxes: TaxAmount[] = [];
  for (const component of basis.components) {
    const taxAmount = { ...named(basis, component), base, ...onBase(component, base, basis.perUnit(component)) };
    taxes.push(taxAmount);
    if (component.informationOnly) continue;
    tax += taxAmount.amount;
    if (component.raisesBase) base += taxAmount.amount;
  }
  return { net: basis.amount, tax, taxes };
}

/** Every component is rounded by itself, so equal halves (CGST and SGST) stay equal; the net is what remains. */
function takenOut(basis: TaxBasis): Taxed {
  const counted = basis.components.filter((component) => !component.informationOnly);
  const amounts = new Map(solve(basis, counted).map((each, index) => [counted[index], each]));
  const tax = [...amounts.values()].reduce((sum, each) => sum + each.amount, 0);
  const net = basis.amount - tax;
  let base = net;
  const taxes = basis.components.map((component): TaxAmount => {
    const found = amounts.get(component) ?? onBase(component, base, basis.perUnit(component));
    const taxAmount = { ...named(basis, component), base, ...found };
    if (component.raisesBase && !component.informationOnly) base += found.amount;
    return taxAmount;
  });
  return { net, tax, taxes };
}

function named(basis: TaxBasis, component: TaxComponent) {
  const shown = component.informationOnly ? { informationOnly: true } : {};
  return { taxCode: basis.taxCode, component: component.component, ...shown };
}

function onBase(component: TaxComponent, base: Minor, perUnit: Fraction): { percent: number; amount: Minor } {
  const percent = component.percent ?? 0;
  const byPercent = component.method === 'perUnit' ? 0 : percentOf(base, percent);
  const byUnit = component.method === 'percent' ? 0 : rounded(perUnit);
  return takesPercent(component, byPercent >= byUnit) ? { percent, amount: byPercent } : { percent: 0, amount: byUnit };
}

function takesPercent(component: TaxComponent, isHigher: boolean): boolean {
  return component.method === 'percent' || (component.method === 'higher' && isHigher);
}

/** A tax as a straight line over the net: `fixed + slope × net`. */
interface Line {
  readonly fixed: Fraction;
  readonly slope: Fraction;
}

/**
 * Finds the net from which these taxes lead to the price, exactly, and answers the taxes rounded. With "the higher of" the
 * price bends upwards over the net, so stepping along the tangent comes to rest after as many steps as there are bends.
 */
function solve(basis: TaxBasis, components: readonly TaxComponent[]): { percent: number; amount: Minor }[] {
  const price = fraction(basis.amount);
  let net = price;
  let lines: Line[] = [];
  for (let step = 0; step <= components.length + 1; step += 1) {
    lines = linesAt(basis, components, net);
    const fixed = lines.reduce((sum, line) => plus(sum, line.fixed), ZERO);
    const slope = lines.reduce((sum, line) => plus(sum, line.slope), ONE);
    net = over(minus(price, fixed), slope);
  }
  return lines.map((line, index) => ({
    percent: line.slope.n === 0n ? 0 : (components[index]?.percent ?? 0),
    amount: rounded(plus(line.fixed, times(line.slope, net))),
  }));
}

function linesAt(basis: TaxBasis, components: readonly TaxComponent[], net: Fraction): Line[] {
  let base: Line = { fixed: ZERO, slope: ONE };
  return components.map((component) => {
    const share = fraction(component.percent ?? 0, 100 * ONE_RATE);
    const byPercent: Line = { fixed: times(base.fixed, share), slope: times(base.slope, share) };
    const byUnit = basis.perUnit(component);
    const isHigher = isAtLeast(plus(byPercent.fixed, times(byPercent.slope, net)), byUnit);
    const line = takesPercent(component, isHigher) ? byPercent : { fixed: byUnit, slope: ZERO };
    if (component.raisesBase) base = { fixed: plus(base.fixed, line.fixed), slope: plus(base.slope, line.slope) };
    return line;
  });
}
