/**
 * Revalues what is open in foreign currency at the end of a month, at the rates given. A run posts the difference to what earlier
 * runs for the same day have posted, so it may be repeated. Journals are noted before they are posted: a run that was cut off is
 * finished by the next one, and two at once never post the same difference (docs/decisions/0085-foreign-currency.md).
 */

import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { type IsoDate, isIsoDate } from '@fieldbook/core/kernel/date';
import { type Micro, printMoney } from '@fieldbook/core/kernel/money';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { roleMissing } from '@fieldbook/core/ledger/missing-ledger';
import { type RevaluationFacts, revaluationJournals } from '@fieldbook/core/ledger/revaluation';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { stableUid } from '../posting/stable-uid.ts';
import { seeAll } from '../store/actor-context.ts';
import { allowLongWork } from '../store/database/bounded-client.ts';
import { readRevaluedBooks } from './revalued-books.ts';

export interface RevaluationRequest {
  /** Makes the request idempotent: with the same day and rates it is answered with the journals it made. */
  readonly key: string;
  readonly asOf: string;
  /** By currency: base units for one unit, in millionths. */
  readonly rates: ReadonlyMap<string, Micro>;
}

export interface RevaluationVoucher {
  readonly type: string;
  readonly voucherNo: number;
  readonly referNo: string;
  readonly date: IsoDate;
  readonly net: string;
}

const revaluationRoles = ['exchangeRevaluation', 'exchangeGain', 'exchangeLoss'] as const;

type Services = Pick<CompanyServices, 'database' | 'cache' | 'posting'>;

interface NotedJournal {
  readonly uid: string;
  readonly body: Readonly<Record<string, unknown>>;
}

type Run =
  | { readonly kind: 'answered'; readonly vouchers: readonly RevaluationVoucher[] }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  /** Journals of another run that are noted and not posted; they come first. */
  | { readonly kind: 'waiting'; readonly journals: readonly NotedJournal[] }
  | { readonly kind: 'noted'; readonly journals: readonly NotedJournal[] };

const MOST_ROUNDS = 10;

/**
 * The journals of the run; none where nothing differs from its rate. Problems: `date.malformed`, `exchange.rate_missing` with the
 * currency, `revaluation.under_way`, and those of the postings.
 */
export async function revalue(
  services: Services,
  actor: Actor,
  request: RevaluationRequest,
): Promise<Result<readonly RevaluationVoucher[]>> {
  const { asOf } = request;
  if (!isIsoDate(asOf)) return refused(problem('date.malformed', 'asOf'));
  const absent = revaluationRoles.filter((role) => services.cache.current.ledgerOf(role) === undefined);
  if (absent.length > 0) return refused(...absent.map(roleMissing));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const run = await noteRun(services, { ...request, asOf });
    if (run.kind === 'answered') return accepted(run.vouchers);
    if (run.kind === 'refused') return refused(...run.problems);
    const posted = await postNoted(services, actor, run.journals, run.kind === 'noted');
    if (!posted.ok || run.kind === 'noted') return posted;
  }
  return refused(problem('revaluation.under_way'));
}

/** Decides under a lock what is to be posted, and notes it. */
function noteRun(services: Services, request: RevaluationRequest & { readonly asOf: IsoDate }): Promise<Run> {
  const rates = JSON.stringify(Object.fromEntries([...request.rates].toSorted()));
  return services.database.transaction(async ({ client }) => {
    await seeAll(client);
    await client.query("select pg_advisory_xact_lock(hashtext('fieldbook.revaluation'))");
    await allowLongWork(client);
    const waiting = await client.query<NotedJournal>(
      `select uid, body from revaluation_journal noted where not given_up
         and not exists (select from voucher where voucher.uid = noted.uid) order by created_at, uid`,
    );
    if (waiting.rows.length > 0) return { kind: 'waiting', journals: waiting.rows };
    const done = await vouchersOf(
      client,
      'select uid from revaluation_journal where request_key = $1 and as_of = $2 and rates = $3::jsonb',
      [request.key, request.asOf, rates],
    );
    if (done.length > 0) return { kind: 'answered', vouchers: done };
    const books = await readRevaluedBooks(client, request.asOf, await journalsFor(client, services, request.asOf));
    const missing = new Set(
      books.exposures
        .filter(({ currency, foreign }) => foreign !== 0 && (request.rates.get(currency) ?? 0) <= 0)
        .map(({ currency }) => currency),
    );
    if (missing.size > 0) {
      const problems = [...missing].map((currency) => problem('exchange.rate_missing', `rates.${currency}`));
      return { kind: 'refused', problems };
    }
    const journals = revaluationJournals(books, factsOf(services, request)).map(({ branch, date, ledgers }) => {
      const uid = randomUUID();
      const referenceNo = `Revaluation ${request.asOf}`;
      return { uid, body: { uid, type: 'journal', date, branch, referenceNo, ledgers } };
    });
    await note(client, journals, { key: request.key, asOf: request.asOf, rates });
    return journals.length === 0 ? { kind: 'answered', vouchers: [] } : { kind: 'noted', journals };
  });
}

function factsOf({ cache }: Services, { asOf, rates }: RevaluationRequest): RevaluationFacts {
  const masters = cache.current;
  const codeOf = (role: (typeof revaluationRoles)[number]) =>
    present(masters.ledgerOf(role), `a ledger of ${role}`).code;
  return {
    asOf,
    rates,
    currencies: masters.data.currencies,
    base: present(masters.currency(masters.choices.baseCurrency), 'the base currency'),
    revaluation: codeOf('exchangeRevaluation'),
    gain: codeOf('exchangeGain'),
    loss: codeOf('exchangeLoss'),
  };
}

/** Uids of the journals of all runs for the day. Those made before they were noted follow from branch and day. */
async function journalsFor(client: pg.ClientBase, { cache }: Services, asOf: IsoDate): Promise<string[]> {
  const { rows } = await client.query<{ uid: string }>('select uid from revaluation_journal where as_of = $1', [asOf]);
  const older = [...cache.current.data.branches.keys()].flatMap((branch) =>
    ['false', 'true'].map((isReversal) => stableUid('revaluation', branch, asOf, isReversal)),
  );
  return [...rows.map(({ uid }) => uid), ...older];
}

async function note(
  client: pg.ClientBase,
  journals: readonly NotedJournal[],
  { key, asOf, rates }: { readonly key: string; readonly asOf: IsoDate; readonly rates: string },
): Promise<void> {
  for (const { uid, body } of journals) {
    await client.query(
      'insert into revaluation_journal (uid, request_key, as_of, rates, body) values ($1, $2, $3, $4::jsonb, $5::jsonb)',
      [uid, key, asOf, rates, JSON.stringify(body)],
    );
  }
}

/**
 * Posts noted journals; posting one twice is posting it once. Those that are refused are given up, so that the next run decides
 * anew; another run's only when it cannot be under way any more.
 */
async function postNoted(
  { database, posting }: Services,
  actor: Actor,
  journals: readonly NotedJournal[],
  isOwn: boolean,
): Promise<Result<readonly RevaluationVoucher[]>> {
  // The reversal lies a day after the last day that may be revalued.
  const outcomes = await posting.post(
    { ...actor, daysBeyond: 1 },
    journals.map(({ body }) => body),
  );
  const isRefused = (index: number) => outcomes[index] !== undefined && 'problems' in outcomes[index];
  const failed = journals.filter((_, index) => isRefused(index)).map(({ uid }) => uid);
  const problems = outcomes.flatMap((each) => ('problems' in each ? each.problems : []));
  return database.transaction(async ({ client }) => {
    await seeAll(client);
    if (failed.length > 0) {
      const { rowCount } = await client.query(
        `update revaluation_journal set given_up = true where uid = any ($1::uuid[])
           and ($2 or created_at < clock_timestamp() - interval '1 minute')`,
        [failed, isOwn],
      );
      if (isOwn || rowCount !== failed.length) return refused(...problems);
    }
    const uids = journals.map(({ uid }) => uid);
    return accepted(await vouchersOf(client, 'select unnest($1::uuid[])', [uids]));
  });
}

async function vouchersOf(client: pg.ClientBase, uids: string, values: unknown[]): Promise<RevaluationVoucher[]> {
  const { rows } = await client.query<RevaluationVoucher & { net: number; decimals: number }>(
    `select voucher.type, voucher.id as "voucherNo", voucher.refer_no as "referNo", voucher.date, voucher.net, currency.decimals
       from voucher join currency on currency.id = voucher.currency_id where voucher.uid in (${uids}) order by voucher.id`,
    values,
  );
  return rows.map(({ net, decimals, ...voucher }) => ({ ...voucher, net: printMoney(net, decimals) }));
}
