/**
 * Makes the messages that nobody writes: looks whether any source has an occasion (occasions.ts), says it in both languages,
 * delivers. And brings what a person sent to a role, a route or a branch to whoever joined it since.
 */

import { randomUUID } from 'node:crypto';
import { describeCode, describeProblem } from '@fieldbook/core/errors/catalogue';
import { forgivenText } from '@fieldbook/core/errors/forgiven-texts';
import type { Language } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import { msg } from '@fieldbook/core/i18n/text';
import { addDays, dateInZone } from '@fieldbook/core/kernel/date';
import { formatAmount, formatDate } from '@fieldbook/core/kernel/format';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { MessageLink } from '@fieldbook/core/messages/message';
import {
  type MessageSource,
  type MessageSourceName,
  messageSourceNames,
  messageSources,
  type OccasionValues,
  wordsOf,
} from '@fieldbook/core/messages/sources';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import { seeAll } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { type Address, deliver, type MessageToWrite, writeMessages } from './delivery.ts';
import { LIVE_DAYS } from './message-rows.ts';
import { type NamedRow, type OccasionRow, occasions } from './occasions.ts';

/** Of one source in one go; the others follow. */
const MOST = 200;
/** Any number of processes may look; one at a time does. */
const LOCK = `select pg_try_advisory_xact_lock(hashtext('fieldbook messages'))`;
export interface MadeMessages {
  readonly made: number;
  /** Up to here persons' changes are taken in; for the next time. */
  readonly masters: number;
}

/** `since`: what the time before answered in `masters`; nothing for the first time. */
export function makeMessages(database: CompanyDatabase, since?: number): Promise<MadeMessages> {
  return database.transaction(async ({ client }) => {
    const { rows: locks } = await client.query<{ pg_try_advisory_xact_lock: boolean }>(LOCK);
    if (locks[0]?.pg_try_advisory_xact_lock !== true) return { made: 0, masters: since ?? 0 };
    await seeAll(client, '');
    const { rows } = await client.query<{ zone: string; version: number }>(
      'select zone, (select version from master_version) as version from company',
    );
    const { zone = 'UTC', version = 0 } = rows[0] ?? {};
    const today = dateInZone(new Date().toISOString(), zone);
    let made = 0;
    for (const name of messageSourceNames) made += await makeOf(client, name, today);
    if (version > (since ?? -1)) await bringToJoined(client, since ?? 0);
    return { made, masters: version };
  });
}

async function makeOf(client: pg.PoolClient, name: MessageSourceName, today: string): Promise<number> {
  const { rows } = await client.query<OccasionRow>(
    `select * from (${occasions[name]}) found where not exists (
       select from message where message.source = $1 and message.occasion = found.occasion) limit ${MOST}`,
    [name],
  );
  if (rows.length === 0) return 0;
  const written = await writeMessages(
    client,
    rows.map((row) => messageOf(name, row, today)),
  );
  await deliver(client, [...written.values()]);
  return written.size;
}

/** Persons that were changed since the masters stood at `since`, and messages people sent them by role, route or branch. */
async function bringToJoined(client: pg.PoolClient, since: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select id from message where sender_id is not null and sent_at > clock_timestamp() - interval '${LIVE_DAYS} days'
       and (valid_until is null or valid_until >= current_date - 1)
       and exists (select from app_user where changed_seq > $1)`,
    [since],
  );
  if (rows.length > 0) {
    await deliver(
      client,
      rows.map(({ id }) => id),
      since,
    );
  }
}

function messageOf(name: MessageSourceName, row: OccasionRow, today: string): MessageToWrite {
  const source: MessageSource = messageSources[name];
  const { hears, urgency, validDays } = source;
  const to: Address[] =
    hears === 'named'
      ? (row.users ?? []).map((user) => ({ user }))
      : [{ form: hears, ...(row.branch == null ? {} : { branch: row.branch }) }];
  const values: OccasionValues = {
    en: valuesOf(row, 'en'),
    ar: valuesOf(row, 'ar'),
  };
  return {
    uid: randomUUID(),
    source: name,
    occasion: row.occasion,
    ...wordsOf(name, values),
    urgency,
    validUntil: addDays(today, validDays),
    link: linkOf(source, row),
    to,
  };
}

function linkOf({ leadsTo }: MessageSource, row: OccasionRow): MessageLink | undefined {
  if (leadsTo === 'customer') return row.party == null ? undefined : { kind: 'customer', code: row.party.code };
  if (leadsTo !== 'voucher') return { kind: 'screen', address: leadsTo };
  const { type, voucher_no: voucherNo } = row;
  return type == null || voucherNo == null ? undefined : { kind: 'voucher', type, voucherNo };
}

function valuesOf(row: OccasionRow, language: Language): Readonly<Record<string, string>> {
  const nameOf = (named: NamedRow | null | undefined) =>
    (language === 'ar' ? named?.nameArabic : undefined) || named?.name || named?.code || '–';
  const { amount, decimals, currency, date } = row;
  return {
    document: documentOf(row, language),
    reason: row.note == null ? reasonOf(row, language) : sentence(row.note),
    party: nameOf(row.party),
    godown: nameOf(row.godown),
    person: nameOf(row.person),
    device: nameOf(row.device),
    date: date == null ? '' : formatDate(date),
    cheque: row.cheque ?? '',
    amount: amount == null ? '' : `${formatAmount(amount, decimals ?? 2)} ${currency ?? ''}`,
  };
}

/** `Sales S-12`; a master or an attachment has no number. */
function documentOf({ type, refer_no, body }: OccasionRow, language: Language): string {
  const name = type ?? '';
  const label = (voucherType(name) ?? masterNamed(name))?.label ?? msg('Attachment');
  return `${say(label, language)} ${refer_no ?? slipNumberOf(body)}`.trim();
}

/** A device's items are kept as the document with the numbers on its slip; what cannot be read has none. */
function slipNumberOf(body: string | null | undefined): string {
  try {
    const kept: unknown = JSON.parse(body ?? '{}');
    const { numbers } = kept as { readonly numbers?: readonly { readonly referNo?: unknown }[] };
    const referNo = numbers?.[0]?.referNo;
    return typeof referNo === 'string' ? referNo.slice(0, 20) : '';
  } catch {
    return '';
  }
}

/** Words follow it. */
const sentence = (note: string): string => (/[.!?؟]$/.test(note.trim()) ? note.trim() : `${note.trim()}.`);

function reasonOf({ codes, problems }: OccasionRow, language: Language): string {
  // A flag keeps its code and no figures.
  const flags = (codes ?? []).map((code) => {
    const text = forgivenText(code)?.happened;
    return text === undefined ? describeCode(code, language) : say(text, language);
  });
  const refusals = (problems ?? []).map((problem) => describeProblem(problem, language));
  return [...flags, ...refusals].slice(0, 3).join(' · ') || '–';
}
