/** Gathers what is wrong with one body: all of it at once, but never more than a person would read. */
import {
  accepted,
  type Problem,
  type ProblemCode,
  problem,
  type Result,
  refused,
  type ValuesOf,
} from '../kernel/result.ts';

/** Problems named in one answer at most. */
export const MOST_PROBLEMS = 50;

export interface ProblemList {
  add<Code extends ProblemCode>(code: Code, path?: string, ...values: ValuesOf<Code>): void;
  readonly isFull: boolean;
  /** The value when nothing was wrong. */
  answer<T>(value: T): Result<T>;
}

export function problemList(): ProblemList {
  const problems: Problem[] = [];
  return {
    add(code, path, ...values) {
      if (problems.length < MOST_PROBLEMS) problems.push(problem(code, path, ...values));
    },
    get isFull() {
      return problems.length >= MOST_PROBLEMS;
    },
    answer: (value) => (problems.length === 0 ? accepted(value) : refused(...problems)),
  };
}
