/** What a rep does with a day on the phone, from its start to its end; in the words of either language. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Point, Worked } from './day-masters.ts';
import { beginsWith, type DayLanguage, type Say, wordsOf } from './day-words.ts';
import { storedRows } from './field-phone.ts';
import { axeFindings } from './journey.ts';
import { expectNoSidewaysScroll, smallTargets } from './look.ts';

const WAIT = { timeout: 30_000 };

export interface Rep {
  readonly page: Page;
  readonly say: Say;
  readonly language: DayLanguage;
}

/** From here on the phone speaks the language. Chosen with a network: it holds the words from then on. */
export async function repOf(page: Page, language: DayLanguage): Promise<Rep> {
  await page.evaluate((chosen) => localStorage.setItem('fieldbook.language', chosen), language);
  await page.reload();
  const keptWords = () =>
    page.evaluate(async (chosen) => {
      const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().some(({ url }) => url.includes(`/words-${chosen}-screen`));
    }, language);
  await expect.poll(keptWords, WAIT).toBe(true);
  return { page, language, say: wordsOf(language) };
}

export async function standAt(page: Page, [latitude, longitude]: Point): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude, longitude, accuracy: 12 });
}

/** The main part of the screen with the button at its foot. */
export const main = (page: Page) => page.getByRole('main');

export const at = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

export const pressButton = ({ page, say }: Rep, word: Parameters<Say>[0]) =>
  main(page)
    .getByRole('button', { name: say(word), exact: true })
    .click(WAIT);

/** Looks as a person who needs more than eyes; once in each language is enough where both look alike. */
export async function look(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** The step that is open, by its name. */
export async function expectStep(page: Page, name: string): Promise<void> {
  await page.locator('[aria-current=step]').getByRole('heading', { name }).waitFor(WAIT);
}

export async function keyIn(page: Page, field: string, keys: string): Promise<void> {
  await main(page).getByRole('textbox', { name: field, exact: true }).click();
  const pad = main(page).getByRole('group').last();
  for (const key of keys) await pad.getByRole('button', { name: key, exact: true }).click();
}

/** Number of the slip that is shown, drawn by then. */
export async function numberOnSlip({ page, say }: Rep): Promise<string> {
  await page.waitForURL(/\/outbox\/slip/);
  const paper = page.getByRole('article');
  await paper.waitFor(WAIT);
  const title = await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: say('slip') })
    .innerText();
  const number = title.replace(say('slip'), '').trim();
  expect(await paper.innerText()).toContain(number);
  return number;
}

/** What is on its way has reached the phone. */
export async function knowsLoad(page: Page): Promise<void> {
  const transfers = async () => {
    const rows = (await storedRows(page, 'books.source')) as readonly { readonly source?: { readonly type: string } }[];
    return rows.filter(({ source }) => source?.type === 'stockTransfer').length;
  };
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(transfers, WAIT).toBeGreaterThan(0);
}

/** Far away first: nothing starts; then at the route's point, pressed twice. */
export async function startDay(rep: Rep, { start, end }: Worked): Promise<void> {
  const { page, say } = rep;
  await standAt(page, end);
  await at(page, '/dashboard/visit');
  await page.getByText(say('startFirst')).waitFor(WAIT);
  await at(page, '/dashboard/enroll');
  await page.getByText(say('away')).waitFor(WAIT);
  await look(page);
  await pressButton(rep, 'start');
  await expect.poll(() => page.getByText(say('away')).count()).toBe(2);
  await standAt(page, start);
  await page.getByText(beginsWith(say('atPoint'))).waitFor(WAIT);
  await keyIn(page, say('startKm'), '100');
  await main(page)
    .getByRole('button', { name: say('start') })
    .dblclick();
  // On a slow machine the second press meets the way on to the visits, which stands where the first one was.
  const started = page.getByRole('heading', { name: say('started') });
  const isStarted = async () => page.url().endsWith('/dashboard/visit') || (await started.count()) > 0;
  await expect.poll(isStarted, WAIT).toBe(true);
}

/** The phone says whose customers it has, and of one linked route there is no change. */
export async function knowsRoute({ page, say }: Rep): Promise<void> {
  await at(page, '/dashboard/enroll');
  await main(page).getByRole('status').filter({ hasText: /\b1\b/ }).waitFor(WAIT);
  expect(await page.getByRole('button', { name: say('changeRoute') }).count()).toBe(0);
}

/** ST-1: 87 accepted, 3 go back. */
export async function takeLoad(rep: Rep): Promise<void> {
  const { page, say } = rep;
  await at(page, '/dashboard/masters/GodownStock?tab=load');
  await main(page).getByRole('listitem').getByRole('button').first().click(WAIT);
  await page
    .getByRole('button', { name: beginsWith(say('takePart')) })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('PCS', { exact: true }).click();
  const pad = sheet.getByRole('group').last();
  for (const key of '87') await pad.getByRole('button', { name: key, exact: true }).click();
  await sheet.getByText(say('goesBack')).click();
  await sheet.getByRole('button', { name: say('done') }).click();
  await page
    .getByRole('button', { name: say('finish'), exact: true })
    .last()
    .click();
  await numberOnSlip(rep);
}

/** PS-1, where the end of the day asks for it: 44 counted of 46. */
async function countVan(rep: Rep): Promise<void> {
  const { page, say } = rep;
  await page.getByText(say('addCount')).waitFor(WAIT);
  await main(page)
    .getByRole('link', { name: say('yes'), exact: true })
    .click();
  await main(page).getByRole('listitem').getByRole('button').first().click(WAIT);
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('PCS', { exact: true }).click();
  const pad = sheet.getByRole('group').last();
  for (const key of '44') await pad.getByRole('button', { name: key, exact: true }).click();
  await sheet.getByRole('button', { name: say('done') }).click();
  await page.getByRole('button', { name: say('differences') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('finish') })
    .dblclick();
}

/** Kilometres at the end of the day, and what is said of it: below the start, or too early by the hours. */
export interface OddReading {
  readonly kilometres: string;
  readonly says: 'below' | 'early';
}

/** Nothing, then what is odd, without a reason: each is said. */
async function readOdometer(rep: Rep, { kilometres, says }: OddReading): Promise<void> {
  const { page, say } = rep;
  await pressButton(rep, 'continue');
  await page.getByText(say('kmMissing')).waitFor();
  await keyIn(page, say('endKm'), kilometres);
  await pressButton(rep, 'continue');
  const odd = page.getByRole('dialog');
  await odd.getByText(say(says)).waitFor();
  await odd.getByRole('button', { name: say('continue') }).click();
  await odd.getByText(say('reasonMissing')).waitFor();
  await look(page);
  await odd.getByRole('textbox').fill('The meter was changed');
  await odd.getByRole('button', { name: say('continue') }).dblclick();
}

/** 355.30 of 358.50. */
const counted = { 'AED 100': '3', 'AED 50': '1', 'AED 5': '1', 'AED 0.25': '1', 'AED 0.05': '1' };

async function handIn(rep: Rep): Promise<void> {
  const { page, say } = rep;
  await expectStep(page, say('cash'));
  for (const [note, count] of Object.entries(counted)) await keyIn(page, note, count);
  await look(page);
  await pressButton(rep, 'handIn');
  await page.getByText(say('differenceMissing')).waitFor();
  await page.getByLabel(beginsWith(say('differenceReason'))).fill('Change given too much');
  await main(page)
    .getByRole('button', { name: say('handIn') })
    .dblclick();
}

export interface EndOfDay {
  readonly odd: OddReading;
  readonly confirm: () => Promise<void>;
}

/** Every prompt, every button twice; the wrong place, a reason that is missing. A count that nobody asked for leaves the question. */
export async function endDay(rep: Rep, { end }: Worked, { odd, confirm }: EndOfDay): Promise<void> {
  const { page, say } = rep;
  await at(page, '/dashboard/masters/dayend');
  await confirm();
  await expectStep(page, say('order'));
  await page.getByText(say('takeOrder')).waitFor();
  await look(page);
  await pressButton(rep, 'no');
  await expectStep(page, say('count'));
  await countVan(rep);
  await pressButton(rep, 'no');
  await expectStep(page, say('odometer'));
  await readOdometer(rep, odd);
  await expectStep(page, say('damage'));
  await look(page);
  await main(page)
    .getByRole('button', { name: say('transfer') })
    .dblclick();
  await expectStep(page, say('place'));
  await page.getByText(say('away')).waitFor(WAIT);
  // Left in the middle it goes on where it stood.
  await at(page, '/dashboard/analytics');
  await page.getByRole('link', { name: say('end') }).click();
  await expectStep(page, say('place'));
  await standAt(page, end);
  await page.getByText(beginsWith(say('atPoint'))).waitFor(WAIT);
  await pressButton(rep, 'continue');
  await handIn(rep);
  await expectStep(page, say('report'));
  await page.getByLabel(beginsWith(say('differenceReason'))).waitFor(WAIT);
  await look(page);
  // Two pieces are missing by the count: somebody says why.
  await pressButton(rep, 'endNow');
  await page.getByText(say('differenceMissing')).waitFor();
  await page.getByLabel(beginsWith(say('differenceReason'))).fill('Two pieces broke');
  await main(page)
    .getByRole('button', { name: say('endNow') })
    .dblclick();
  await page.getByRole('heading', { name: say('ended') }).waitFor(WAIT);
}

/** Of the report, to the paper with the stock of the van. */
export function stockLink({ page, say }: Rep): Locator {
  return main(page).getByRole('link', { name: say('vanStock') });
}
