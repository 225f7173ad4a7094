/**
 * What an approval does to a document: which of its refusals a supervisor may lift and for how much, and the seam that lets
 * them pass once that was approved. Values in problems are text in whole units: `beyond` money, `percent`, `metres`.
 */
import type { Leniency } from '../definition/leniency.ts';
import type { Problem } from '../kernel/result.ts';
import { boundedValue } from './challenge.ts';
import {
  type ApprovalPurpose,
  type ApprovalUnit,
  approvalPurposes,
  type PurposeName,
  purposeNames,
} from './purposes.ts';

export interface Liftable {
  readonly purpose: PurposeName;
  readonly value?: number;
}

const scales = {
  money: ['beyond', 1],
  percent: ['percent', 100],
  metres: ['metres', 1],
  none: undefined,
} as const satisfies Record<ApprovalUnit, readonly [string, number] | undefined>;

/** In the purpose's unit; a problem that says no figure asks for nothing of it. */
function askedBy({ values }: Problem, { unit }: ApprovalPurpose): number {
  const scale = scales[unit];
  if (scale === undefined) return 0;
  const [name, factor] = scale;
  const figure = Number(values?.[name] ?? 0) * factor;
  // What is a hair above a whole one by its fraction in binary is that one.
  return Number.isFinite(figure) ? boundedValue(Number(figure.toFixed(6))) : 0;
}

function lifts(purpose: PurposeName, code: string): boolean {
  return approvalPurposes[purpose].lifts.some((each) => each === code);
}

/**
 * What must be asked for so that a document with these problems passes, one wish a purpose; nothing when something is wrong
 * that no supervisor can lift. `purposes`: those that a document of its kind may be approved for.
 */
export function liftable(problems: readonly Problem[], purposes: readonly PurposeName[] = purposeNames): Liftable[] {
  const needed = purposes.flatMap((purpose) => {
    const own = problems.filter(({ code }) => lifts(purpose, code));
    if (own.length === 0) return [];
    const most = Math.max(...own.map((each) => askedBy(each, approvalPurposes[purpose])));
    return [approvalPurposes[purpose].unit === 'none' ? { purpose } : { purpose, value: most }];
  });
  const isAll = problems.every(({ code }) => needed.some(({ purpose }) => lifts(purpose, code)));
  return isAll ? needed : [];
}

/** Forgives what was approved, as far as it was approved. */
export class Approved implements Leniency {
  readonly #given: readonly Liftable[];

  constructor(given: readonly Liftable[]) {
    this.#given = given;
  }

  forgives(problem: Problem): boolean {
    return this.#given.some(({ purpose, value = 0 }) => {
      return lifts(purpose, problem.code) && askedBy(problem, approvalPurposes[purpose]) <= value;
    });
  }
}
