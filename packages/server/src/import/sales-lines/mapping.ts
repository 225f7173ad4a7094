/**
 * How the columns of a CSV file of sales lines are to be read: one object per kind of file, built in (`retail`) or given as
 * JSON. What a line means after that is the same for every file (judge-invoice.ts).
 */
import * as z from 'zod/mini';

const column = z.string().check(z.minLength(1));

export const salesLinesMapping = z.strictObject({
  /** Part of every uid: the same file under the same name is imported once. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  /** Headings of the file's columns. */
  columns: z.strictObject({
    invoice: column,
    item: column,
    description: z.optional(column),
    quantity: column,
    date: column,
    price: column,
    customer: z.optional(column),
    customerName: z.optional(column),
    country: z.optional(column),
  }),
  /** Of the file, as the Encoding Standard names it; UTF-8 when left out. */
  encoding: z.optional(z.string()),
  delimiter: z.optional(z.string().check(z.length(1))),
  /** Of the file's figures; a point when left out. */
  decimalSign: z.optional(z.enum(['.', ','])),
  /** Order of the parts of a date that does not begin with the year. */
  dateOrder: z.optional(z.enum(['ymd', 'dmy', 'mdy'])),
  /** Codes that differ in case alone are one item. */
  upperCaseItems: z.optional(z.boolean()),
  /** Taken off the end of customer numbers, such as the `.0` of a spreadsheet. */
  customerSuffix: z.optional(column),
  /** Codes of postage, fees and the like, which are no goods; `*` stands for any ending. */
  serviceItems: z.optional(z.array(column)),
  /** ISO codes of countries by the names the file gives them. */
  countries: z.optional(z.record(z.string(), z.string().check(z.length(2)))),
  /** The company to set up where there is none; the file's prices are in its currency. */
  company: z.strictObject({
    name: column,
    country: z.string().check(z.length(2)),
    currency: z.string().check(z.length(3)),
    zone: column,
    taxKind: z.enum(['vat', 'gst', 'none']),
  }),
});

export type SalesLinesMapping = z.infer<typeof salesLinesMapping>;

export function isServiceItem(mapping: SalesLinesMapping, code: string): boolean {
  return (mapping.serviceItems ?? []).some((pattern) =>
    pattern.endsWith('*') ? code.startsWith(pattern.slice(0, -1)) : code === pattern,
  );
}
