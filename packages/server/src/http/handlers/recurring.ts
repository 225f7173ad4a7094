/** Vouchers that repeat by a template, over HTTP. */
import type { DueVoucher, PostedDue, Recurring, RecurringSchedule } from '@fieldbook/core/api/recurring-operations';
import { postDueBody, skipDueBody } from '@fieldbook/core/api/recurring-operations';
import { describeProblem, httpStatusOf } from '@fieldbook/core/errors/catalogue';
import type { Problem } from '@fieldbook/core/kernel/result';
import { nextOccurrence } from '@fieldbook/core/recurring/occurrences';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { machineClock } from '../../posting/clock.ts';
import { isDue, noteSkip, type RepeatingTemplate, readRecurring } from '../../recurring/occurrences.ts';
import { findWanted, postWanted } from '../../recurring/post-due.ts';
import { RefusedRequest, refuse } from '../../requests/refused-request.ts';
import { readAs } from '../../store/actor-context.ts';
import { maySee, toldBody } from '../../store/vouchers/told-template.ts';
import { actorOf, type Call, type Handlers, mayOpen } from '../call.ts';
import { languageOf } from '../problem-reply.ts';
import { readBy } from '../read-request.ts';

export const recurringHandlers: Handlers = {
  'recurring.list': list,
  'recurring.post': post,
  'recurring.skip': skip,
  'recurring.templates': templates,
};

async function list(call: Call): Promise<Recurring> {
  const actor = actorOf(call);
  const { today, templates: all, occurrences } = await readRecurring(call.company.database, machineClock());
  const due = occurrences
    .filter((each) => isDue(each) && maySee(each, actor))
    .map(
      ({ template, date, uid, noted }): DueVoucher => ({
        ...saidOf(template),
        template: template.code,
        ...{ date, uid, postsItself: template.postsItself },
        ...(noted?.problems == null ? {} : { problems: said(call, noted.problems) }),
      }),
    );
  const schedules = all
    .filter((template) => maySee({ template }, actor))
    .map((template): RecurringSchedule => {
      const { repeats, startsOn, endsOn, times } = template.schedule;
      const nextOn = nextOccurrence(template.schedule, today);
      return {
        ...saidOf(template),
        template: template.code,
        ...{ repeats, startsOn, postsItself: template.postsItself },
        ...(endsOn === undefined ? {} : { endsOn }),
        ...(times === undefined ? {} : { times }),
        ...(nextOn === undefined ? {} : { nextOn }),
      };
    });
  return { today, due, schedules };
}

const saidOf = ({ name, nameArabic, type }: RepeatingTemplate) => ({
  ...{ name, type },
  ...(nameArabic === null ? {} : { nameArabic }),
});

function said(call: Call, problems: readonly Problem[]) {
  const language = languageOf(call.request.headers['accept-language']);
  return problems.map((each) => ({
    code: each.code,
    ...(each.path === undefined ? {} : { path: each.path }),
    message: describeProblem(each, language),
  }));
}

async function post(call: Call): Promise<PostedDue> {
  const { occurrences: wanted } = readBy(postDueBody, call.body);
  const outcomes = await postWanted(call.company, actorOf(call), { wanted, clock: machineClock });
  const results = wanted.flatMap(({ template, date }, at): PostedDue['results'] => {
    const outcome = outcomes[at];
    if (outcome === undefined) return [];
    if (outcome.kind === 'refused')
      return [{ template, date, status: httpStatusOf(outcome.problems), problems: said(call, outcome.problems) }];
    const { type, voucherNo, referNo } = outcome.voucher;
    return [{ template, date, status: outcome.isNew ? 201 : 200, voucher: { type, voucherNo, referNo } }];
  });
  return { results };
}

async function skip(call: Call): Promise<void> {
  const { reason, ...wanted } = readBy(skipDueBody, call.body);
  const actor = actorOf(call);
  const found = findWanted(await readRecurring(call.company.database, machineClock()), wanted);
  if (!('template' in found)) {
    // It is as it was to be.
    if (found.code === 'recurring.skipped') return;
    throw new RefusedRequest([found]);
  }
  if (!maySee(found, actor)) throw refuse('auth.no_permission');
  if (found.isPosted) throw refuse('recurring.not_due', undefined, { code: wanted.template, date: wanted.date });
  await noteSkip(call.company.database, { template: found.template.id, date: found.date, by: actor.userName, reason });
}

async function templates(call: Call): Promise<unknown> {
  const { type } = call.query as { readonly type: string };
  const actor = actorOf(call);
  const form = voucherType(type)?.permission;
  if (form === undefined || !mayOpen(actor, form)) throw refuse('auth.no_permission');
  const { rows } = await readAs(call.company.database, actor, (client) =>
    client.query<{ code: string; name: string; nameArabic: string | null; body: string }>(
      `select code, name, name_arabic as "nameArabic", body from voucher_template where active and voucher_type = $1
       order by name, code limit 500`,
      [type],
    ),
  );
  return {
    rows: rows.flatMap(({ nameArabic, body: content, ...row }) => {
      const body = toldBody(actor, { type, body: content });
      return body === undefined ? [] : [{ ...row, body, ...(nameArabic === null ? {} : { nameArabic }) }];
    }),
  };
}
