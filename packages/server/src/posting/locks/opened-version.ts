/**
 * A change names the version at which its voucher was opened. Is that an old one, the change is refused with what was changed
 * since, so that nobody's work is lost unseen. Changes that the server makes itself (a void told by a phone) name none.
 */
import { problem } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { toldDocument } from '../../store/vouchers/hidden-prices.ts';
import { type HistoryRow, historyOf, historySql } from '../../store/vouchers/voucher-history.ts';
import type { PostingOutcome } from '../service.ts';
import { readInContext } from './transaction.ts';

export interface VersionedVoucher {
  readonly version: number;
  readonly state_changes: number;
}

export function versionOf({ version, state_changes }: VersionedVoucher): number {
  return version + state_changes;
}

export function isOpenedBefore(opened: number | undefined, voucher: VersionedVoucher): boolean {
  return opened !== undefined && opened !== versionOf(voucher);
}

interface StaleChange {
  readonly actor: Actor;
  readonly masters: MasterSnapshot;
  readonly voucherNo: number;
}

/** The refusal, with the changes after version `opened`. Called outside of a transaction. */
export async function refuseStale(
  client: pg.ClientBase,
  change: StaleChange,
  opened: number,
): Promise<Extract<PostingOutcome, { readonly kind: 'refused' }>> {
  const [row] = await readInContext<HistoryRow>(client, change, historySql(change.voucherNo));
  if (row === undefined) return { kind: 'refused', problems: [problem('voucher.not_found')] };
  const history = historyOf(row, (content) => toldDocument(change.actor, row.type, content));
  const changes = history.changes.filter(({ version }) => version > opened);
  const by = [...new Set(changes.map((each) => each.byName ?? each.by))].join(', ') || '…';
  return {
    kind: 'refused',
    problems: [problem('voucher.changed_meanwhile', 'version', { by })],
    changed: { ...history, changes },
  };
}
