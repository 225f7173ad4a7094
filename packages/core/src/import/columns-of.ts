/** The columns of a file of rows: a column each field, and for its lists numbered groups of columns (`units 1: unit`). */
import type { Field, Fields, Label } from '../definition/field.ts';
import type { ImportTable } from './import-table.ts';

export interface FileColumn {
  /** `code`, `units 1: unit`. */
  readonly key: string;
  /** Of the field within the row or its list. */
  readonly name: string;
  readonly field: Field;
  readonly list?: ListPlace;
  /** A new row must say it. */
  readonly isNeeded: boolean;
}

export interface ListPlace {
  readonly name: string;
  readonly label: Label;
  /** Counted from 1. */
  readonly group: number;
}

/** As many groups as a file has that nobody filled in yet. */
export const TEMPLATE_GROUPS = 2;

export function columnsOf(table: ImportTable, groups: number): readonly FileColumn[] {
  const own = entered(table.fields).map(([name, field]) => {
    const isNeeded = field.required && table.defaults[name] === undefined;
    return { key: name, name, field, isNeeded };
  });
  const lists = Object.entries(table.children ?? {}).flatMap(([name, child]) =>
    Array.from({ length: groups }, (_, at) => at + 1).flatMap((group) =>
      entered(child.fields).map(([fieldName, field]) => ({
        key: `${name} ${group}: ${fieldName}`,
        name: fieldName,
        field,
        list: { name, label: child.label, group },
        isNeeded: false,
      })),
    ),
  );
  return [...own, ...lists];
}

const entered = (fields: Fields): (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, field]) => !field.readOnly);
