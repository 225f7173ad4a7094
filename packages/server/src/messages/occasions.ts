/**
 * When there is something to tell: for each source of core's registry a query of what is there already. Nothing is noted
 * while vouchers are posted; the queries look at the last days along indexes, and what has its message already is passed over.
 */
import type { MessageSourceName } from '@fieldbook/core/messages/sources';
import { chequesOut, REPLACED } from '../store/vouchers/cheques-out.ts';

/** What a query answers; each names those of them it needs. */
export interface OccasionRow {
  /** The same occasion makes one message, however often it is found. */
  readonly occasion: string;
  /** Of sources that persons are named for. */
  readonly users?: readonly number[];
  /** Only whoever works in it hears of it; null for all. */
  readonly branch?: number | null;
  /** The document: its voucher, or its type and what it was uploaded with. */
  readonly type?: string | null;
  readonly refer_no?: string | null;
  readonly voucher_no?: number | null;
  readonly body?: string | null;
  readonly party?: NamedRow | null;
  readonly godown?: NamedRow | null;
  readonly person?: NamedRow | null;
  readonly device?: NamedRow | null;
  readonly date?: string | null;
  /** Codes of exceptions, or problems with their values. */
  readonly codes?: readonly string[] | null;
  readonly problems?: readonly { readonly code: string; readonly values?: Record<string, string | number> }[] | null;
  /** A reason as somebody wrote it. */
  readonly note?: string | null;
  readonly cheque?: string | null;
  /** Minor units of `currency`. */
  readonly amount?: number | null;
  readonly currency?: string | null;
  readonly decimals?: number | null;
}

export interface NamedRow {
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
}

const RECENT = `clock_timestamp() - interval '3 days'`;
const TODAY = '(clock_timestamp() at time zone (select zone from company))::date';

const named = (table: string, id: string) =>
  `(select json_build_object('code', named.code, 'name', named.name, 'nameArabic', named.name_arabic) from ${table} named
    where named.id = ${id})`;

/** Branch of the van that a lease is of. */
const branchOf = (epoch: string) =>
  `(select godown.branch_id from van_lease lease join godown on godown.id = lease.godown_id where lease.id = ${epoch})`;

/** Refused, or contradicting what is stored. The body tells the number on the slip; large ones are no vouchers. */
const ASIDE = `
  select concat_ws(':', 'r', device_id, sequence, revision) as occasion, user_id, type, answer -> 'problems' as problems,
    case when kind = 'voucher' and length(body) < 200000 then body end as body, ${branchOf('epoch')} as branch
  from upload_item where outcome = 'refused' and answered_at > ${RECENT}
  union all
  select concat_ws(':', 'c', id), user_id, type, '[{"code": "uid.conflict"}]',
    case when kind = 'voucher' and length(body) < 200000 then body end, null::integer
  from upload_conflict where received_at > ${RECENT}`;

/** Flagged vouchers of the last days, by the index of those that have flags. */
const FLAGGED = `select * from (select * from voucher where exceptions <> '{}' order by id desc limit 5000) flagged
  where posted_at > ${RECENT} and not is_taken_back(state, type)`;

const ABOUT_DUE = `between ${TODAY} and ${TODAY} + 1`;

const CHEQUES = chequesOut({ where: `(tender.effective_date ${ABOUT_DUE} or ${REPLACED})` });

export const occasions: Readonly<Record<MessageSourceName, string>> = {
  documentAside: `select occasion, array[user_id] as users, type, body, problems from (${ASIDE}) aside`,

  asideAtOffice: `select occasion, branch, type, body, problems, ${named('app_user', 'user_id')} as person
    from (${ASIDE}) aside`,

  documentFlagged: `select id::text as occasion, array[posted_by] as users, type, refer_no, id as voucher_no,
      exceptions as codes
    from (${FLAGGED}) flagged`,

  // One a person and day: the screen lists them all.
  flaggedAtOffice: `select concat_ws(':', posted_by, branch_id, day) as occasion, branch_id as branch, type, refer_no,
      exceptions as codes, day as date, ${named('app_user', 'posted_by')} as person
    from (select distinct on (posted_by, branch_id, day) * from (
      select *, (posted_at at time zone (select zone from company))::date as day from (${FLAGGED}) flagged) of_day
      order by posted_by, branch_id, day, id) first`,

  deviceAsks: `select concat_ws(':', id, extract(epoch from requested_at)) as occasion, ${named('device', 'device.id')}
      as device, ${named('app_user', 'user_id')} as person
    from device where status = 'requested' and public_key is not null and requested_at > ${RECENT}`,

  // Whoever has the van; while nobody has it, whoever works on its routes.
  transferOnItsWay: `select * from (
      select voucher.id::text as occasion, type, refer_no, voucher.id as voucher_no,
        ${named('godown', 'to_godown_id')} as godown,
        coalesce((select array[user_id] from van_lease where van_lease.godown_id = to_godown_id and ended_at is null),
          array(select distinct linked.user_id from route_godown van join user_route linked on linked.route_id = van.route_id
            where van.godown_id = to_godown_id and linked.user_id <> posted_by)) as users
      from voucher join godown on godown.id = to_godown_id and godown.is_van
      where type = 'stockTransfer' and fulfilment = 'open' and mode = 'dispatch' and date >= current_date - 14
        and state not in ('void', 'draft', 'rejected')) on_its_way
    where users <> '{}'`,

  transferRejected: `select rejection.id::text as occasion, array[sent.posted_by] as users, sent.type, sent.refer_no,
      sent.id as voucher_no, ${named('godown', 'sent.godown_id')} as godown,
      ${named('app_user', 'rejection.posted_by')} as person
    from voucher rejection join voucher sent on sent.id = rejection.source_voucher_id
    where rejection.type = 'stockTransferIn' and rejection.mode = 'reject' and rejection.state not in ('void', 'draft', 'rejected')
      and rejection.date >= current_date - 14 and rejection.posted_at > ${RECENT}`,

  // What is sent again at once is even a moment later.
  dayDiffers: `select concat_ws(':', device_id, date) as occasion, ${branchOf('epoch')} as branch, date,
      ${named('device', 'device_id')} as device, ${named('app_user', 'user_id')} as person
    from (select distinct on (device_id, date) * from day_check where date >= current_date - 60 order by device_id, date, id desc)
      last
    where not is_even and checked_at between ${RECENT} and clock_timestamp() - interval '10 minutes'`,

  chequeDue: `select concat_ws(':', voucher_id, line_no, due) as occasion, branch_id as branch, type, refer_no,
      voucher_id as voucher_no, ${named('party', 'party_id')} as party, cheque_no as cheque, due as date, amount,
      currency.code as currency, currency.decimals
    from (${CHEQUES}) out join currency on currency.id = currency_id where due ${ABOUT_DUE}`,

  // One a customer and day.
  creditCrossed: `select concat_ws(':', party_id, day) as occasion, branch_id as branch, type, refer_no,
      ${named('party', 'party_id')} as party, ${named('app_user', 'posted_by')} as person
    from (select distinct on (party_id, day) * from (
      select *, (posted_at at time zone (select zone from company))::date as day from (${FLAGGED}) flagged
      where party_id is not null and exceptions @> '{credit.limit_exceeded}') of_day
      order by party_id, day, id) first`,

  // One a person and day: the screen lists them all.
  placesWait: `select concat_ws(':', user_id, branch_id, day) as occasion, branch_id as branch, day as date,
      ${named('party', 'party_id')} as party, ${named('app_user', 'user_id')} as person
    from (select distinct on (user_id, branch_id, day) * from (
      select event.id, event.user_id, event.branch_id, place.party_id,
        (event.received_at at time zone (select zone from company))::date as day
      from customer_place place join route_event event on event.id = place.event_id
      where place.state = 'requested' and event.received_at > ${RECENT}) of_day
      order by user_id, branch_id, day, id) first`,

  // Of each end anew: a day that was opened again ends again.
  differenceWaits: `select concat_ws(':', day.id, day.document ->> 'reopenings') as occasion, day.branch_id as branch,
      day.date, ${named('app_user', 'day.user_id')} as person, day.cash_difference as amount,
      currency.code as currency, currency.decimals, day.document -> 'differences' ->> 'reason' as note
    from route_day day, company join currency on currency.id = company.currency_id
    where day.has_difference and day.approved_at is null and day.state = 'ended' and day.date >= current_date - 60
      and day.seen_at > ${RECENT}`,

  dayReopened: `select event.id::text as occasion, array[day.user_id] as users, day.date, event.body ->> 'reason' as note,
      ${named('app_user', 'event.user_id')} as person
    from route_event event join route_day day on day.id = event.day_id
    where day.state = 'started' and day.document ? 'reopenings' and event.type = 'dayReopen'
      and event.received_at > ${RECENT}`,
};
