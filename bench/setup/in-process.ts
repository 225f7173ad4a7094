/** The posting service in the benchmark's own process, for what cannot be seen over HTTP. */
import { everything } from '@fieldbook/core/permissions/reach';
import type { Actor } from '@fieldbook/server/auth/actor';
import { machineClock } from '@fieldbook/server/posting/clock';
import { createPostingService } from '@fieldbook/server/posting/posting-service';
import type { PostingService } from '@fieldbook/server/posting/service';
import { type MasterCache, openMasterCache } from '@fieldbook/server/store/masters/master-cache';
import type { BenchCompany } from './company.ts';

export async function openInProcessPosting(
  company: Pick<BenchCompany, 'database'>,
): Promise<{ posting: PostingService; cache: MasterCache; actor: Actor }> {
  const cache = await openMasterCache(company.database);
  const { rows } = await company.database.pool.query('select id, code from app_user order by id limit 1');
  const actor: Actor = {
    userId: rows[0].id,
    userName: rows[0].code,
    forms: '*',
    branches: '*',
    routes: '*',
    reach: everything,
  };
  return { posting: createPostingService({ database: company.database, cache, clock: machineClock }), cache, actor };
}
