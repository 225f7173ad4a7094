/**
 * Posts documents in one statement where all they need of the books is expected already: computed on that, written on the
 * condition that it holds. What is not known, not plain or not so goes the way of the locks (`post-batch.ts`). Statements go
 * one after the other, each on what those before it will have left (docs/decisions/0045-expected-books.md).
 */
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import { moneyTaken } from '../locks/money-desk.ts';
import { actorContext } from '../locks/transaction.ts';
import { arrayText, quoteElement } from '../rows/array-text.ts';
import { type NamedArguments, numberedArguments } from '../rows/named-arguments.ts';
import type { Opened } from '../rows/opened.ts';
import { writeState } from '../rows/state-rows.ts';
import { crossesBranches, emptyWork, joinWork, type Work, workArguments } from '../rows/work.ts';
import { CostElsewhere } from '../rows/working-state.ts';
import type { PostingOutcome } from '../service.ts';
import type { ExpectedBooks } from './expected-books.ts';
import { type Batch, firstActor, isPlain, locksOf, needOf, plainDesk } from './post-batch.ts';
import { postDocument } from './post-document.ts';

export interface PostAtOnce {
  /** One outcome a document, all of them posted; `undefined` when nothing was. Throws where nobody can tell. */
  post(batch: Batch): Promise<PostingOutcome[] | undefined>;
}

interface Computed {
  readonly opened: Opened;
  readonly work: Work;
  readonly outcomes: PostingOutcome[];
}

export function createPostAtOnce(db: CompanyDatabase, books: ExpectedBooks): PostAtOnce {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async post(batch) {
      const computed = computeAtOnce(batch, books);
      if (computed === undefined) return undefined;
      const { surprises } = books;
      const sent = last.then(() => (books.surprises === surprises ? send(db, batch, computed, books) : undefined));
      last = sent.catch(() => undefined);
      try {
        const numbers = await sent;
        if (numbers !== undefined) {
          db.life.note(computed.work.series);
          books.addNumbers(...numbers);
          return computed.outcomes;
        }
      } catch (error) {
        if (!isRefusal(error)) {
          books.forget(computed.work);
          throw error;
        }
      }
      books.forget(computed.work);
      return undefined;
    },
  };
}

/** Nothing where it needs what was not expected. */
function computeAtOnce(batch: Batch, books: ExpectedBooks): Computed | undefined {
  try {
    return compute(batch, books);
  } catch (error) {
    if (error instanceof CostElsewhere) return undefined;
    throw error;
  }
}

/** In one go, so that the next document is computed on what this one leaves. */
function compute(batch: Batch, books: ExpectedBooks): Computed | undefined {
  const { entries, masters } = batch;
  if (!isPlain(batch)) return undefined;
  const locks = locksOf(batch);
  const opened = books.expect(locks, needOf(batch), masters);
  if (opened === undefined) return undefined;
  const desk = plainDesk(opened, batch);
  const work = emptyWork();
  const outcomes: PostingOutcome[] = [];
  for (const { document, actor } of entries) {
    const own = emptyWork();
    const result = postDocument(document, { ...desk, userId: actor.userId, userName: actor.userName }, own);
    // Perhaps rightly, and what takes money out must ask what is in the ledger; the way of the locks decides.
    if (!result.ok || moneyTaken(own, masters).length > 0) return undefined;
    desk.state.accept();
    joinWork(work, own);
    outcomes.push({ kind: 'posted', voucher: result.value });
  }
  writeState(work, desk.state, masters);
  // Fulfilment of what came before is refreshed the other way, and other branches are written in sight of them.
  if (work.fulfilled.length > 0 || crossesBranches(work)) return undefined;
  const isAllMoved =
    work.stock.length === locks.stock.size &&
    work.costs.length === locks.costs.size &&
    work.series.length === locks.series.size;
  if (!isAllMoved) return undefined;
  sortState(work);
  books.giveBack((opened.postingNos ?? []).slice(work.postings.length));
  books.keep(work);
  return { opened, work, outcomes };
}

/** The order in which `posting_open` locks. */
function sortState({ stock, costs, series }: Work): void {
  stock.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  costs.sort((a, b) => {
    if (a.pool !== b.pool) return byText(a.pool, b.pool);
    return a.item_id - b.item_id || a.branch_id - b.branch_id;
  });
  series.sort((a, b) => a[0] - b[0]);
}

const byText = (a: string, b: string): number => (a < b ? -1 : 1);

async function send(
  db: CompanyDatabase,
  batch: Batch,
  { opened, work }: Pick<Computed, 'opened' | 'work'>,
  books: ExpectedBooks,
): Promise<[vouchers: number[], postings: number[]]> {
  const named = callArguments(batch, books.wanted, { opened, work });
  // Always the same text, so that a connection plans it once.
  const text = `select posting_at_once(${numberedArguments(named)}) as numbers`;
  const { rows } = await db.withClient((client) =>
    client.query<{ numbers: string }>({ name: 'posting-at-once', text, values: Object.values(named) }),
  );
  return JSON.parse(rows[0]?.numbers ?? '[[],[]]') as [number[], number[]];
}

/** The arguments of `posting_at_once`: always the same names, in the same order. */
function callArguments(
  batch: Batch,
  { vouchers, postings }: ExpectedBooks['wanted'],
  { opened, work }: Pick<Computed, 'opened' | 'work'>,
): NamedArguments {
  const { userName, branches, routes, groups } = actorContext(firstActor(batch), batch.masters);
  return {
    ...{ who: userName, branches, routes, groups, known_masters: batch.masters.version },
    ...{ new_vouchers: vouchers, new_postings: postings },
    ...were(opened, work),
    ...workArguments(work),
  };
}

/** What the rows that move were, in the order of the work's own. */
function were(opened: Opened, { stock, costs, series }: Work): NamedArguments {
  const stockWere = new Map(opened.stock.map((row) => [`${row[0]} ${row[1]}`, row[2]]));
  const costsWere = new Map(opened.costs.map((row) => [`${row[0]} ${row[1]} ${row[7]}`, row]));
  const seriesWere = new Map(opened.series.map((row) => [row[0], row]));
  const costRows = costs.map(({ pool, item_id, branch_id }) => costsWere.get(`${pool} ${item_id} ${branch_id}`));
  const seriesRows = series.map(([id]) => seriesWere.get(id));
  const hasCosts = costs.length > 0;
  const cost = (column: 2 | 3 | 4 | 5): string | null =>
    hasCosts ? arrayText(costRows.map((row) => row?.[column] ?? 0)) : null;
  const stockRows = stock.map(([godown, item]) => stockWere.get(`${godown} ${item}`) ?? 0);
  return {
    stock_were: stock.length === 0 ? null : arrayText(stockRows),
    cost_quantities_were: cost(2),
    cost_values_were: cost(3),
    cost_last_quantities_were: cost(4),
    cost_last_values_were: cost(5),
    cost_layers_were: hasCosts ? arrayText(costRows.map((row) => quoteElement(JSON.stringify(row?.[6] ?? [])))) : null,
    series_numbers_were: arrayText(seriesRows.map((row) => row?.[1] ?? 0)),
    series_chains_were: arrayText(seriesRows.map((row) => row?.[2] ?? 0)),
    series_hashes_were: arrayText(seriesRows.map((row) => row?.[3] ?? '')),
  };
}

/** The database said no, and nothing was kept: it answered with an SQL state. */
function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}
