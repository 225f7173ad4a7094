/** Where a page ended, as opaque text: the values its order is by. What comes back from outside is read with suspicion. */
import { problem } from '@fieldbook/core/kernel/result';
import { ReportRefusal } from './report-scope.ts';

export type CursorValue = string | number | null;
type CursorShape = readonly ('text' | 'integer' | 'date' | 'any')[];

export function printCursor(values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Throws `cursor.malformed` unless the values are of the shape. */
export function readCursor(text: string | undefined, shape: CursorShape): readonly CursorValue[] | undefined {
  if (text === undefined) return undefined;
  const values = parse(text);
  const fits =
    Array.isArray(values) && values.length === shape.length && shape.every((kind, i) => isOf(kind, values[i]));
  if (!fits) throw new ReportRefusal(problem('cursor.malformed', 'cursor'));
  return values as readonly CursorValue[];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
  } catch {
    return undefined;
  }
}

function isOf(kind: CursorShape[number], value: unknown): boolean {
  if (kind === 'integer') return Number.isSafeInteger(value);
  if (kind === 'date')
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  if (kind === 'any') return value === null || typeof value === 'string' || Number.isSafeInteger(value);
  return typeof value === 'string' && value.length <= 400 && !value.includes('\0');
}

/** Splits what was read, one row more than the page, into the page and the cursor of the next. */
export function pageOf<R>(
  rows: readonly R[],
  limit: number,
  cursorOf: (row: R) => readonly CursorValue[],
): { readonly page: readonly R[]; readonly next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last !== undefined ? printCursor(cursorOf(last)) : null };
}
