/**
 * What the database refuses, said as problems with stable codes. Everything that core can know is refused before; what
 * comes here is what only the database knows (doubles, use elsewhere) and what got past by a gap in the rules.
 */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { type Problem, problem } from '@fieldbook/core/kernel/result';

interface DatabaseFault {
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly detail?: string;
}

/**
 * The problem of a failed write, or `undefined` when the fault is no refusal (and must be thrown on). `code` is that of the
 * row that was to be written: of a table whose rows not everybody sees, the database keeps the doubled value to itself.
 */
export function problemOfFault(error: unknown, master: MasterDefinition, code = ''): Problem | undefined {
  if (!isFault(error)) return undefined;
  switch (error.code) {
    case '23505':
      return doubled(error, master, code);
    case '23503':
      return foreignKey(error, master);
    case '23514':
      return problem('number.out_of_range', checkedField(error));
    case FROZEN:
      return frozenProblem(error);
    // A row that the person would not see: a customer of another route.
    case '42501':
      return problem('auth.no_permission');
    case '22003':
      return problem('number.out_of_range');
    case '23502':
      return problem('field.required', error.column === undefined ? undefined : fieldOf(error.column));
    case '23P01':
      return problem('tax.rates_overlap', 'rates');
    default:
      return undefined;
  }
}

/** What the books rest on was to change (frozen-facts.sql). */
const FROZEN = 'FB030';

/** The refusal of a change to what carries the books, or `undefined` for any other fault. */
export function problemOfFrozen(error: unknown): Problem | undefined {
  return isFault(error) && error.code === FROZEN ? frozenProblem(error) : undefined;
}

/** The trigger says as JSON which fact is frozen and by which voucher. */
function frozenProblem({ detail = '{}' }: DatabaseFault): Problem {
  const { fact, field, voucher, date } = JSON.parse(detail) as Record<string, string | undefined>;
  return {
    code: `frozen.${fact}`,
    ...(field === undefined ? {} : { path: field }),
    values: { ...(voucher === undefined ? {} : { voucher }), ...(date === undefined ? {} : { date }) },
  };
}

function isFault(error: unknown): error is DatabaseFault {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** Either something still refers to the row, or what the row refers to went away in the same moment. */
function foreignKey(fault: DatabaseFault, master: MasterDefinition): Problem {
  if (/is still referenced/.test(fault.detail ?? '')) {
    return problem('master.in_use', undefined, { master: master.name, by: fault.table ?? '' });
  }
  if (fault.constraint === 'party_sector_of_route') return problem('sector.other_route', 'sector');
  const column = /^Key \((.*?)\)/.exec(fault.detail ?? '')?.[1];
  return problem('reference.gone', column === undefined ? undefined : fieldOf(column));
}

/** `Key (side, code)=(customer, C-1) already exists.` names the columns and the value. */
function doubled(fault: DatabaseFault, master: MasterDefinition, code: string): Problem {
  if (fault.detail === undefined && isCodeKey(fault)) {
    return problem('master.code_exists', 'code', { master: master.name, code });
  }
  const [, columns = '', value = ''] = /^Key \((.*?)\)=\((.*)\) already exists/s.exec(fault.detail ?? '') ?? [];
  const column = /^item(_unit)?_barcode_key$/.test(fault.constraint ?? '')
    ? 'barcode'
    : (columns.split(', ').at(-1) ?? '');
  if (column === 'code' || column === 'lower(code::text)') {
    return problem('master.code_exists', 'code', { master: master.name, code: value.split(', ').at(-1) ?? '' });
  }
  if (column === 'barcode')
    return problem('item.barcode_exists', 'barcode', value === '' ? undefined : { barcode: value });
  return problem('master.value_exists', fieldOf(column), { value });
}

/** `party_side_code_key` is about the code. */
function isCodeKey({ table, constraint = '' }: DatabaseFault): boolean {
  return new RegExp(`^${table}_(.+_)?code_key\\d*$`).test(constraint);
}

/** `party_credit_days_check` is about creditDays; a domain's check names no column. */
function checkedField(fault: DatabaseFault): string | undefined {
  const column = new RegExp(`^${fault.table}_(.+?)_check\\d*$`).exec(fault.constraint ?? '')?.[1];
  return column === undefined ? undefined : fieldOf(column);
}

function fieldOf(column: string): string {
  return column.replace(/_id$/, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
