/** The new content of a stored voucher, prepared as any document is: it keeps type, uid, series and number, and is never split. */
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { type PreparedDocument, type Preparing, prepareDocument } from './prepare.ts';

interface Identity {
  readonly type: string;
  readonly uid: string;
  readonly series: string;
  readonly number: number;
}

/** What names another voucher than the one it is to change was meant for that one: refused, not put right. */
function otherIdentity(body: unknown, { uid, series, number }: Identity): Problem | undefined {
  if (!isPlainObject(body)) return undefined;
  const same: Readonly<Record<'uid' | 'series' | 'number', (given: unknown) => boolean>> = {
    uid: (given) => String(given).toLowerCase() === uid,
    series: (given) => given === series,
    number: (given) => Number(given) === number,
  };
  for (const [name, isSame] of Object.entries(same)) {
    const given = body[name];
    const isLeftOut = given === undefined || given === null || given === '';
    if (!isLeftOut && !isSame(given))
      return problem('voucher.edit_identity', name, { kept: `${uid}, ${series}, ${number}` });
  }
  return undefined;
}

export function prepareEdit(body: unknown, stored: Identity, preparing: Preparing): Result<PreparedDocument> {
  const other = otherIdentity(body, stored);
  if (other !== undefined) return refused(other);
  const prepared = prepareDocument(withIdentity(body, stored), preparing);
  if (!prepared.ok) return prepared;
  const { parts } = prepared.value;
  const isSame = parts.length === 1 && parts[0]?.definition.type === stored.type;
  return isSame ? prepared : refused(problem('voucher.edit_splits', 'items'));
}

function withIdentity(body: unknown, stored: Identity): unknown {
  if (!isPlainObject(body)) return body;
  const { number: _number, ...rest } = body;
  return { ...rest, uid: stored.uid, type: stored.type, series: stored.series };
}
