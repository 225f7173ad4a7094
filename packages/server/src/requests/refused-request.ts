/** A request that is refused, wherever that is found out: HTTP, command line and imports answer with its problems. */
import { type Problem, type ProblemCode, problem, type ValuesOf } from '@fieldbook/core/kernel/result';

/** Thrown by handlers to answer with problems; `headers` such as Retry-After go along. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly problems: readonly Problem[];
  readonly headers: Readonly<Record<string, string>>;
  /** Members of the problem document besides the usual ones: the stored voucher of a conflict. */
  readonly extras: object | undefined;

  constructor(problems: readonly Problem[], headers: Readonly<Record<string, string>> = {}, extras?: object) {
    super(problems[0]?.code ?? 'refused');
    this.problems = problems;
    this.headers = headers;
    this.extras = extras;
  }
}

export function refuse<Code extends ProblemCode>(code: Code, path?: string, ...values: ValuesOf<Code>): RefusedRequest {
  return new RefusedRequest([problem(code, path, ...values)]);
}

export function valueOrRefuse<T>(result: { ok: true; value: T } | { ok: false; problems: readonly Problem[] }): T {
  if (!result.ok) throw new RefusedRequest(result.problems);
  return result.value;
}
