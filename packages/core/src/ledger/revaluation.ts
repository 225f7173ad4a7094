/**
 * Revaluation of foreign currency at the end of a month. What is open goes to the rate of the day through a ledger of its own,
 * with the exact reversal a day later. What was realised on money that left an account since goes to exchange gain or loss for
 * good. Both are differences to what earlier runs have posted, so that a run may be repeated (ACCOUNTING.md, Revaluation).
 * Pure: the caller brings the books and the rates.
 */
import { addDays, type IsoDate } from '../kernel/date.ts';
import { type Currency, convert, type Micro, type Minor, printMoney } from '../kernel/money.ts';

/** What stands open on a control ledger, or lies in a ledger kept in that currency. */
export interface Exposure {
  readonly branch: string;
  /** Name of the ledger, for the narration. */
  readonly ledger: string;
  readonly currency: string;
  /** Owed to us or owned above zero. */
  readonly foreign: Minor;
  /** What it is carried at in the books. */
  readonly base: Minor;
}

/** What is realised on a ledger of foreign money and not posted yet. */
export interface RealisedDifference {
  readonly branch: string;
  readonly code: string;
  /** Name of the ledger, for the narration. */
  readonly ledger: string;
  /** A gain above zero. */
  readonly amount: Minor;
}

/** What the journals of earlier runs for the same day have put on the revaluation ledger, voided ones taken off. */
export interface PostedRevaluation {
  readonly branch: string;
  readonly narration: string;
  /** After the day: what was taken back. */
  readonly isReversal: boolean;
  /** Debit above zero. */
  readonly amount: Minor;
}

export interface RevaluedBooks {
  readonly exposures: readonly Exposure[];
  readonly realised: readonly RealisedDifference[];
  readonly posted: readonly PostedRevaluation[];
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
  readonly kind: 'realised' | 'revaluation' | 'reversal';
  /** Ledger lines of a journal in wire form; debit and credit are decimal text. */
  readonly ledgers: readonly Readonly<Record<string, string>>[];
}

/** At most three journals a branch; none where nothing differs. Every exposure that holds money must have its rate. */
export function revaluationJournals(books: RevaluedBooks, facts: RevaluationFacts): RevaluationJournal[] {
  const { exposures, realised, posted } = books;
  const opposite = { ...facts, gain: facts.loss, loss: facts.gain };
  const branches = new Set([...exposures, ...realised, ...posted].map(({ branch }) => branch));
  return [...branches].toSorted().flatMap((branch) => {
    const positions = positionsOf(
      exposures.filter((each) => each.branch === branch),
      posted.filter((each) => each.branch === branch),
      facts,
    );
    const own = realised.filter((each) => each.branch === branch);
    const journals: RevaluationJournal[] = [
      { branch, date: facts.asOf, kind: 'realised', ledgers: own.flatMap((each) => realisedLines(each, facts)) },
      { branch, date: facts.asOf, kind: 'revaluation', ledgers: positions.flatMap((each) => linesOf(each, facts)) },
      {
        branch,
        date: addDays(facts.asOf, 1),
        kind: 'reversal',
        ledgers: positions.flatMap((each) => linesOf(takenBack(each), opposite)),
      },
    ];
    return journals.filter(({ ledgers }) => ledgers.length > 0);
  });
}

/** One ledger in one currency: what the revaluation of the day should come to, and what earlier runs have posted. */
interface Position {
  readonly narration: string;
  readonly target: Minor;
  readonly posted: Minor;
  readonly back: Minor;
}

function positionsOf(
  exposures: readonly Exposure[],
  posted: readonly PostedRevaluation[],
  facts: RevaluationFacts,
): Position[] {
  const positions = new Map<string, Position>();
  const add = (label: string, part: Position) => {
    const known = positions.get(label) ?? { narration: part.narration, target: 0, posted: 0, back: 0 };
    positions.set(label, {
      narration: known.narration,
      target: known.target + part.target,
      posted: known.posted + part.posted,
      back: known.back + part.back,
    });
  };
  for (const each of exposures) {
    const label = `${each.ledger} ${each.currency}`;
    const decimals = facts.currencies.get(each.currency)?.decimals ?? 2;
    const narration = `${label} ${printMoney(each.foreign, decimals)}`;
    add(label, { narration, target: differenceOf(each, facts), posted: 0, back: 0 });
  }
  for (const { narration, isReversal, amount } of posted) {
    const label = narration.replace(/(^| )-?[\d.]+$/, '');
    const sums = isReversal ? { posted: 0, back: amount } : { posted: amount, back: 0 };
    add(label, { narration: `${label} 0`.trim(), target: 0, ...sums });
  }
  return [...positions.values()];
}

/** The day after, everything is taken back: there a debit to the revaluation ledger undoes a loss. */
function takenBack({ narration, target, back }: Position): Position {
  return { narration, target: -target, posted: back, back: 0 };
}

function differenceOf(
  { currency, foreign, base }: Exposure,
  { rates, currencies, base: own }: RevaluationFacts,
): Minor {
  if (foreign === 0) return -base;
  const decimals = { from: currencies.get(currency)?.decimals ?? 2, to: own.decimals };
  return convert(foreign, rates.get(currency) ?? 0, decimals) - base;
}

type Line = Readonly<Record<string, string>>;

/** What the position still lacks. A gain and all that is taken from it stand on one ledger, a loss on the other. */
function linesOf({ narration, target, posted }: Position, facts: RevaluationFacts): Line[] {
  const lacking = target - posted;
  if (lacking === 0) return [];
  const up = Math.max(target, 0) - Math.max(posted, 0);
  const down = Math.min(target, 0) - Math.min(posted, 0);
  return [
    entry(facts.revaluation, lacking, narration, facts),
    ...(up === 0 ? [] : [entry(facts.gain, -up, narration, facts)]),
    ...(down === 0 ? [] : [entry(facts.loss, -down, narration, facts)]),
  ];
}

function realisedLines({ code, ledger, amount }: RealisedDifference, facts: RevaluationFacts): Line[] {
  if (amount === 0) return [];
  const other = amount > 0 ? facts.gain : facts.loss;
  return [entry(code, amount, ledger, facts), entry(other, -amount, ledger, facts)];
}

/** Debit above zero. */
function entry(ledger: string, amount: Minor, narration: string, { base }: RevaluationFacts): Line {
  const side = amount > 0 ? 'debit' : 'credit';
  return { ledger, [side]: printMoney(Math.abs(amount), base.decimals), narration };
}
