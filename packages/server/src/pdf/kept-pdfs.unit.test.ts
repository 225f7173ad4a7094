import type { PrintDoc } from '@fieldbook/print/document';
import { salesInvoice } from '@fieldbook/print/layouts/sales-invoice/sales-invoice';
import { defaultPrintSettings } from '@fieldbook/print/settings';
import { exampleInvoice } from '@fieldbook/print/testing/examples/sales-invoice';
import { expect, test } from 'vitest';
import { keepingPdfs } from './kept-pdfs.ts';
import type { PdfRenderer } from './renderer.ts';

const document = (referNo: string): PrintDoc =>
  salesInvoice({ ...exampleInvoice, referNo }, defaultPrintSettings, { paper: '80', lang: 'en' });

/** Ten bytes a document; counts what is drawn. */
function counting(): PdfRenderer & { drawn: number } {
  return {
    drawn: 0,
    render() {
      this.drawn += 1;
      return Promise.resolve(new Uint8Array(10));
    },
    close: () => Promise.resolve(),
  };
}

test('the same document is drawn once, also for two who ask at the same moment; a changed one anew', async () => {
  const renderer = counting();
  const kept = keepingPdfs(renderer);
  await Promise.all([kept.render(document('S1-1')), kept.render(document('S1-1'))]);
  await kept.render(document('S1-1'));
  expect(renderer.drawn).toBe(1);
  await kept.render(document('S1-2'));
  await kept.render(document('S1-1'), [document('S1-2')]);
  expect(renderer.drawn).toBe(3);
});

test('what is old, and the oldest of what is too much, is drawn again', async () => {
  const renderer = counting();
  let now = 0;
  const kept = keepingPdfs(renderer, { maximumBytes: 25, maximumAgeMs: 1000, now: () => now });
  for (const referNo of ['S1-1', 'S1-2', 'S1-3', 'S1-3', 'S1-2']) await kept.render(document(referNo));
  expect(renderer.drawn).toBe(3);
  await kept.render(document('S1-1'));
  expect(renderer.drawn).toBe(4);
  now = 1000;
  await kept.render(document('S1-1'));
  expect(renderer.drawn).toBe(5);
});

test('what failed is tried again', async () => {
  let isBroken = true;
  const kept = keepingPdfs({
    render: () => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve(new Uint8Array(1))),
    close: () => Promise.resolve(),
  });
  await expect(kept.render(document('S1-1'))).rejects.toThrow('no');
  isBroken = false;
  expect(await kept.render(document('S1-1'))).toHaveLength(1);
});
