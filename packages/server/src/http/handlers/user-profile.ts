/** The own profile: the person's row of the master of users, as far as it is the own to change. */

import { userProfile } from '@fieldbook/core/api/user-profile';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { user } from '@fieldbook/core/masters/user';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { askedAlready } from '../../store/masters/writer.ts';
import { actorOf, type Call, type Handlers, signedIn } from '../call.ts';

export const userProfileHandlers: Handlers = { 'userProfile.get': getProfile, 'userProfile.update': updateProfile };

const shown: ReadonlySet<string> = new Set(['code', ...Object.keys(userProfile.fields), 'version']);

/** Nothing of what an administrator says of the person. */
function profileOf(row: object): unknown {
  return Object.fromEntries(Object.entries(row).filter(([name]) => shown.has(name)));
}

async function getProfile(call: Call): Promise<unknown> {
  const { code } = signedIn(call).person;
  const row = await call.company.masters.get(user, code, actorOf(call));
  if (row === undefined) throw refuse('master.unknown', 'code', { master: user.name, code });
  return profileOf(row);
}

async function updateProfile(call: Call): Promise<unknown> {
  if (!isPlainObject(call.body)) throw refuse('body.malformed');
  const { version, ...input } = call.body;
  const foreign = Object.keys(input).find((name) => !Object.hasOwn(userProfile.fields, name));
  if (foreign !== undefined) throw refuse('field.unknown', foreign.slice(0, 60));
  if (!Number.isSafeInteger(version)) throw refuse('field.wrong_type', 'version', { expected: 'a whole number' });
  const change = { code: signedIn(call).person.code, version: Number(version), input };
  const row = valueOrRefuse(await call.company.masters.update(askedAlready(actorOf(call)), user, change));
  await call.company.cache.refresh();
  call.company.sessions.forget();
  return profileOf(row);
}
