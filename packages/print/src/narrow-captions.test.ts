/** Captions over columns and figures of a narrow roll: what a language says for them has to fit (PRINTING.md, Narrow paper). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cellWidth } from './width.ts';

/** The most cells, by text. */
const most: Readonly<Record<string, number>> = {
  ...{
    Sl: 4,
    FOC: 6,
    'paper|Unit': 6,
    Days: 6,
    Code: 8,
    Qty: 8,
    Rate: 8,
    'Disc.': 8,
    Tax: 8,
    'paper|VAT': 8,
    'Tax %': 8,
    Amount: 8,
  },
  ...{
    Total: 8,
    'paper|Change': 8,
    Debit: 8,
    Credit: 8,
    'paper|Open': 8,
    Type: 8,
    'No.': 8,
    Route: 8,
    Godown: 8,
    In: 8,
  },
  ...{
    Out: 8,
    'paper|Batch': 10,
    Books: 8,
    Item: 10,
    'Net amount': 10,
    Paid: 10,
    Date: 10,
    Due: 10,
    'paper|Expiry': 10,
  },
};

const locales = path.join(import.meta.dirname, '../../core/locales');

test.each(readdirSync(locales))('what %s says over columns fits a narrow roll', (language) => {
  const words = readdirSync(path.join(locales, language)).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(path.join(locales, language, file), 'utf8'))),
  );
  const onPaper = words.filter(([text]) => Object.hasOwn(most, text));
  expect(onPaper.length).toBeGreaterThan(15);
  const wide = onPaper.filter(([text, said]) => cellWidth(said) > (most[text] ?? 0));
  expect(wide.map(([text, said]) => `${text}: ${said}`)).toEqual([]);
});
