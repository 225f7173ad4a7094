/** What a report was asked with: text, checked by the kind of each parameter. What is left out is null. */
import { isIsoDate } from '@fieldbook/core/kernel/date';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { QueryParameter } from '@fieldbook/core/reports/external-query';

type Given = Readonly<Record<string, string>>;

const decimal = /^-?\d{1,18}(\.\d{1,9})?$/;

export function valuesOf(parameters: readonly QueryParameter[], given: Given): Result<Given> {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const problems = Object.entries(filled).flatMap(([name, value]): Problem[] => {
    const parameter = parameters.find((each) => each.name === name);
    if (parameter === undefined) return [problem('field.unknown', name)];
    if (parameter.kind === 'date' && !isIsoDate(value)) return [problem('date.malformed', name)];
    if (parameter.kind === 'number' && !decimal.test(value)) return [problem('number.malformed', name)];
    return [];
  });
  return problems.length > 0 ? refused(...problems) : accepted(filled);
}
