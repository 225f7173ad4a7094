/**
 * The price of one unit of an item for a party on a day, and why: each rule that was asked leaves a step in the trace, so a
 * rep can tell a customer where a price comes from (UI.md, price and why). Tax and discounts are not its business.
 */

import type { Label } from '../definition/field.ts';
import type { GroupPrice, ItemUnit, ItemView } from '../definition/masters-view.ts';
import { texts } from '../i18n/text.ts';
import type { IsoDate } from '../kernel/date.ts';
import { multiplyMultiplyDivide } from '../kernel/decimal.ts';
import type { Micro } from '../kernel/money.ts';

export interface PriceQuestion {
  readonly item: Pick<ItemView, 'units'>;
  readonly unit: string;
  readonly date: IsoDate;
  /** Which rate of the unit counts where no price group has one. */
  readonly level: 'retail' | 'wholesale';
  /** Rows of the party's price group for this item, of whatever unit and date; none when the party has no group. */
  readonly groupPrices?: readonly GroupPrice[];
}

/** In the order in which they are asked. */
export const priceRules = texts({
  groupUnit: 'Price group, this unit',
  groupOtherUnit: 'Price group, from another unit',
  wholesaleRate: 'Wholesale rate of the unit',
  retailRate: 'Retail rate of the unit',
  otherUnitRate: 'Rate of another unit',
}) satisfies Record<string, Label>;

export type PriceRule = keyof typeof priceRules;

export interface PriceStep {
  readonly rule: PriceRule;
  /** Absent when the rule had no price. */
  readonly rate?: Micro;
  /** The unit whose price was converted. */
  readonly fromUnit?: string;
}

export interface Price {
  /** Absent when nothing has a price: the user enters one. */
  readonly rate?: Micro;
  /** Rules asked, in order; the last one gave the price if there is any. */
  readonly trace: readonly PriceStep[];
}

export function priceFor(question: PriceQuestion): Price {
  const unit = question.item.units.find((each) => each.unit === question.unit);
  if (unit === undefined) return { trace: [] };
  const trace: PriceStep[] = [];
  for (const ask of rulesFor(question)) {
    const step = ask(question, unit);
    trace.push(step);
    if (step.rate !== undefined) return { rate: step.rate, trace };
  }
  return { trace };
}

type Ask = (question: PriceQuestion, unit: ItemUnit) => PriceStep;

function rulesFor(question: PriceQuestion): Ask[] {
  return [
    ...(question.groupPrices === undefined ? [] : [askGroupUnit, askGroupOtherUnit]),
    ...(question.level === 'wholesale' ? [askWholesaleRate] : []),
    askRetailRate,
    askOtherUnitRate,
  ];
}

const askGroupUnit: Ask = (question, unit) =>
  step('groupUnit', validPrices(question).find((price) => price.unit === unit.unit)?.rate);

const askGroupOtherUnit: Ask = (question, unit) => {
  const prices = validPrices(question).map(({ unit: name, rate }) => ({ name, rate }));
  return converted('groupOtherUnit', question, unit, prices);
};

const askWholesaleRate: Ask = (_question, unit) => step('wholesaleRate', unit.wholesaleRate);

const askRetailRate: Ask = (_question, unit) => step('retailRate', unit.retailRate);

const askOtherUnitRate: Ask = (question, unit) => {
  const rateOf = (each: ItemUnit) =>
    question.level === 'wholesale' ? (each.wholesaleRate ?? each.retailRate) : each.retailRate;
  const rates = question.item.units.map((each) => ({ name: each.unit, rate: rateOf(each) }));
  return converted('otherUnitRate', question, unit, rates);
};

function step(rule: PriceRule, rate: Micro | undefined, fromUnit?: string): PriceStep {
  return { rule, ...(rate === undefined ? {} : { rate }), ...(fromUnit === undefined ? {} : { fromUnit }) };
}

/** The rows valid on the day, the latest first. */
function validPrices(question: PriceQuestion): GroupPrice[] {
  return (question.groupPrices ?? [])
    .filter(({ validFrom, validTo }) => validFrom <= question.date && question.date <= (validTo ?? question.date))
    .sort((left, right) => (left.validFrom < right.validFrom ? 1 : -1));
}

interface NamedRate {
  readonly name: string;
  readonly rate: Micro | undefined;
}

/** Converts the first rate there is: another unit's, or the rule before had answered. Rounded to a millionth, half up. */
function converted(rule: PriceRule, question: PriceQuestion, unit: ItemUnit, rates: readonly NamedRate[]): PriceStep {
  for (const { name, rate } of rates) {
    const from = question.item.units.find((each) => each.unit === name);
    if (from === undefined || rate === undefined) continue;
    const perUnit = multiplyMultiplyDivide([rate, unit.num, from.den], BigInt(from.num) * BigInt(unit.den));
    return step(rule, perUnit, from.unit);
  }
  return step(rule, undefined);
}
