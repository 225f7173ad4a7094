/** What the load works on: an item, customers and settings, made through the API in the company that a first start sets up. */
import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../world/fieldbook.ts';
import { type Answer, ask, isDone } from './requests.ts';

/** The administrator of the demo company, with the password that every start is given (world/fieldbook.ts). */
export const SIGN_IN = { user: 'admin', password: DEMO_PASSWORD };

export const ITEM = 'CHAOS-ITEM';
export const CUSTOMERS: readonly string[] = Array.from({ length: 12 }, (_, index) => `CHAOS-${index + 1}`);

/** Goods may go below zero and come back without their sale, on any day: the load is about faults, not about rules. */
const settings = {
  mainGodownMayGoNegative: 'True',
  returnsWithoutSource: 'Nothing',
  daysBack: '99999',
  daysAhead: '99999',
};

export async function signIn(address: string): Promise<string | undefined> {
  const answer = await ask(address, '/sign-in', { body: SIGN_IN });
  return answer && isDone(answer) ? String(answer.body['token']) : undefined;
}

/** Throws when the server refuses: without these there is no load. */
export async function setUpCompany(address: string, date: string): Promise<string> {
  const token = await signIn(address);
  if (token === undefined) throw new Error(`nobody can sign in at ${address}`);
  const must = (what: string, answer: Answer | undefined): void => {
    if (!answer || !isDone(answer)) throw new Error(`${what} was refused: ${JSON.stringify(answer?.body)}`);
  };
  const changed = { level: 'company', values: settings };
  must('the settings', await ask(address, '/settings', { method: 'PUT', token, body: changed }));
  const item = { code: ITEM, name: 'Item of the load', unit: 'PCS', taxCode: 'VAT5', retailRate: '12.5' };
  must('the item', await ask(address, '/items', { token, body: item }));
  for (const code of CUSTOMERS) {
    must(code, await ask(address, '/customers', { token, body: customerOf(code) }));
    must(`the stock of ${code}`, await ask(address, '/sales', { token, body: firstSale(code, date) }));
  }
  return token;
}

export function customerOf(code: string): Readonly<Record<string, unknown>> {
  return { code, name: `Customer ${code}`, creditDays: 30 };
}

/** So much that whatever the load brings back was bought before. */
function firstSale(customer: string, date: string): Readonly<Record<string, unknown>> {
  const items = [{ item: ITEM, quantity: '100000', rate: '12.5' }];
  return { uid: randomUUID(), type: 'sales', date, branch: 'MB', customer, mode: 'credit', items };
}
