/** Parts of statements that many of them share, and of what they answer. */

/** A row as the wire has it: what the database has as null is left out. */
export function withoutNulls<T = Readonly<Record<string, unknown>>>(row: object): T {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T;
}

/** A moment as the wire has it: in UTC, with milliseconds and a Z. */
export function inUtc(moment: string): string {
  return `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Code and names of a row of a master, by its alias; null where there is none. */
export function namedRow(alias: string): string {
  return `case when ${alias}.id is not null then json_strip_nulls(json_build_object('code', ${alias}.code, 'name', ${alias}.name,
    'nameArabic', ${alias}.name_arabic)) end`;
}
