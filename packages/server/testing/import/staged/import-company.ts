/** For tests: a test company as imports use it. */

import type { ImportCompany } from '../../../src/import/staged/imports.ts';
import type { TestCompany } from '../../posting/company.ts';

export const testImportCompany = ({ database, cache, posting }: TestCompany): ImportCompany => ({
  database: database.company,
  cache,
  posting,
  sessions: { forget: () => undefined },
});
