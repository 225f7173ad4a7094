/**
 * Settings in the database: wire strings under the key of core's catalogue, each for the company or for one branch, role or
 * device. The narrowest wins: device, role, branch, company. The base currency is the company's own and only read here.
 */
import type { StoredSetting } from '@fieldbook/core/api/session-operations';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { Setting, SettingScope } from '@fieldbook/core/settings/setting';
import type { CompanyChoices } from '@fieldbook/core/settings/settings';
import {
  companyChoices,
  printSetting,
  readSetting,
  readSettings,
  type Settings,
  settingKeyOf,
  settings,
} from '@fieldbook/core/settings/settings';
import type pg from 'pg';
import type { CompanyDatabase } from '../database/company-database.ts';
import { problemOfFrozen } from './master-refusals.ts';
import { nameWriter, type Writer } from './writer.ts';

/** For whom settings are asked: codes of branch, access role and device. */
export interface SettingLevels {
  readonly branch?: string;
  readonly role?: string;
  readonly device?: string;
}

/** Where one value is kept; the company when nothing is named. */
export interface SettingPlace {
  readonly level: SettingScope;
  /** Code of the branch, role or device. */
  readonly code?: string;
}

/** The settings that hold for somebody; what is not stored has its default. */
export async function loadSettings(client: pg.ClientBase, levels: SettingLevels = {}): Promise<Settings> {
  const scopes = [
    '',
    scopeText('branch', levels.branch),
    scopeText('role', levels.role),
    scopeText('device', levels.device),
  ];
  const { rows } = await client.query<{ key: string; value: string }>(
    'select key, value from company_setting where scope = any($1) order by array_position($1::text[], scope)',
    [scopes.filter((scope) => scope !== undefined)],
  );
  const currency = await client.query<{ code: string }>(
    'select code from currency where id = (select currency_id from company)',
  );
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]));
  const base = currency.rows[0]?.code;
  return readSettings(base === undefined ? stored : { ...stored, baseCurrency: base });
}

/** Every stored value with the level it holds at, in order of key. */
export async function loadStored(client: pg.ClientBase): Promise<StoredSetting[]> {
  const { rows } = await client.query<{ key: string; scope: string; value: string }>(
    'select key, scope, value from company_setting order by key, scope',
  );
  return rows.map(({ key, scope, value }) => {
    const at = scope.indexOf(':');
    if (at < 0) return { key, level: 'company', value };
    return { key, level: scope.slice(0, at) as SettingScope, code: scope.slice(at + 1), value };
  });
}

/** The part of the company's settings that rules and postings see. */
export async function loadChoices(client: pg.ClientBase): Promise<CompanyChoices> {
  return companyChoices(await loadSettings(client));
}

/** Wire strings by key or spec name; `null` where nothing is stored. */
export type SettingValues = Readonly<Record<string, string | null>>;

class ChangedMeanwhile extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('settings have changed meanwhile');
    this.problems = problems;
  }
}

/**
 * Stores the values; `null` forgets one. All or nothing. `was`: what was stored when the change was begun. Problems: `setting.unknown`,
 * `setting.malformed`, `setting.changed`, `frozen.*`.
 */
export async function writeSettings(
  db: CompanyDatabase,
  writer: Writer,
  values: SettingValues,
  { was = {}, ...place }: SettingPlace & { readonly was?: SettingValues | undefined } = { level: 'company' },
): Promise<Result<true>> {
  const read = readStored(values, place);
  if (!read.ok) return read;
  const scope = scopeText(place.level, place.code) ?? '';
  try {
    await db.transaction(async ({ client }) => {
      await nameWriter(client, writer);
      const changed = await changedSince(client, was, scope);
      if (changed.length > 0) throw new ChangedMeanwhile(changed);
      await storeSettings(client, read.value, scope);
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return refused(...error.problems);
    const frozen = problemOfFrozen(error);
    if (frozen === undefined) throw error;
    return refused(frozen);
  }
  return accepted(true);
}

/** Settings that hold something else by now than somebody saw. Nobody writes settings until the transaction ends. */
async function changedSince(client: pg.ClientBase, was: SettingValues, scope: string): Promise<readonly Problem[]> {
  const seen = Object.entries(was).flatMap(([name, value]) => {
    const key = settingKeyOf(name);
    return key === undefined ? [] : [{ name, key, value }];
  });
  if (seen.length === 0) return [];
  await client.query('lock table company_setting in share row exclusive mode');
  const { rows } = await client.query<{ key: string; value: string | null; by: string | null }>(
    `select wanted.key, stored.value, (select coalesce(app_user.name, audit.user_name) from audit
        left join app_user on app_user.code = audit.user_name
        where table_name = 'company_setting' and row_code = wanted.key order by audit.id desc limit 1) as by
      from unnest($1::text[]) wanted (key) left join company_setting stored on stored.key = wanted.key and stored.scope = $2`,
    [seen.map(({ key }) => key), scope],
  );
  const now = new Map(rows.map((row) => [row.key, row]));
  return seen.flatMap(({ name, key, value: before }) => {
    const { value = null, by = null } = now.get(key) ?? {};
    return value === before
      ? []
      : [problem('setting.changed', name, { key: name, by: by ?? '…', value: value ?? '…' })];
  });
}

type Stored = readonly { readonly key: string; readonly value: string | null }[];

function readStored(values: Readonly<Record<string, string | null>>, place: SettingPlace): Result<Stored> {
  const problems: Problem[] = [];
  const stored: { key: string; value: string | null }[] = [];
  for (const [name, wire] of Object.entries(values)) {
    const key = settingKeyOf(name);
    if (key === undefined || key === 'baseCurrency') {
      problems.push(problem('setting.unknown', name.slice(0, 80), { key: name.slice(0, 80) }));
      continue;
    }
    const setting: Setting = settings[key];
    const isPlace = place.level === 'company' || (place.level === setting.scope && place.code !== undefined);
    const value = wire === null ? undefined : readSetting(key, wire);
    if (!isPlace || value?.ok === false) problems.push(problem('setting.malformed', name, { key: name }));
    else stored.push({ key, value: value === undefined ? null : printSetting(key, value.value) });
  }
  return problems.length > 0 ? refused(...problems) : accepted(stored);
}

/** Stores read settings in the transaction of the caller; `scope` as in company_setting. */
export async function storeSettings(client: pg.ClientBase, stored: Stored, scope: string): Promise<void> {
  await client.query('delete from company_setting where scope = $1 and key = any($2)', [
    scope,
    stored.filter(({ value }) => value === null).map(({ key }) => key),
  ]);
  await client.query(
    `insert into company_setting (key, scope, value)
     select r.key, $2, r.value from jsonb_to_recordset($1::jsonb) as r(key text, value text) where r.value is not null
     on conflict (key, scope) do update set value = excluded.value where company_setting.value <> excluded.value`,
    [JSON.stringify(stored), scope],
  );
}

function scopeText(level: SettingScope, code: string | undefined): string | undefined {
  if (level === 'company') return '';
  return code === undefined ? undefined : `${level}:${code}`;
}
