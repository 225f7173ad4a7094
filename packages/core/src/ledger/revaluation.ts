/**
 * Month-end revaluation of what is open in foreign currency: a journal that brings it to the day's rate through a ledger of
 * its own, and its exact reversal a day later, so that bills keep the value they are settled at (ACCOUNTING.md, Foreign
 * currency). Pure: the caller brings exposures and rates.
 */
import { addDays, type IsoDate } from '../kernel/date.ts';
import { type Currency, convert, type Micro, type Minor, printMoney } from '../kernel/money.ts';

/** What stands open on a control ledger, or lies in a ledger of money, in one foreign currency. */
export interface Exposure {
  readonly branch: string;
  /** Name of the ledger, for the narration. */
  readonly ledger: string;
  readonly currency: string;
  /** Owed to us or owned above zero. */
  readonly foreign: Minor;
  /** What it stands for in the books. */
  readonly base: Minor;
}

export interface RevaluationFacts {
  readonly asOf: IsoDate;
  /** Base units for one unit of the currency, in millionths. */
  readonly rates: ReadonlyMap<string, Micro>;
  readonly currencies: ReadonlyMap<string, Currency>;
  readonly base: Currency;
  /** Codes of the ledgers. */
  readonly revaluation: string;
  readonly gain: string;
  readonly loss: string;
}

export interface RevaluationJournal {
  readonly branch: string;
  readonly date: IsoDate;
  readonly isReversal: boolean;
  /** Ledger lines of a journal in wire form; debit and credit are decimal text. */
  readonly ledgers: readonly Readonly<Record<string, string>>[];
}

/** Two journals a branch with a difference. Every exposure must have its rate. */
export function revaluationJournals(exposures: readonly Exposure[], facts: RevaluationFacts): RevaluationJournal[] {
  const branches = [...new Set(exposures.map(({ branch }) => branch))].toSorted();
  return branches.flatMap((branch) => {
    const differences = exposures
      .filter((each) => each.branch === branch)
      .map((each) => ({ ...each, difference: differenceOf(each, facts) }))
      .filter(({ difference }) => difference !== 0);
    if (differences.length === 0) return [];
    const lines = differences.flatMap((each) => linesOf(each, each.difference, facts));
    const back = differences.flatMap((each) => linesOf(each, -each.difference, facts));
    return [
      { branch, date: facts.asOf, isReversal: false, ledgers: lines },
      { branch, date: addDays(facts.asOf, 1), isReversal: true, ledgers: back },
    ];
  });
}

function differenceOf(
  { currency, foreign, base }: Exposure,
  { rates, currencies, base: own }: RevaluationFacts,
): Minor {
  const decimals = { from: currencies.get(currency)?.decimals ?? 2, to: own.decimals };
  return convert(foreign, rates.get(currency) ?? 0, decimals) - base;
}

/** A gain and its reversal are on one ledger, a loss and its reversal on the other. */
function linesOf(exposure: Exposure, amount: Minor, facts: RevaluationFacts): Readonly<Record<string, string>>[] {
  const isGain = differenceOf(exposure, facts) > 0;
  const value = printMoney(Math.abs(amount), facts.base.decimals);
  const decimals = facts.currencies.get(exposure.currency)?.decimals ?? 2;
  const narration = `${exposure.ledger} ${exposure.currency} ${printMoney(exposure.foreign, decimals)}`;
  const [up, down] = amount > 0 ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
  return [
    { ledger: facts.revaluation, [up]: value, narration },
    { ledger: isGain ? facts.gain : facts.loss, [down]: value, narration },
  ];
}
