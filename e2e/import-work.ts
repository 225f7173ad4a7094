/** What a person does in the screens of the import, with every press, choice and typed text counted, and looked at where it ends. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TradeFile } from './company-files.ts';

/** Looking through, writing and undoing, however slow the machine. */
const WORK = { timeout: 600_000 };

/** One of the screen, whose deeds are counted. */
export interface Person {
  readonly page: Page;
  deeds: number;
}

export interface FileWork {
  /** As the screen names it. */
  readonly kind: string;
  readonly file: TradeFile;
  readonly encoding?: string;
  /** Heading of the file → column of ours. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly day?: string;
  /** Words of the file → what they mean. */
  readonly words?: Readonly<Record<string, string>>;
  /** Begins with its question. */
  readonly isDayFirst?: boolean;
}

const exactly = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}( \\*| \\(required\\))?$`);

export async function press(person: Person, what: Locator): Promise<void> {
  person.deeds += 1;
  await what.click();
}

export async function type(person: Person, where: Locator, text: string): Promise<void> {
  person.deeds += 1;
  await where.fill(text);
}

/** Opens a list, typing into it where one can, and takes the option: two deeds. */
export async function choose(person: Person, name: string | RegExp, option: string): Promise<void> {
  const { page } = person;
  const list = page.getByRole('combobox', { name: typeof name === 'string' ? exactly(name) : name });
  await press(person, list);
  if ((await list.evaluate(({ tagName }) => tagName)) === 'INPUT') {
    await list.fill(option);
    // The best match stands first once the list has followed what was typed.
    await expect.poll(() => page.getByRole('option').first().innerText()).toContain(option);
  }
  const found = page.getByRole('option', { name: exactly(option) });
  const shown = page.getByRole('option', { name: option });
  await shown.first().waitFor();
  await press(person, (await found.count()) > 0 ? found.first() : shown.first());
}

/** Until the file is looked through, as it stands now. */
async function looked({ page }: Person): Promise<void> {
  await page.getByRole('heading', { name: 'Columns', exact: true }).waitFor(WORK);
  await page.getByRole('progressbar').waitFor({ ...WORK, state: 'hidden' });
}

async function apply(person: Person): Promise<void> {
  const button = person.page.getByRole('button', { name: 'Apply, and look through the rows again' });
  await press(person, button);
  await button.waitFor({ state: 'hidden' });
  await looked(person);
}

/** Is the heading taken for this column already? Where nothing is open, columns are folded away. */
async function isTaken(page: Page, heading: string, column: string): Promise<boolean> {
  const list = page.getByRole('combobox', { name: exactly(`${heading} holds`) });
  if ((await list.count()) === 0) return true;
  return (await list.inputValue()).replace(/ \*$/, '') === column;
}

/** Chooses kind and file, answers what is asked, says what its columns and its words are. Ends before its rows. */
export async function lookThrough(person: Person, work: FileWork): Promise<void> {
  const { page } = person;
  const { file, columns = {}, words = {} } = work;
  person.deeds += 1;
  await page.goto(new URL('/dashboard/import', page.url()).href);
  await press(person, page.getByRole('link', { name: 'Bring a file' }));
  await choose(person, 'What the file holds', work.kind);
  person.deeds += 2;
  await page.locator('input[type=file]').setInputFiles(file);
  if (work.encoding !== undefined) {
    await press(person, page.getByText('More', { exact: true }));
    await choose(person, 'Encoding of a CSV file', work.encoding);
  }
  await press(person, page.getByRole('button', { name: 'Look through the file' }));
  await page.waitForURL((url) => /\/import\/[0-9a-f-]{36}$/.test(url.pathname), WORK);
  await looked(person);
  let isSaid = false;
  for (const [heading, column] of Object.entries(columns)) {
    if (await isTaken(page, heading, column)) continue;
    await choose(person, `${heading} holds`, column);
    isSaid = true;
  }
  const day = page.getByLabel('Of which day are the openings?');
  // A day that was said of an earlier file stands there already.
  if (work.day !== undefined && (await day.inputValue()) !== work.day) {
    await type(person, day, work.day);
    await page.keyboard.press('Tab');
    isSaid = true;
  }
  if (isSaid) await apply(person);
  if (work.isDayFirst === true) {
    await choose(person, /which comes first\?$/, 'Day, month, year');
    await apply(person);
  }
  for (const [word, meaning] of Object.entries(words)) await choose(person, `${word} means`, meaning);
  if (Object.keys(words).length > 0) await apply(person);
}

/** Rows that are refused, each with what is said of it. */
export async function refusedRows({ page }: Person): Promise<readonly string[]> {
  const many = await page.getByRole('radio', { name: /^Refused/ }).evaluate((radio) => radio.parentElement?.innerText);
  if (many === 'Refused 0') return [];
  const rows = page.getByRole('region', { name: 'Rows' }).locator('tbody tr');
  await rows.first().waitFor();
  return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

export interface Correction {
  /** Stands in the row. */
  readonly row: string;
  readonly heading: string;
  readonly text: string;
}

/** Corrects a refused row where it stands, until it is none. */
export async function correct(person: Person, { row, heading, text }: Correction): Promise<void> {
  const line = person.page.getByRole('row').filter({ hasText: row }).filter({ hasText: 'Refused' }).first();
  const number = (await line.getByRole('rowheader').locator('bdi').first().textContent()) ?? '';
  await press(person, line.getByRole('button', { name: 'Correct' }));
  const open = person.page.getByRole('row').filter({ has: person.page.getByRole('button', { name: 'Save' }) });
  await type(person, open.getByRole('textbox', { name: heading, exact: true }), text);
  person.deeds += 1;
  await open.getByRole('textbox', { name: heading, exact: true }).press('Enter');
  // It shows its new verdict; where another row had its code, the refused rows are read anew and it is none of them.
  const refused = person.page.getByRole('row').filter({ hasText: 'Refused' });
  await expect
    .poll(() => refused.getByRole('rowheader').allInnerTexts(), { timeout: 30_000 })
    .not.toContainEqual(expect.stringMatching(new RegExp(`^${number}\\b`)));
}

/** Brings in what is ready, or undoes it; each is asked once more. */
export async function confirm(person: Person, button: RegExp, dialog: string, done: RegExp): Promise<void> {
  const { page } = person;
  await press(person, page.getByRole('button', { name: button }));
  await press(person, page.getByRole('dialog').getByRole('button', { name: dialog, exact: true }));
  await page.getByText(done).waitFor(WORK);
}

export const bringIn = (person: Person, rows: number): Promise<void> =>
  confirm(person, /^Bring in /, 'Bring in', new RegExp(`^${rows.toLocaleString('en-US')} rows are brought in`));

export const undo = (person: Person): Promise<void> =>
  confirm(person, /^Undo the import$/, 'Undo the import', /^This import was undone/);
