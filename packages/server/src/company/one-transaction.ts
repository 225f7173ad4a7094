/** Services of a company on one transaction: what a request does with them is committed together, or not at all. */
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { partDatabase } from '../store/database/part-database.ts';
import type { CompanyServices } from './company-services.ts';

/** `servicesOn` makes the services that work on a database. */
export async function oneTransaction<T>(
  company: CompanyServices,
  servicesOn: (database: CompanyDatabase) => Partial<CompanyServices>,
  work: (company: CompanyServices) => Promise<T>,
): Promise<T> {
  const { cache, sessions, database } = company;
  const after = { refresh: false, forget: false };
  const answer = await database.transaction((transaction) => {
    const part = partDatabase(database, transaction);
    const within: CompanyServices = {
      ...company,
      ...servicesOn(part),
      database: part,
      cache: {
        get current() {
          return cache.current;
        },
        get version() {
          return cache.version;
        },
        refresh: () => {
          after.refresh = true;
          return Promise.resolve(cache.current);
        },
      },
      sessions: {
        ...sessions,
        forget: () => {
          after.forget = true;
        },
      },
      inOneTransaction: (inner) => inner(within),
    };
    return work(within);
  });
  // Read before the commit, they would be what they were.
  if (after.refresh) await cache.refresh();
  if (after.forget) sessions.forget();
  return answer;
}
