/** For tests: a test company as imports use it. */
import type { TestCompany } from '../../posting/test-company.ts';
import type { ImportCompany } from './imports.ts';

export const testImportCompany = ({ database, cache, posting }: TestCompany): ImportCompany => ({
  database: database.company,
  cache,
  posting,
  sessions: { forget: () => undefined },
});
