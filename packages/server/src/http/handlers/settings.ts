/** Reading and changing settings over HTTP: wire strings by key, as SPEC §3 has them. */
import { settingsBody } from '@fieldbook/core/api/session-operations';
import { pointOfSaleSettings } from '@fieldbook/core/settings/point-of-sale';
import { printSettings, settingKeyOf } from '@fieldbook/core/settings/settings';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { loadSettings, loadStored, type SettingPlace, writeSettings } from '../../store/masters/settings.ts';
import { actorOf, type Call, type Handlers, mayOpen, signedIn } from '../call.ts';
import { readBy } from '../read-request.ts';

export const settingsHandlers: Handlers = {
  'settings.get': (call) => show(call),
  'settings.stored': async (call) => {
    const values = await call.company.database.withClient(loadStored);
    return { values: values.filter(({ key }) => isTold(call, key)) };
  },
  'settings.change': async (call) => {
    const { level = 'company', code, values, was } = readBy(settingsBody, call.body);
    demandRight(call, Object.keys(values));
    const place: SettingPlace = { level, ...(code === undefined ? {} : { code }) };
    demandPlace(call, place);
    demandUnlimited(call, Object.keys(values));
    valueOrRefuse(await writeSettings(call.company.database, actorOf(call), values, { ...place, was }));
    await call.company.cache.refresh();
    return show(call);
  },
};

/** Whoever may set the counter alone, sets and sees the counter alone. */
function demandRight(call: Call, keys: readonly string[]): void {
  const foreign = keys.find((key) => !isTold(call, key));
  if (foreign !== undefined) throw refuse('auth.no_permission', foreign.slice(0, 60));
}

function isTold(call: Call, key: string): boolean {
  return mayOpen(actorOf(call), 'frmVoucherSettings') || Object.hasOwn(pointOfSaleSettings, settingKeyOf(key) ?? '');
}

/** Those of a branch by who sees it; those of the company, of roles and devices by who sees every branch. */
function demandPlace(call: Call, { level, code = '' }: SettingPlace): void {
  const { branches } = actorOf(call);
  const isOwn = branches === '*' || (level === 'branch' && branches.includes(code));
  if (!isOwn) throw refuse('auth.no_permission', 'level');
}

/** Whom the role gives less room than the company does gives nobody more. */
function demandUnlimited(call: Call, keys: readonly string[]): void {
  const { limits = {} } = actorOf(call);
  const own = keys.find((key) => Object.hasOwn(limits, settingKeyOf(key) ?? ''));
  if (own !== undefined) throw refuse('auth.no_permission', own.slice(0, 60));
}

async function show(call: Call): Promise<unknown> {
  const { role } = signedIn(call).person;
  const settings = await call.company.database.withClient((client) => loadSettings(client, { role: role.code }));
  return { settings: printSettings(settings) };
}
