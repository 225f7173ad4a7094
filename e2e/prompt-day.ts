/** Who confirms the end of a day, by password or by code; each wrong first. And what an end may ask. */
import { askingAt } from '@fieldbook/server/testing/http/ask';
import { signInAt } from '@fieldbook/server/testing/serve/running-server';
import { beginsWith } from './day-words.ts';
import { expectStep, look, main, pressButton, type Rep } from './day-work.ts';
import type { ProductAddress } from './running-product.ts';

/** The end asks all that it can ask. */
export const askingEnd = {
  ...{ RouteDayEndAuthenticator: 'Administrator', SalesPersonMinWorkingHours: '8', DayEndAskPhysicalStock: 'False' },
  DayEndDamageStockTransfer: 'Show',
};

/** What left the van and waits for who takes it. */
export async function seeTransfers(rep: Rep): Promise<void> {
  const { page, say } = rep;
  await expectStep(page, say('pending'));
  await look(page);
  await pressButton(rep, 'goOn');
}

/** With a network for a moment, name and password of somebody at hand: a wrong one first. */
export async function confirmByPassword(rep: Rep, password: string): Promise<void> {
  const { page, say } = rep;
  await page.context().setOffline(false);
  await expectStep(page, say('confirmation'));
  await main(page).locator('input').first().fill('admin');
  await main(page).locator('input[type=password]').fill('wrong');
  await pressButton(rep, 'confirm');
  await page.getByText(beginsWith(say('passwordWrong'))).waitFor();
  await look(page);
  await main(page).locator('input[type=password]').fill(password);
  await pressButton(rep, 'confirm');
  await expectStep(page, say('order'));
  await page.context().setOffline(true);
}

/** Without a network: the phone shows a challenge, whoever sits in the office answers it, a wrong code first. */
export async function confirmByCode(rep: Rep, { address, password }: ProductAddress): Promise<void> {
  const { page, say } = rep;
  await expectStep(page, say('confirmation'));
  await main(page)
    .getByRole('button', { name: say('supervisorCode') })
    .click();
  const sheet = page.getByRole('dialog');
  const challenge = await sheet.getByText(/^A[0-9 ]{6,}$/).innerText();
  const type = async (code: string) => {
    await sheet.getByRole('textbox').first().fill(code);
    await sheet.getByRole('button', { name: say('approve') }).click();
  };
  await type('00000000');
  await sheet.getByText(beginsWith(say('codeWrong'))).waitFor();
  const token = await signInAt(address, { user: 'admin', password });
  const given = await askingAt(address, token).ask('POST /approvals', {
    body: { challenge: challenge.replaceAll(' ', '') },
  });
  await type(given.answer);
  await sheet.waitFor({ state: 'hidden' });
}
