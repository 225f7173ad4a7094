/** What a rep sells, takes back and collects on the worked day, by hand; each answers the number on the slip. */
import type { Locator } from 'playwright-core';
import type { Worked } from './day-masters.ts';
import { beginsWith, type Say } from './day-words.ts';
import { at, numberOnSlip, type Rep } from './day-work.ts';
import { panel, pressKeys, search } from './visit-work.ts';

type Word = Parameters<Say>[0];

async function visit({ page, say }: Rep, { shop }: Worked, tab: Word): Promise<void> {
  await at(page, '/dashboard/visit');
  await page.getByRole('searchbox', { name: say('findCustomer') }).fill(shop);
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('tab', { name: beginsWith(say(tab)) }).click();
}

/** One more of the item, with the keypad for how many. */
async function openLine({ page, say }: Rep): Promise<void> {
  await panel(page)
    .getByRole('button', { name: say('addPiece') })
    .first()
    .click();
  await panel(page)
    .getByRole('button', { name: say('onePiece') })
    .click();
}

async function enter(rep: Rep, kind: 'sell' | 'buyBack' | 'damaged', pieces: string, free = ''): Promise<void> {
  const { page, say } = rep;
  await openLine(rep);
  const isSold = kind === 'sell';
  if (!isSold) {
    await panel(page)
      .getByRole('button', { name: say('more') })
      .click();
    await page.getByRole('dialog').getByText(say(kind), { exact: true }).click();
  }
  await pressKeys(page, pieces);
  if (free !== '') {
    await panel(page)
      .getByRole('textbox', { name: say('freePieces') })
      .click();
    await pressKeys(page, free);
  }
  const place: Locator = isSold ? panel(page) : page.getByRole('dialog');
  await place
    .getByRole('button', { name: say('done') })
    .last()
    .click();
}

async function openReview({ page, say }: Rep): Promise<Locator> {
  await panel(page)
    .getByRole('button', { name: say('review') })
    .click();
  const sheet = page.getByRole('dialog', { name: say('review') });
  await sheet.getByText(say('asPrinted')).waitFor();
  return sheet;
}

/** S-1: 24 for cash and 3 free, less 6.15. */
export async function sellForCash(rep: Rep, worked: Worked): Promise<string> {
  const { page, say } = rep;
  await visit(rep, worked, 'sell');
  await search(page, worked.item);
  await enter(rep, 'sell', '24', '3');
  const sheet = await openReview(rep);
  await sheet.getByRole('textbox', { name: say('discount') }).click();
  await pressKeys(page, '6.15');
  await sheet.getByText('308.50').first().waitFor();
  await sheet.getByRole('button', { name: say('finish') }).dblclick();
  return numberOnSlip(rep);
}

/** S-2 with its returns SR-1: 18 on credit, 4 back, 2 damaged. */
export async function sellOnCredit(rep: Rep, worked: Worked): Promise<string> {
  const { page, say } = rep;
  await visit(rep, worked, 'sell');
  await search(page, worked.item);
  await enter(rep, 'damaged', '2');
  await enter(rep, 'buyBack', '4');
  await enter(rep, 'sell', '18');
  const sheet = await openReview(rep);
  await sheet.getByText(say('credit'), { exact: true }).click();
  await sheet.getByText('157.50').first().waitFor();
  await sheet.getByRole('button', { name: say('finish') }).dblclick();
  return numberOnSlip(rep);
}

async function openCollecting(rep: Rep, worked: Worked, amount: string): Promise<Locator> {
  const { page, say } = rep;
  await visit(rep, worked, 'collect');
  const bill = panel(page).getByRole('listitem').first();
  await bill.waitFor();
  await pressKeys(page, amount);
  await panel(page)
    .getByRole('button', { name: say('done') })
    .click();
  await bill.getByRole('textbox').first().click();
  return bill;
}

/** 50.00 in advance, although a bill is open. */
export async function collectAdvance(rep: Rep, worked: Worked): Promise<string> {
  const { page, say } = rep;
  const bill = await openCollecting(rep, worked, '50');
  await pressKeys(page, '0');
  await bill.getByRole('button', { name: say('done') }).click();
  await panel(page).getByText(say('advance'), { exact: true }).click();
  const sheet = await openReview(rep);
  await sheet.getByRole('button', { name: say('finish') }).dblclick();
  return numberOnSlip(rep);
}

/** a post-dated cheque of 105.75 for the bill, of which 1.75 is let go. */
export async function collectCheque(rep: Rep, worked: Worked): Promise<string> {
  const { page, say } = rep;
  const bill = await openCollecting(rep, worked, '105.75');
  await bill.getByRole('textbox', { name: beginsWith(say('discountOn')) }).click();
  await pressKeys(page, '1.75');
  await bill.getByRole('button', { name: say('done') }).click();
  await panel(page).getByText(say('postDated'), { exact: true }).click();
  await panel(page)
    .getByRole('textbox', { name: say('chequeNo') })
    .click();
  await pressKeys(page, '000412');
  const sheet = await openReview(rep);
  await sheet.getByRole('button', { name: say('finish') }).dblclick();
  return numberOnSlip(rep);
}
