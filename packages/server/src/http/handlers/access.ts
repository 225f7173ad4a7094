/** Who may do what and why, told to whoever manages users or roles, of people within the own branches; and looking as another person. */
import type { PersonAccess, WhoMay, WhoQuery } from '@fieldbook/core/api/access-operations';
import { contractOf, type Registries } from '@fieldbook/core/api/contract';
import {
  type Doable,
  explainForms,
  explainRights,
  type MayDo,
  openedBy,
} from '@fieldbook/core/permissions/explain-rights';
import { ALL_FORMS } from '@fieldbook/core/permissions/form';
import { mayOpen } from '@fieldbook/core/permissions/forms';
import { reaches } from '@fieldbook/core/permissions/reach';
import { printSetting, type SettingKey, settingKeyOf } from '@fieldbook/core/settings/settings';
import { type AccessRow, accessRows } from '../../auth/access-rows.ts';
import type { Actor } from '../../auth/actor.ts';
import { beginView } from '../../auth/view-sessions.ts';
import { refuse } from '../../requests/refused-request.ts';
import { loadSettings } from '../../store/masters/settings.ts';
import { actorOf, type Call, type Handlers } from '../call.ts';
import { loadMe } from '../me.ts';
import { accountInReach } from './passwords.ts';

/** Settings that narrow what a role may say in a voucher. */
const limitKeys = ['daysBack', 'daysAhead', 'maximumDiscountPercent'] as const satisfies readonly SettingKey[];

export function accessHandlers(parts: Registries & { readonly version: string }): Handlers {
  const doable: Doable = { operations: contractOf(parts), vouchers: parts.vouchers, masters: parts.masters };
  return {
    'access.person': (call) => personAccess(call, doable),
    'access.who': (call) => whoMay(call, doable),
    'user.viewAs': (call) => viewAs(call, parts.version),
  };
}

async function personAccess(call: Call, doable: Doable): Promise<PersonAccess> {
  const code = call.parameters['code'] ?? '';
  const [row] = await accessRows(call.company.database.pool, code);
  if (row === undefined || !isInSight(actorOf(call), row))
    throw refuse('master.unknown', 'code', { master: 'user', code: code.slice(0, 60) });
  const { person, role, forms } = row;
  const { subjects, bounds } = explainRights(doable, row);
  return { person, role, forms: [...forms], ...wire({ subjects, bounds }), limits: await limitsOf(call, row) };
}

/** The lists of an answer are its own. */
const wire = (rights: ReturnType<typeof explainRights>) =>
  structuredClone(rights) as Pick<PersonAccess, 'subjects' | 'bounds'>;

async function limitsOf(
  { company }: Call,
  { role, role_settings: stored }: AccessRow,
): Promise<PersonAccess['limits']> {
  const values = await company.database.withClient((client) => loadSettings(client, { role: role.code }));
  const own = new Set(Object.keys(stored ?? {}).map(settingKeyOf));
  return limitKeys.map((key) => ({ key, value: printSetting(key, values[key]), isOfRole: own.has(key) }));
}

/** All in sight where nothing is asked. */
async function whoMay(call: Call, doable: Doable): Promise<WhoMay> {
  const { form, deed, subject } = call.query as WhoQuery;
  if (deed === undefined && subject !== undefined) throw refuse('field.required', 'deed');
  if (deed !== undefined && subject === undefined) throw refuse('field.required', 'subject');
  const known = new Map<string, MayDo | undefined>();
  const judge = ({ role, forms }: AccessRow): MayDo | undefined => {
    if (form !== undefined) return mayOpen(forms, form) ? { deed: 'read', forms: openingForm(forms, form) } : undefined;
    if (deed === undefined) return { deed: 'read', forms: [] };
    if (!known.has(role.code)) known.set(role.code, openedBy(explainForms(doable, forms), deed, subject ?? ''));
    return known.get(role.code);
  };
  const rows = (await accessRows(call.company.database.pool)).filter((row) => isInSight(actorOf(call), row));
  return {
    people: rows.flatMap((row) => {
      const may = judge(row);
      if (may === undefined) return [];
      const { code, name, nameArabic } = row.person;
      return {
        ...{ code, name, ...(nameArabic === undefined ? {} : { nameArabic }), role: row.role },
        forms: may.forms === ALL_FORMS ? ALL_FORMS : [...may.forms],
        ...(may.further === undefined ? {} : { further: may.further }),
        ...(may.isOwnOnly === undefined ? {} : { isOwnOnly: may.isOwnOnly }),
        branches: row.branches.length === 0 ? '*' : [...row.branches],
      };
    }),
  };
}

function openingForm(forms: readonly string[], form: NonNullable<WhoQuery['form']>): MayDo['forms'] {
  return forms.includes(ALL_FORMS) ? ALL_FORMS : [form];
}

/** Somebody without branches sees all of them, and stands above whoever does not. */
function isInSight({ branches: own }: Actor, { branches }: AccessRow): boolean {
  return own === '*' || (branches.length > 0 && branches.every((branch) => reaches(own, branch)));
}

async function viewAs(call: Call, version: string): Promise<unknown> {
  const { company, request } = call;
  const viewer = actorOf(call);
  if (viewer.forms !== '*') throw refuse('auth.no_permission');
  const account = await accountInReach(call);
  const { token, expiresAt } = await beginView(company.database.pool, {
    ...{ userId: account.id, viewerId: viewer.userId, address: request.ip },
    client: request.headers['user-agent']?.slice(0, 200),
  });
  const session = await company.sessions.find(token);
  // Somebody who is put aside cannot be looked as: there is nothing to see.
  if (session === undefined) throw refuse('auth.view_inactive', 'code');
  return { token, expiresAt, me: await loadMe(company, session, version) };
}
