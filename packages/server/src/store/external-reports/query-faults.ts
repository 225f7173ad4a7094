/** What PostgreSQL says about a query, as a problem; what is no matter of the query is thrown on. */
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { faultCode, faultText } from '../cluster/environment-error.ts';
import { isOutOfTime, REPORT_LIMITS } from '../database/waiting-limits.ts';

/** Of SQLSTATE: what is written wrongly, values that do not fit, what a cursor or a read-only transaction cannot do. */
const ofTheQuery = /^(42|22|21|0A|25006|2BP01|38)/;
const ofItsSize = /^(53400|53100|53200|54)/;

export function problemOfQuery(error: unknown, positionOf: (position: number) => number): Problem {
  const code = faultCode(error);
  if (isOutOfTime(error)) return problem('report_query.too_slow', 'query', { n: REPORT_LIMITS.statementMs / 1000 });
  if (code === '42501') return problem('report_query.not_readable', 'query');
  if (ofItsSize.test(code)) return problem('report_query.too_large', 'query');
  if (!ofTheQuery.test(code)) throw error;
  const message = faultText(error).slice(0, 500);
  const position = Number((error as { readonly position?: string }).position);
  return position > 0
    ? problem('report_query.faulty', 'query', { message, position: positionOf(position) })
    : problem('report_query.failed', 'query', { message });
}
