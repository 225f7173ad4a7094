/** Which slips this device has sent to a printer: a second print is marked COPY. Forgotten with the site's storage. */
import { readLocal, writeLocal } from '../../offline/local-values.ts';

/** A day's slips and more; what is older is a copy by its age. */
const MOST_KEPT = 400;

const read = (): readonly string[] => (readLocal('printed') ?? '').split(' ').filter((uid) => uid !== '');

export function wasPrinted(uid: string): boolean {
  return read().includes(uid);
}

export function notePrinted(uid: string): void {
  const others = read().filter((each) => each !== uid);
  writeLocal('printed', [...others, uid].slice(-MOST_KEPT).join(' '));
}
