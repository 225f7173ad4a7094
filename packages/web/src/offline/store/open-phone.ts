/** Opens the store of the chosen company, once a page; another company is another database. */
import { session } from '../../session/session.ts';
import { viewing } from '../../session/viewing.ts';
import { moveFirstDrafts } from './first-drafts.ts';
import { PhoneDatabase } from './phone-database.ts';

let opened: { readonly address: string; readonly database: Promise<PhoneDatabase> } | undefined;

/** Throws what the browser says when it refuses a database, each time it is asked. */
export function openPhone(): Promise<PhoneDatabase> {
  const address = session.get().companyAddress ?? '';
  if (opened?.address === address) return opened.database;
  const database = begin(address);
  opened = { address, database };
  database.catch(() => forget(database));
  return database;
}

async function begin(address: string): Promise<PhoneDatabase> {
  // Whoever looks as another sees nothing of what lies on this device: an empty store, thrown away with the page.
  const database = new PhoneDatabase(viewing === undefined ? address : `${address}#view`);
  if (viewing !== undefined) await database.delete({ disableAutoOpen: false });
  // The browser may close it (storage cleared, a newer version in another tab): the next call opens it again or says why not.
  database.on('close', () => {
    opened = undefined;
  });
  await database.open();
  if (viewing === undefined) await moveFirstDrafts(database, address);
  return database;
}

function forget(database: Promise<PhoneDatabase>): void {
  if (opened?.database === database) opened = undefined;
}
