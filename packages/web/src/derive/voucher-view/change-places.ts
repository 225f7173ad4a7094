/** Where a change of a voucher was made, from the path that the server tells (`items.2.rate`): group, line and field. */
import type { Field } from '@fieldbook/core/definition/field';
import type { LineGroup, VoucherDefinition } from '@fieldbook/core/definition/voucher';

export interface ChangePlace {
  /** Of a line; a header field has none. */
  readonly group?: LineGroup;
  /** Counts from 1. */
  readonly line?: number;
  /** Nothing for a whole line, and for a field that the type no longer has. */
  readonly field?: Field;
}

export function changePlace({ header, lines }: Pick<VoucherDefinition, 'header' | 'lines'>, path: string): ChangePlace {
  const [first = '', line, name] = path.split('.');
  if (line === undefined) return fieldOf(header[first]);
  const group = first as LineGroup;
  return { group, line: Number(line) + 1, ...fieldOf(name === undefined ? undefined : lines[group]?.[name]) };
}

function fieldOf(field: Field | undefined): Pick<ChangePlace, 'field'> {
  return field === undefined ? {} : { field };
}

/** What names a line best: the first fields of the type that it has. */
export function factsOfLine(
  { lines }: Pick<VoucherDefinition, 'lines'>,
  group: LineGroup,
  values: Readonly<Record<string, unknown>>,
): readonly (readonly [name: string, field: Field])[] {
  const filled = Object.entries(lines[group] ?? {}).filter(
    ([name, { isCarried }]) => isCarried !== true && values[name] != null && values[name] !== '',
  );
  return filled.slice(0, MOST_FACTS);
}

const MOST_FACTS = 4;
