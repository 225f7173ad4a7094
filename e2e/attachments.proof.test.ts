import { describe, expect, test } from 'vitest';
import { openStage } from './journey.ts';
import { deskContext, enter } from './look.ts';
import { english, fillHeader, openNewSale, postedNumber, typeLine } from './sale-form.ts';

const stage = openStage();
const note = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Delivered at the back door.') });

describe('files of a voucher', () => {
  test('chosen before it is posted they follow it, without a network they wait, and a deleted one leaves its trace', () => {
    const { address } = stage.product();
    return stage.visit(
      async (page) => {
        await enter(page, stage.product());
        await openNewSale(page, address);
        await fillHeader(page, english);
        await typeLine(page, 1, { item: 'BIS-001', quantity: '2' }, english);
        await page.getByRole('button', { name: 'Attach files' }).click();
        const files = page.locator('input[type=file][multiple]');
        await files.setInputFiles([note('before.txt'), { ...note('fake.png'), mimeType: 'image/png' }]);
        await page.getByText('fake.png: Not Support this format, try another').waitFor();
        await page.getByRole('dialog').getByText('before.txt').waitFor();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+s');
        await postedNumber(page);

        await page.getByRole('button', { name: /^before\.txt/ }).waitFor();
        await page.context().setOffline(true);
        await files.setInputFiles(note('waits.txt'));
        await page.getByText('Not sent: no connection.').waitFor();
        await page.context().setOffline(false);
        await page.getByRole('button', { name: /^waits\.txt/ }).click();

        await page.getByText('Delivered at the back door.').waitFor();
        await page.getByLabel('Caption').fill('At the door');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('button', { name: /^At the door/ }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        const question = page.getByRole('dialog', { name: 'Delete At the door?' });
        await question.getByRole('button', { name: 'Delete' }).click();
        await page.getByText(/^Deleted by/).waitFor();
        expect(await page.getByRole('button', { name: /^At the door/ }).count()).toBe(0);
      },
      deskContext({ language: 'en', theme: 'light' }, address),
    );
  });
});
