/**
 * What the books do not say and a person must keep to all the same: somebody who works by the day has one that is started (SPEC §4), and
 * a van that a phone holds moves by that phone alone, by a transfer that it confirms, or by a supervisor. Of documents of the office;
 * what a phone completed is flagged where it comes in.
 */
import type { Values } from '@fieldbook/core/definition/voucher';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { FIELD_FORM } from '@fieldbook/core/permissions/reach';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { seeAll } from '../../store/actor-context.ts';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import { worksByDay } from '../../store/masters/works-by-day.ts';
import type { PreparedVoucher } from './prepare.ts';

const SUPERVISOR_FORM = 'frmVanTakeOver';

const HELD = `select godown.code, device.name from van_lease held join godown on godown.id = held.godown_id
  join device on device.id = held.device_id where held.ended_at is null and godown.code = any ($1) limit 1`;
const STARTED = 'select from route_day where user_id = $1 and started_at is not null and ended_at is null limit 1';

/** `day.not_started`, `reach.van_held`; an administrator is asked nothing. */
export async function keptFromVoucher(
  database: CompanyDatabase,
  { forms, userId }: Pick<Actor, 'forms' | 'userId'>,
  parts: readonly Pick<PreparedVoucher, 'definition' | 'voucher' | 'masters'>[],
): Promise<readonly Problem[]> {
  if (forms === '*') return [];
  const vans = forms.has(SUPERVISOR_FORM) ? [] : [...new Set(parts.flatMap(vansMoved))];
  if (vans.length === 0 && !forms.has(FIELD_FORM)) return [];
  return await database.transaction(async ({ client }) => {
    await seeAll(client);
    const branch = String(parts[0]?.voucher.header['branch']);
    const problems = forms.has(FIELD_FORM) ? await withoutDay(client, userId, branch) : [];
    if (problems.length > 0 || vans.length === 0) return problems;
    const { rows } = await client.query<{ code: string; name: string }>(HELD, [vans]);
    return rows.map(({ code, name }) => problem('reach.van_held', 'godown', { code, device: name }));
  });
}

async function withoutDay(client: pg.ClientBase, userId: number, branch: string): Promise<readonly Problem[]> {
  if (!(await worksByDay(client, branch))) return [];
  const { rows } = await client.query(STARTED, [userId]);
  return rows.length > 0 ? [] : [problem('day.not_started')];
}

/** Vans whose goods it moves. What is sent to one waits until the van confirms it. */
function vansMoved({ definition, voucher, masters }: Pick<PreparedVoucher, 'definition' | 'voucher' | 'masters'>) {
  if (definition.stock === undefined && definition.compared === undefined) return [];
  const { mode } = voucher.header;
  // What is received is on its way, no more with whoever sent it; what is taken back returns to the sender.
  const isReceived = definition.header['toGodown'] !== undefined && definition.stock === 'in' && mode !== 'cancel';
  const leaves = isReceived ? [] : ['godown', 'fromGodown'];
  const arrives = mode === 'dispatch' || mode === 'cancel' ? [] : ['toGodown'];
  const named = (values: Values) => [...leaves, ...arrives].map((name) => values[name]);
  const codes = [voucher.header, ...voucher.items].flatMap(named);
  return codes.flatMap((code) => (masters.godown(String(code))?.isVan === true ? [String(code)] : []));
}
