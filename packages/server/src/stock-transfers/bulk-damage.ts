/**
 * The damaged goods of the day go to the default damage store: one direct transfer a damage godown and day, whose value does
 * not change (ACCOUNTING.md, Damage transfer at day end). Asked again it finds what was done, and adds nothing.
 */
import type { BulkDamage, DamageTransfer } from '@fieldbook/core/api/transfer-operations';
import type { GodownView } from '@fieldbook/core/definition/masters-view';
import { present } from '@fieldbook/core/kernel/assert';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import type { PostingOutcome } from '../posting/service.ts';
import { readAs } from '../store/actor-context.ts';
import { loadSettings } from '../store/masters/settings.ts';
import { type DayVoucher, dayVoucher } from './day-uid.ts';
import { goodsOf, transferLines } from './godown-goods.ts';
import { mayPostTransfers, seesGodown } from './transfer-actor.ts';

type Services = Pick<CompanyServices, 'database' | 'cache' | 'posting'>;

interface Planned {
  readonly godown: string;
  readonly toGodown: string;
  readonly day: DayVoucher;
  /** Absent where the day's transfer is there already. */
  readonly body?: object;
}

/** Problems: `godown.not_allowed`, `reference.unknown` for a godown or a default damage store that is not there. */
export async function transferDamage(
  { database, cache, posting }: Services,
  actor: Actor,
  request: BulkDamage,
): Promise<Result<readonly DamageTransfer[]>> {
  const godowns = new Map(
    [...cache.current.data.godowns].filter(
      ([, each]) => each.kind === 'damage' && each.active && seesGodown(actor, each),
    ),
  );
  const unknown = (request.godowns ?? []).flatMap((code, index) => wrongGodown(godowns, code, `godowns.${index}`));
  if (unknown.length > 0) return refused(...unknown);
  const wanted = [...new Set(request.godowns ?? godowns.keys())]
    .toSorted()
    .map((code) => present(godowns.get(code), code));
  const planned = await readAs(database, actor, (client) => planAll(client, wanted, request.date));
  const stores = new Set(planned.map(({ toGodown }) => toGodown));
  const lost = [...stores].filter((code) => cache.current.godown(code)?.kind !== 'damage');
  if (lost.length > 0)
    return refused(
      ...lost.map((code) => problem('reference.unknown', 'salesDefaultDamageStore', { of: 'godown', code })),
    );
  const bodies = planned.flatMap(({ body }) => (body === undefined ? [] : [body]));
  const outcomes = bodies.length === 0 ? [] : await posting.post(mayPostTransfers(actor), bodies);
  let next = 0;
  return accepted(
    planned.map(({ body, day, ...way }): DamageTransfer => {
      if (body === undefined) return { ...way, status: 'replayed', ...(day.voucher ? { voucher: day.voucher } : {}) };
      next += 1;
      return { ...way, ...said(present(outcomes[next - 1], 'an outcome a body')) };
    }),
  );
}

function wrongGodown(godowns: ReadonlyMap<string, GodownView>, code: string, path: string): Problem[] {
  return godowns.has(code) ? [] : [problem('godown.not_allowed', path, { code })];
}

/** Only what has goods, or had them today; a default damage store keeps its own. */
async function planAll(client: pg.ClientBase, godowns: readonly GodownView[], date: string): Promise<Planned[]> {
  const stores = new Map<string, string>();
  const planned: Planned[] = [];
  for (const { code: godown, branch } of godowns) {
    const toGodown = stores.get(branch) ?? (await loadSettings(client, { branch })).salesDefaultDamageStore;
    stores.set(branch, toGodown);
    if (godown === toGodown) continue;
    const day = await dayVoucher(client, { purpose: 'bulkDamage', godown, date }, true);
    if (day.voucher !== undefined) planned.push({ godown, toGodown, day });
    if (day.voucher !== undefined) continue;
    const items = transferLines(await goodsOf(client, godown));
    if (items.length === 0) continue;
    const way = { godown, toGodown };
    const body = { uid: day.uid, type: 'stockTransfer', date, branch, mode: 'direct', ...way, items };
    planned.push({ ...way, day, body });
  }
  return planned;
}

/** A conflict is the same godown and day, posted in the same moment: its goods have been moved. */
function said(outcome: PostingOutcome): Omit<DamageTransfer, 'godown' | 'toGodown'> {
  if (outcome.kind === 'refused') return { status: 'refused', problems: outcome.problems.map((each) => ({ ...each })) };
  const { voucherNo, referNo } = outcome.voucher;
  return { status: outcome.kind === 'posted' ? 'posted' : 'replayed', voucher: { voucherNo, referNo } };
}
