/** The whole matrix: every operation that reads, every document with every name that is another's, by everybody (docs/security.md). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAll, readings } from '../../testing/http/matrix.ts';
import { nameAll, worksAs } from '../../testing/http/naming-matrix.ts';
import { people, type ScopesCompany, scopesCompany } from '../../testing/http/scopes-company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('who reads what, in whole', (server) => {
  let company: ScopesCompany;
  beforeAll(async () => {
    company = await scopesCompany(server);
  }, 120_000);
  afterAll(() => company.close());

  test.each(people)('$code finds nothing of what is out of sight', { timeout: 600_000 }, async (who) => {
    const { leaks, faults, found, asked, answered } = await readAll(company, who, readings);
    console.info(JSON.stringify({ who: who.code, asked, answered, found, leaks: leaks.length }));
    expect({ leaks, faults }).toEqual({ leaks: [], faults: [] });
    expect(found > 0).toBe(who.sees.length > 0);
  });

  test.each(people)('$code posts nothing in the name of what is another’s', { timeout: 600_000 }, async (who) => {
    const works = worksAs(who);
    if (works === undefined) return;
    const { own, tried, holes } = await nameAll(company, who, works);
    console.info(JSON.stringify({ who: who.code, own: own.length, tried, holes: holes.length }));
    expect(holes).toEqual([]);
    if (who.role !== 'Supervisor') expect(own.length).toBeGreaterThan(2);
  });
});
