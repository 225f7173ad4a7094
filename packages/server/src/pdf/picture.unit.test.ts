import { salesInvoice } from '@fieldbook/print/layouts/sales-invoice/sales-invoice';
import { defaultPrintSettings } from '@fieldbook/print/settings';
import { exampleInvoice, longInvoice } from '@fieldbook/print/testing/examples/sales-invoice';
import { expect, test } from 'vitest';
import { createPictureMaker, type Picture, sheetOf } from './picture.ts';

const pictures = createPictureMaker();

/** Dots that are darker than grey, in a part of the picture. */
function darkDots(picture: Picture, top: number, height: number): number {
  const { data } = picture.getContext('2d').getImageData(0, top, picture.width, height);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
  return dark;
}

test('a slip is as wide as its paper, and ink stands from its top to its end', async () => {
  const doc = salesInvoice(exampleInvoice, defaultPrintSettings, { paper: '80', lang: 'ar' });
  const picture = await pictures.draw(doc, 1);
  expect(picture.width).toBe(Math.ceil((80 / 25.4) * 72));
  expect(picture.height).toBeGreaterThan(500);
  for (const top of [0, picture.height - 60]) expect(darkDots(picture, top, 60)).toBeGreaterThan(50);
});

test('all pages of a long document are drawn, each below the other', async () => {
  const doc = salesInvoice(longInvoice(60), defaultPrintSettings, { paper: 'A4', lang: 'en' });
  const picture = await pictures.draw(doc, 1);
  const page = 842;
  const pages = Math.round(picture.height / page);
  expect(pages).toBeGreaterThan(1);
  for (let at = 0; at < pages; at += 1) expect(darkDots(picture, at * page, 400)).toBeGreaterThan(500);
});

test('a sheet holds its pictures beside and below each other', async () => {
  const doc = salesInvoice(exampleInvoice, defaultPrintSettings, { paper: '58', lang: 'en' });
  const picture = await pictures.draw(doc, 1);
  const sheet = sheetOf([[picture, picture], [picture]]);
  expect(sheet.width).toBeGreaterThan(2 * picture.width);
  expect(sheet.height).toBeGreaterThan(2 * picture.height);
  expect(darkDots(sheet, 0, sheet.height)).toBe(3 * darkDots(picture, 0, picture.height));
});
