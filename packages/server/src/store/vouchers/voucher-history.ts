/**
 * Reads what became of a voucher: its contents from `posting` and `voucher_version`, its changes of state from the audit.
 * The caller's transaction has the person's context, so nobody reads the history of a voucher that is out of sight.
 */
import type { VoucherChange, VoucherChanges } from '@fieldbook/core/api/voucher-history';
import { actionBetween, reasonedActions, type VoucherState } from '@fieldbook/core/definition/states';
import { changedFields, type VoucherContent } from '@fieldbook/core/messages/changed-fields';
import { voucherType } from '@fieldbook/core/vouchers/index';

interface Deed {
  /** UTC with microseconds, which order the deeds. */
  readonly at: string;
  readonly by: string;
  readonly byName: string | null;
  readonly byNameArabic: string | null;
}

interface ContentRow extends Deed {
  /** Name of the device that completed the first content. */
  readonly device: string | null;
  readonly body: string;
  /** Of the reversal that it came with; of words their own. */
  readonly reason: string | null;
}

interface StateRow extends Deed {
  readonly before: VoucherState;
  readonly after: VoucherState;
  readonly reason: string | null;
}

export interface HistoryRow {
  readonly type: string;
  readonly state: string;
  /** As `shownVersion`. */
  readonly version: number;
  readonly contents: readonly ContentRow[];
  readonly states: readonly StateRow[];
}

/** The version that callers see counts the contents of a voucher and its changes of state. */
export const shownVersion = (voucher: string) => `${voucher}.version + ${voucher}.state_changes`;

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A document that was completed in the field came with the device of its item. */
const DEVICE = `(select d.name from upload_item item join device d on d.id = item.device_id
  where item.uid = v.uid and item.outcome = 'posted' order by item.answered_at limit 1)`;

const WHO = "'byName', u.name, 'byNameArabic', u.name_arabic";

/** SQL for one `HistoryRow`, or none where the voucher is not in sight. */
export function historySql(voucherNo: number): string {
  const id = String(Number(voucherNo));
  return `select v.type, v.state, ${shownVersion('v')} as version,
    (select coalesce(json_agg(json_build_object('at', ${moment('p.posted_at')}, 'by', u.code, ${WHO}, 'body', c.body, 'reason', coalesce(back.reason, p.reason),
        'device', case p.version when 1 then ${DEVICE} end)
        order by p.version), '[]')
      from posting p left join posting back on back.voucher_id = p.voucher_id and back.kind = 'reverse' and back.branch_id = p.branch_id
        and back.written_in = p.written_in
      join app_user u on u.id = p.user_id
      join voucher_version c on c.voucher_id = p.voucher_id and c.version = p.version
      where p.voucher_id = v.id and p.kind in ('post', 'words')) as contents,
    (select coalesce(json_agg(json_build_object('at', ${moment('a.at')}, 'by', a.user_name, ${WHO},
        'before', a.before ->> 'state', 'after', a.after ->> 'state', 'reason', a.after ->> 'reason') order by a.id), '[]')
      from audit a left join app_user u on u.code = a.user_name
      where a.table_name = 'voucher' and a.row_id = v.id) as states
  from voucher v where v.id = ${id}`;
}

/** Of a change to thousands of lines so many fields are told. */
const MOST_FIELDS = 200;

/** `told`: a content as its reader is told it. */
export function historyOf(
  { type, state, version, contents, states }: HistoryRow,
  told: (content: VoucherContent) => VoucherContent,
): VoucherChanges {
  const lifecycle = voucherType(type)?.lifecycle ?? {};
  const edits = contents.map((row, place) => ({
    row,
    action: place === 0 ? 'post' : 'edit',
    fields: fieldsOf(contents[place - 1]?.body, row.body, told),
  }));
  // An edit that takes a verification back shows in the audit as well, and is told once.
  const changes = states.flatMap((row) => {
    const action = actionBetween(lifecycle, row.before, row.after);
    return action === undefined ? [] : [{ row, action, fields: [] }];
  });
  const ordered = [...edits, ...changes].toSorted((a, b) => (a.row.at < b.row.at ? -1 : Number(a.row.at > b.row.at)));
  // The last one made the version that stands.
  const first = version - ordered.length + 1;
  return { version, state, changes: ordered.map((each, place) => changeOf(each, first + place)) };
}

const reasons: ReadonlySet<string> = new Set(reasonedActions);

function fieldsOf(
  before: string | undefined,
  after: string,
  told: (content: VoucherContent) => VoucherContent,
): VoucherChange['fields'] {
  if (before === undefined) return [];
  const read = (body: string) => told(JSON.parse(body) as VoucherContent);
  return [...changedFields(read(before), read(after))];
}

interface Told {
  readonly row: Deed & Partial<StateRow> & Partial<Pick<ContentRow, 'device'>>;
  readonly action: string;
  /** Number of the voucher that brought it about. */
  readonly because?: string;
  readonly fields: VoucherChange['fields'];
}

function changeOf({ row, action, because, fields }: Told, version: number): VoucherChange {
  const { by, byName, byNameArabic, reason, device } = row;
  return {
    version,
    action,
    at: `${row.at.slice(0, 23)}Z`,
    by,
    ...(byName === null ? {} : { byName }),
    ...(byNameArabic === null ? {} : { byNameArabic }),
    ...(because === undefined ? {} : { because }),
    ...(device == null ? {} : { device }),
    // The reason of an earlier change of state stays with the voucher.
    ...(reason != null && (action === 'edit' || reasons.has(action)) ? { reason } : {}),
    fields: fields.slice(0, MOST_FIELDS),
    ...(fields.length > MOST_FIELDS ? { moreFields: fields.length - MOST_FIELDS } : {}),
  };
}
