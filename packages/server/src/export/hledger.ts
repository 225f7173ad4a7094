/**
 * The whole journal for hledger: accounts, commodities, and one transaction per posting, in the order of posting. Entries
 * in a foreign currency keep both amounts (`100.00 USD @@ 367.25 AED`). Read through a cursor, so that memory stays flat.
 */
import { printScaled } from '@fieldbook/core/kernel/decimal';
import type pg from 'pg';
import { type AccountNames, accountPart, loadAccountNames, natures } from './hledger-accounts.ts';

const ROWS_AT_ONCE = 4000;

interface EntryRow {
  readonly postingId: number;
  readonly date: string;
  readonly kind: 'post' | 'branch' | 'reverse' | 'adjust';
  readonly referNo: string;
  readonly type: string;
  readonly party: string | null;
  readonly remarks: string | null;
  readonly ledgerId: number;
  readonly partyId: number | null;
  readonly amount: number;
  readonly currency: string;
  readonly decimals: number;
  readonly foreign: number;
  readonly narration: string | null;
}

const ENTRIES = `declare journal no scroll cursor for
  select e.posting_id as "postingId", e.date, p.kind, coalesce(v.refer_no, '') as "referNo", coalesce(v.type, '') as type,
    party.name as party, coalesce(p.reason, v.remarks) as remarks, e.ledger_id as "ledgerId", e.party_id as "partyId",
    e.amount, c.code as currency, c.decimals, e.foreign_amount as foreign, e.narration
  from ledger_entry e join posting p on p.id = e.posting_id join currency c on c.id = e.currency_id
    left join voucher v on v.id = p.voucher_id left join party on party.id = v.party_id
  order by e.posting_id, e.line_no`;

export interface BaseCurrency {
  readonly code: string;
  readonly decimals: number;
}

/** Pieces of the journal in order. `client` is in a transaction of its own, with the reader's context. */
export async function* hledgerJournal(client: pg.ClientBase): AsyncGenerator<string> {
  const currencies = await client.query<BaseCurrency & { isBase: boolean; company: string }>(
    `select currency.code, currency.decimals, currency.id = company.currency_id as "isBase", company.name as company
      from currency, company order by 1`,
  );
  const base = currencies.rows.find(({ isBase }) => isBase);
  if (base === undefined) throw new Error('The database has no company yet.');
  const accounts = await loadAccountNames(client);
  yield `; ${accountPart(base.company)}, the whole journal in ${base.code}\n\n`;
  for (const { code, decimals } of currencies.rows)
    yield `commodity ${printScaled(10 ** (3 + decimals), decimals)}${decimals === 0 ? '.' : ''} ${code}\n`;
  yield '\n';
  for (const { name, type } of Object.values(natures)) yield `account ${name}  ; type: ${type}\n`;
  for (const name of accounts.all) yield `account ${name}\n`;
  yield* transactions(client, accounts, base);
}

async function* transactions(
  client: pg.ClientBase,
  accounts: AccountNames,
  base: BaseCurrency,
): AsyncGenerator<string> {
  await client.query(ENTRIES);
  let last: number | undefined;
  for (;;) {
    const { rows } = await client.query<EntryRow>(`fetch ${ROWS_AT_ONCE} from journal`);
    if (rows.length === 0) break;
    let text = '';
    for (const row of rows) {
      if (row.postingId !== last) text += header(row);
      last = row.postingId;
      text += postings(row, accounts, base);
    }
    yield text;
  }
  await client.query('close journal');
}

const kinds = { post: '', branch: ' in another branch', reverse: ' reversal', adjust: ' adjustment' } as const;

function header(row: EntryRow): string {
  const remarks = row.remarks === null ? '' : ` ${plain(row.remarks)}`;
  const note = `${row.type}${kinds[row.kind]}${remarks}`;
  const payee = row.party === null ? '' : `${accountPart(row.party)} | `;
  return `\n${row.date} (${row.referNo.replace(/[()]/g, '')}) ${payee}${accountPart(note)}\n`;
}

function postings(row: EntryRow, accounts: AccountNames, base: BaseCurrency): string {
  const account = accounts.nameOf(row.ledgerId, row.partyId);
  const comment = row.narration === null ? '' : `  ; ${plain(row.narration)}`;
  return amounts(row, base)
    .map((amount) => `    ${account}  ${amount}${comment}\n`)
    .join('');
}

/** Two postings where the currencies stand on different sides, which one amount with its cost cannot say. */
function amounts(row: EntryRow, base: BaseCurrency): readonly string[] {
  const ofBase = (amount: number) => `${printScaled(amount, base.decimals)} ${base.code}`;
  if (row.currency === base.code || row.foreign === 0) return [ofBase(row.amount)];
  const foreign = `${printScaled(row.foreign, row.decimals)} ${row.currency}`;
  if (row.amount !== 0 && row.amount > 0 !== row.foreign > 0) return [`${foreign} @@ ${ofBase(0)}`, ofBase(row.amount)];
  return [`${foreign} @@ ${ofBase(Math.abs(row.amount))}`];
}

/** A comment without tags and dates, which hledger would read. */
function plain(text: string): string {
  return accountPart(text.replace(/[[\]]/g, ' '));
}
