/** A part of the matrix of `matrix.proof.test.ts`: some of everybody's questions, and all that a salesman may not name. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAll, readings } from '../../testing/http/matrix.ts';
import { nameAll, worksAs } from '../../testing/http/naming-matrix.ts';
import { type Person, people, type ScopesCompany, scopesCompany } from '../../testing/http/scopes-company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

/** Each person asks another share of the operations. */
const SHARES = 19;

describeOnEachServer('who reads and posts what', (server) => {
  let company: ScopesCompany;
  beforeAll(async () => {
    company = await scopesCompany(server);
  });
  afterAll(() => company.close());

  test('nobody finds what is out of sight', async () => {
    const leaks = [];
    let [answered, found] = [0, 0];
    for (const [at, who] of people.entries()) {
      const share = readings.filter((_, index) => index % SHARES === at % SHARES);
      const reading = await readAll(company, who, share);
      leaks.push(...reading.leaks, ...reading.faults);
      answered += reading.answered;
      found += reading.found;
    }
    expect(leaks).toEqual([]);
    expect(answered).toBeGreaterThan(200);
    expect(found).toBeGreaterThan(20);
  });

  test.each(['rep-1', 'store-shj'])('%s posts nothing in the name of what is another’s', async (code) => {
    const who = people.find((each) => each.code === code) as Person;
    const { own, tried, holes } = await nameAll(company, who, worksAs(who) as NonNullable<ReturnType<typeof worksAs>>);
    expect(holes).toEqual([]);
    expect([own.length > 2, tried > 10]).toEqual([true, true]);
  });
});
