/** What a client does next, drawn from its seed: a document, a change of masters, a look. No clock and no network here. */
import { type Chance, uidOf } from '../chance.ts';
import { CUSTOMERS, ITEM } from './company.ts';

export interface DocumentWork {
  readonly kind: 'document';
  readonly path: string;
  readonly party: string;
  readonly body: { readonly uid: string } & Readonly<Record<string, unknown>>;
}

export type Work =
  | DocumentWork
  | { readonly kind: 'void'; readonly key: string; readonly place: number }
  | { readonly kind: 'repeat'; readonly place: number }
  | { readonly kind: 'customer'; readonly code: string }
  | { readonly kind: 'rename'; readonly code: string; readonly name: string }
  | { readonly kind: 'read'; readonly path: string };

export interface Drawing {
  readonly chance: Chance;
  /** Seed and client, so that uids and codes are this run's own. */
  readonly name: string;
  /** How much this client has drawn so far. */
  readonly index: number;
  /** Customers that the client knows, those it has made among them. */
  readonly customers: readonly string[];
  readonly date: string;
}

export function drawWork(drawing: Drawing): Work {
  const { chance, name, index, customers } = drawing;
  const what = chance.between(1, 100);
  const place = chance.between(0, 9);
  if (what <= 52) return saleOf(drawing, chance.pick(customers));
  if (what <= 70) return receiptOf(drawing, chance.pick(customers));
  if (what <= 78) return returnOf(drawing, chance.pick(CUSTOMERS));
  if (what <= 82) return { kind: 'void', key: uidOf(`${name}/${index}`), place };
  if (what <= 87) return { kind: 'repeat', place };
  if (what <= 90) return { kind: 'customer', code: `${name}-${index}`.toUpperCase() };
  if (what <= 93) return { kind: 'rename', code: chance.pick(CUSTOMERS), name: `Customer as of ${name}-${index}` };
  return { kind: 'read', path: chance.pick(['/sales?limit=20', '/customers?limit=50', '/me']) };
}

const uidOfNext = ({ name, index }: Drawing): string => uidOf(`${name}/${index}`);

export function saleOf(drawing: Drawing, party: string): DocumentWork {
  const { chance, date } = drawing;
  const quantities = Array.from({ length: chance.between(1, 3) }, () => chance.between(1, 9));
  const items = quantities.map((quantity) => ({ item: ITEM, quantity: String(quantity), rate: '12.5' }));
  const body = { uid: uidOfNext(drawing), type: 'sales', date, branch: 'MB', customer: party, mode: 'credit', items };
  return { kind: 'document', path: '/sales', party, body };
}

function receiptOf(drawing: Drawing, party: string): DocumentWork {
  const amount = `${drawing.chance.between(1, 40)}.00`;
  const facts = { date: drawing.date, branch: 'MB', customer: party, ledger: 'BANK', amount };
  const bills = [{ kind: 'onAccount', amount }];
  return {
    kind: 'document',
    path: '/receipts',
    party,
    body: { uid: uidOfNext(drawing), type: 'receipt', ...facts, bills },
  };
}

function returnOf(drawing: Drawing, party: string): DocumentWork {
  const items = [{ item: ITEM, quantity: String(drawing.chance.between(1, 3)), rate: '12.5' }];
  const facts = { date: drawing.date, branch: 'MB', customer: party, mode: 'credit', items };
  return {
    kind: 'document',
    path: '/sales-returns',
    party,
    body: { uid: uidOfNext(drawing), type: 'salesReturn', ...facts },
  };
}
