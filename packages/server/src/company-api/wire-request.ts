/** What a call of the company wire says, read as its table has it: names without case, values joined with `~`, what is unknown ignored. */
import type { CompanyCall, Parameter } from '@fieldbook/core/company-api/company-call';
import { isIsoDate } from '@fieldbook/core/kernel/date';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { RefusedRequest } from '../requests/refused-request.ts';

/** Throws RefusedRequest `field.required`, `field.wrong_type`, `date.malformed`, `number.malformed`, `choice.unknown`, `wire.tilde`. */
export function readWire(
  parameters: CompanyCall['parameters'],
  query: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const byName = new Map(Object.entries(query).map(([name, value]) => [name.toLowerCase(), value]));
  const problems: Problem[] = [];
  const read = Object.entries(parameters).map(([name, parameter]) => {
    const value = byName.get(name.toLowerCase());
    const last = (Array.isArray(value) ? value.at(-1) : value) ?? '';
    const said = typeof last === 'object' ? '' : String(last).trim();
    const written = parameter.kind === 'date' && said.startsWith(BEGINNING) ? '' : said;
    const refusal =
      typeof last === 'object'
        ? problem('field.wrong_type', name, { expected: 'text' })
        : refusalOf(name, parameter, written);
    if (refusal !== undefined) problems.push(refusal);
    return [name, valueIn(parameter.kind, written)];
  });
  if (problems.length > 0) throw new RefusedRequest(problems);
  return Object.fromEntries(read);
}

/** So a handheld says: from the beginning. */
const BEGINNING = '1899-01-01';

const flags: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false };

function refusalOf(name: string, { kind, isNeeded }: Parameter, written: string): Problem | undefined {
  if (written === '') return isNeeded ? problem('field.required', name) : undefined;
  if (kind === 'date' && !isIsoDate(written.slice(0, 10))) return problem('date.malformed', name);
  if (kind === 'number' && !/^-?\d{1,15}(\.\d{1,6})?$/.test(written)) return problem('number.malformed', name);
  if (kind === 'flag' && flags[written.toLowerCase()] === undefined) {
    return problem('choice.unknown', name, { options: 'True, False' });
  }
  return kind === 'text' && written.includes('~') ? problem('wire.tilde', name, { name }) : undefined;
}

function valueIn(kind: Parameter['kind'], written: string): unknown {
  if (kind === 'list') return isAll(written) ? 'all' : namesIn(written);
  if (written === '') return undefined;
  if (kind === 'number') return Number(written);
  if (kind === 'flag') return flags[written.toLowerCase()];
  // A time behind a date is no news to what is asked by day.
  return kind === 'date' ? written.slice(0, 10) : written;
}

/** A list that ends with `~` has no name more, and one that is said again is asked for once. */
function namesIn(written: string): readonly string[] {
  const names = written.split('~').map((each) => each.trim());
  return [...new Set(names)].filter((each) => each !== '');
}

export const isAll = (written: string): boolean => written === '' || /^all$/i.test(written);
