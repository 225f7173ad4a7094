/** What a rep does on the screen of a visit: one function a gesture, by the names that a person reads. */
import type { Locator, Page } from 'playwright-core';
import { storedRows } from './field-phone.ts';
import { slipNumber } from './field-work.ts';

export interface VanGoods {
  readonly code: string;
  readonly name: string;
  /** Of one piece. */
  readonly barcode: string;
  /** Pieces of one carton. */
  readonly carton: number;
  /** Pieces in the van. */
  readonly pieces: number;
}

interface StoredItem {
  readonly code: string;
  readonly name: string;
  readonly barcode?: string;
  readonly tracking?: string;
  readonly units?: readonly { readonly unit: string; readonly num: number }[];
}

/** Items of which the van holds some cartons, the fullest first. */
export async function goodsInVan(page: Page, van: string): Promise<readonly VanGoods[]> {
  const [stock, items] = await Promise.all([storedRows(page, 'books.stock'), storedRows(page, 'item')]);
  const known = new Map((items as readonly StoredItem[]).map((item) => [item.code, item]));
  return (stock as readonly { readonly code: string; readonly quantity: number }[])
    .flatMap(({ code, quantity }): VanGoods[] => {
      const [godown, itemCode = ''] = code.split('\n');
      const item = known.get(itemCode);
      const carton = item?.units?.find(({ unit }) => unit === 'CTN')?.num;
      if (godown !== van || item?.barcode === undefined || carton === undefined || item.tracking) return [];
      const { name, barcode } = item;
      return quantity < 3 * carton ? [] : [{ code: itemCode, name, barcode, carton, pieces: quantity }];
    })
    .toSorted((a, b) => b.pieces / b.carton - a.pieces / a.carton);
}

/** From the list of customers, which is open, to the first tab. */
export async function visit(page: Page, customer: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name, code or phone' }).fill(customer);
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('tab', { name: 'Sell' }).waitFor();
}

export async function openTab(page: Page, name: 'Sell' | 'Return' | 'Order' | 'Collect'): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

/** The panel of the tab that is open. */
export const panel = (page: Page) => page.getByRole('tabpanel');

/** Searches as a scanner or a thumb does, and leaves the search with what was found. */
export async function search(page: Page, text: string): Promise<void> {
  await panel(page).getByRole('searchbox').fill(text);
}

/** Each digit is a press on the keypad of the screen. */
export async function pressKeys(page: Page, digits: string): Promise<void> {
  const keypad = page.getByRole('group').last();
  for (const digit of digits) await keypad.getByRole('button', { name: digit, exact: true }).click();
}

/** Opens the keypad of what is taken of an item, below the list. */
export async function openKeypad(page: Page, name: string, unit: string): Promise<void> {
  await panel(page)
    .getByRole('button', { name: new RegExp(`^Quantity: ${escaped(name)}.* ${unit}$`) })
    .click();
  await panel(page)
    .getByRole('group', { name: /^Keypad/ })
    .waitFor();
}

/** From the keypad on to all that can be said of the line. */
export async function openMore(page: Page, name: string): Promise<Locator> {
  await panel(page)
    .getByRole('button', { name: `Price, kind and more: ${name}` })
    .click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('group').waitFor();
  return sheet;
}

export const review = (page: Page) => page.getByRole('dialog', { name: 'Review' });

export async function openReview(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Review' }).click();
  await review(page).getByText('As it will print').waitFor();
}

/** The number on the slip, which is drawn by then. */
export async function finishVisit(page: Page): Promise<string> {
  await review(page).getByRole('button', { name: 'Finish' }).click();
  return slipNumber(page);
}

/** Draws a line with the finger. */
export async function sign(page: Page): Promise<void> {
  const paper = review(page).getByRole('img', { name: 'Sign here with a finger' });
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (box === null) throw new Error('There is nothing to sign on.');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (const step of [1, 2, 3, 4, 5, 6]) await page.mouse.move(box.x + 30 + step * 30, box.y + 60 + (step % 2) * 40);
  await page.mouse.up();
  await review(page).getByRole('button', { name: 'Sign again' }).waitFor();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A camera and a detector of the browser's, which a machine without them lacks: what it sees is told by `showCode`. */
export async function bringCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = globalThis as { shownCode?: string; cameraRefusal?: string };
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect() {
          const code = seen.shownCode;
          seen.shownCode = '';
          return Promise.resolve(code ? [{ rawValue: code }] : []);
        }
      },
    });
    navigator.mediaDevices.getUserMedia = () => {
      if (seen.cameraRefusal) return Promise.reject(new DOMException('', seen.cameraRefusal));
      const canvas = document.createElement('canvas');
      const stream = canvas.captureStream();
      const paint = canvas.getContext('2d');
      const timer = setInterval(() => paint?.fillRect(0, 0, 9, 9), 50);
      for (const track of stream.getTracks()) track.addEventListener('ended', () => clearInterval(timer));
      return Promise.resolve(stream);
    };
  });
}

export function showCode(page: Page, code: string): Promise<unknown> {
  return page.evaluate((shown) => Object.assign(globalThis, { shownCode: shown }), code);
}

/** From now on the camera is refused with this name of an error; empty for none. */
export function refuseCamera(page: Page, name: string): Promise<unknown> {
  return page.evaluate((refusal) => Object.assign(globalThis, { cameraRefusal: refusal }), name);
}
