/** Where a paper of a list comes from: the branch at its head, the settings that shape it, the currency and the day. */

import { present } from '@fieldbook/core/kernel/assert';
import type { Instant, IsoDate } from '@fieldbook/core/kernel/date';
import { dateInZone } from '@fieldbook/core/kernel/date';
import type { Currency } from '@fieldbook/core/kernel/money';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { Settings } from '@fieldbook/core/settings/settings';
import type { PrintBranch } from '@fieldbook/print/layouts/party';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { paperHead } from '../pictures/picture-rows.ts';
import { readAs } from '../store/actor-context.ts';
import type { MasterRecord } from '../store/masters/master-record.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import { loadSettings } from '../store/masters/settings.ts';

export type PaperServices = Pick<CompanyServices, 'database' | 'cache' | 'masters' | 'reports'>;

export interface PaperPlace {
  readonly branch: PrintBranch;
  readonly zone: string;
  /** The base currency. */
  readonly currency: Currency;
  readonly issuedAt: Instant;
  readonly today: IsoDate;
  readonly settings: Settings;
  readonly masters: MasterSnapshot;
}

/** The branch asked for, else the first that the person has. */
export async function paperPlace(
  { database, cache, masters: store }: PaperServices,
  actor: Actor,
  asked: string | undefined,
): Promise<PaperPlace> {
  const masters = cache.current;
  const all = [...masters.data.branches.keys()];
  const own = actor.branches === '*' ? all : all.filter((code) => actor.branches.includes(code));
  const code = asked !== undefined && own.includes(asked) ? asked : (own[0] ?? '');
  const view = masters.branch(code);
  const settings = await readAs(database, actor, (client) => loadSettings(client, code === '' ? {} : { branch: code }));
  const record = await store.get(present(masterNamed('branch'), 'a master of branches'), code);
  const zone = view?.zone ?? 'UTC';
  const issuedAt = new Date().toISOString();
  return {
    branch: { name: code, country: '', ...view, ...textsOf(record), ...(await paperHead(database, code)) },
    zone,
    currency: present(masters.currency(masters.choices.baseCurrency), 'a base currency'),
    issuedAt,
    today: dateInZone(issuedAt, zone),
    settings,
    masters,
  };
}

/** The text fields of a row that are there. */
export function textsOf(record: MasterRecord | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(record ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export interface Named {
  readonly name: string;
  readonly nameArabic?: string;
}

/** Both names out of a row of the database. */
export function namedOf(name: string, nameArabic: string | null): Named {
  return nameArabic === null || nameArabic === '' ? { name } : { name, nameArabic };
}
