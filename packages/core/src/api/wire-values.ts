/** Small schemas that several operations share: dates, codes, amounts as text, paging. */
import { z } from 'zod';
import { refusalOfText } from '../definition/read-text.ts';
import { cleanCode, cleanText } from '../kernel/clean-text.ts';
import { isIsoDate } from '../kernel/date.ts';
import { isCode } from '../kernel/id.ts';

/** `YYYY-MM-DD`, a day of the calendar. */
export const dateText = z.string().max(10).refine(isIsoDate, { error: 'date.malformed' }).meta({ format: 'date' });

export const codeText = z
  .string()
  .max(100)
  .overwrite(cleanCode)
  .refine(isCode, { error: 'code.malformed' })
  .meta({ pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}\\-_./ ]{0,39}$' });

export const uuidText = z
  .string()
  .regex(/^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/)
  .meta({ format: 'uuid' });

/** What a person writes beside what he does: a reason, a remark. Refused like any other text of ours. */
export function noteText(minimum: number, maximum: number) {
  return z
    .string()
    .overwrite(cleanText)
    .min(minimum)
    .max(maximum)
    .superRefine((value, { addIssue }) => {
      const message = refusalOfText(value, 'note', maximum);
      if (message !== undefined) addIssue({ code: 'custom', message });
    });
}

/** A row of a master as it is named beside others. */
export const namedRow = z.object({ code: z.string(), name: z.string(), nameArabic: z.string().optional() });

/** An amount as exact decimal text. */
export const amountText = z.string().meta({ pattern: '^-?\\d+(\\.\\d+)?$' });

/** The whole number of a query parameter, which always arrives as text. */
export function integerParameter(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/, { error: 'number.malformed' })
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum));
}

/** Where a list goes on: opaque, from the answer before. */
export const cursorText = z.string().min(1).max(2000);

export const pageQuery = {
  limit: integerParameter(1, 500).optional(),
  cursor: cursorText.optional(),
};
