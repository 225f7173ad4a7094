/**
 * An edit of words alone (core's `posting/words-only.ts`): a version without a posting. Its lines are those of the version that stands,
 * and one link of the chain, of kind `words`, covers content and lines, so that nobody changes words unseen.
 */
import { canonicalJson } from '@fieldbook/core/definition/canonical';
import { present } from '@fieldbook/core/kernel/assert';
import type { Instant } from '@fieldbook/core/kernel/date';
import type { Problem } from '@fieldbook/core/kernel/result';
import { withWords } from '@fieldbook/core/posting/words-only';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { PreparedVoucher, VersionBefore } from '../prepare/prepare.ts';
import type { OpenedVoucher } from '../rows/opened.ts';
import { type DocumentRows, writePosting } from '../rows/posting-rows.ts';
import type { StandingPosting } from '../rows/standing-posting.ts';
import { writeState } from '../rows/state-rows.ts';
import { wordColumns } from '../rows/voucher-rows.ts';
import { emptyWork, type Row } from '../rows/work.ts';
import type { ContentChange } from '../service.ts';
import { deskFor } from './change-desk.ts';
import { commitChange } from './correction.ts';
import type { LockedChange } from './stored-change.ts';

interface WordsEdit {
  readonly actor: Actor;
  readonly masters: MasterSnapshot;
  readonly now: Instant;
  readonly change: ContentChange;
  /** The new content, of which the words are taken. */
  readonly part: PreparedVoucher;
  readonly before: VersionBefore;
  readonly standing: StandingPosting;
  /** SQL run before anything is written. */
  readonly besides: readonly (string | undefined)[];
}

export async function writeWords(edit: WordsEdit, locked: LockedChange): Promise<readonly Problem[]> {
  const { masters, part, before, standing, besides } = edit;
  const { client, voucher, opened, nextState: state } = locked;
  const { header } = part.voucher;
  const version = voucher.version + 1;
  const body = canonicalJson(withWords(part.definition, JSON.parse(before.body) as object, header));
  const { lines, ...document } = await linesAgain(client, voucher, version);
  const desk = deskFor(opened, edit);
  desk.take(await locked.openSeries(0));
  const work = emptyWork();
  work.versions.push({ voucher_id: voucher.id, version, body });
  work.lines.push(...lines);
  work.ledgerLines.push(...document.ledgerLines);
  work.tenders.push(...document.tenders);
  work.taxes.push(...document.taxes);
  const facts = {
    postingNo: desk.nextPostingNo(),
    seriesId: voucher.series_id,
    voucherNo: voucher.id,
    referNo: voucher.refer_no,
    version,
    kind: 'words' as const,
    reverses: null,
    date: present(standing.parts[0], 'it stands').date,
    branchId: voucher.branch_id,
    reason: edit.change.reason ?? null,
    userId: desk.userId,
    body,
    lines,
    document,
  };
  writePosting(work, facts, { entries: [], moves: [], bills: [] }, desk);
  desk.state.accept();
  writeState(work, desk.state, masters);
  const changed = { work, elsewhere: emptyWork(), sql: undefined, flags: [], besides, isInField: false };
  return commitChange(locked, { ...changed, row: { ...wordColumns(header), version, state } }, masters);
}

type VersionRows = DocumentRows & { readonly lines: readonly Row[] };

const rowsOf = (table: string): string =>
  `(select coalesce(json_agg(row_to_json(row) order by row.line_no), '[]') from ${table} row
    where row.voucher_id = $1 and row.version = $2)`;

const ROWS = `select json_build_object('lines', ${rowsOf('voucher_line')}, 'ledgerLines', ${rowsOf('voucher_ledger_line')},
  'tenders', ${rowsOf('voucher_tender')}, 'taxes', ${rowsOf('voucher_tax')}) as rows`;

/** The rows of the version that stands, as rows of the next one. */
async function linesAgain(client: pg.ClientBase, { id, version }: OpenedVoucher, next: number): Promise<VersionRows> {
  const { rows } = await client.query<{ rows: VersionRows }>({
    name: 'version-rows',
    text: ROWS,
    values: [id, version],
  });
  const found = present(rows[0], 'an object of rows').rows;
  const again = (given: readonly Row[]) => given.map((row) => ({ ...row, version: next }));
  return {
    lines: again(found.lines),
    ledgerLines: again(found.ledgerLines),
    tenders: again(found.tenders),
    taxes: again(found.taxes),
  };
}
