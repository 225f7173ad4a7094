/** Sectors on real PostgreSQL: whose schedule holds, said by the view as by core; what is refused. */
import { type ScheduledCustomer, type ScheduledSector, stopsOn } from '@fieldbook/core/day-cycle/visit-schedule';
import { present } from '@fieldbook/core/kernel/assert';
import { addDays } from '@fieldbook/core/kernel/date';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { type FieldCompany, fieldCompany } from '../../../testing/sync/field-company.ts';

const sectors: (ScheduledSector & { readonly name: string; readonly monthlyTarget: string })[] = [
  { code: 'MON', name: 'Mondays', route: 'R1', monthlyTarget: '1000', days: [{ weekday: 1 }] },
  {
    code: 'ODD',
    name: 'Odd weeks',
    route: 'R1',
    monthlyTarget: '1000',
    days: [1, 3, 5].map((weekNumber) => ({ weekday: 2, weekNumber })),
  },
];
const customers: (ScheduledCustomer & { readonly name: string })[] = [
  { code: 'SEC-1', name: 'Follows', route: 'R1', sector: 'MON', routePosition: 20 },
  { code: 'SEC-2', name: 'Odd', route: 'R1', sector: 'ODD' },
  { code: 'SEC-3', name: 'Own days', route: 'R1', sector: 'MON', visits: [{ route: 'R1', weekday: 4 }] },
  { code: 'SEC-4', name: 'No days', route: 'R1' },
];

describeOnEachServer('sectors', (server) => {
  let field: FieldCompany;

  beforeAll(async () => {
    field = await fieldCompany(server);
    await field.put('route', [
      { code: 'R1', name: 'One', branch: 'MB' },
      { code: 'R2', name: 'Two', branch: 'MB' },
    ]);
    await field.put('sector', sectors);
    await field.put('customer', customers);
  });
  afterAll(() => field.close());

  const master = (name: string) => present(masterNamed(name), name);
  const put = async (name: string, row: object) => {
    const answer = await field.masters.upsertMany({ userName: 'test' }, master(name), [row]);
    return answer.ok ? 'done' : answer.problems.map(({ code, path }) => `${code} ${path}`).join();
  };

  test('give their days to customers without visits of their own, in the database as in core', async () => {
    for (let date = '2026-11-01'; date <= '2026-11-30'; date = addDays(date, 1)) {
      const due = await asEverybody<{ code: string }>(
        field.company,
        `select code from party join schedule_day due on due.party_id = party.id where code like 'SEC-%'
           and weekday = extract(dow from '${date}'::date) and week_number in (0, ceil(extract(day from '${date}'::date) / 7.0))
         order by code`,
      );
      const stops = stopsOn({ customers, sectors }, date, 'R1').filter(({ isScheduled }) => isScheduled);
      expect(
        due.map(({ code }) => code),
        date,
      ).toEqual(stops.map(({ customer }) => customer.code).toSorted());
    }
  });

  test('have a day, and customers of their own route only', async () => {
    const none = { code: 'NONE', name: 'None', route: 'R1', monthlyTarget: '1000' };
    expect(await put('sector', none)).toBe('schedule.no_day days');
    expect(await put('sector', { ...none, days: [] })).toBe('schedule.no_day 0.days');
    const created = await field.masters.create(field.company.actor, master('sector'), none);
    expect(created).toMatchObject({ ok: false, problems: [{ code: 'schedule.no_day' }] });
    expect(await put('customer', { ...customers[0], route: 'R2' })).toBe('sector.other_route sector');
    expect(await put('customer', { code: 'SEC-1', name: 'No route', sector: 'MON' })).toBe('field.required 0.route');
    const moved = await field.masters.update(field.company.actor, master('sector'), {
      code: 'MON',
      version: 1,
      input: { route: 'R2' },
    });
    expect(moved).toMatchObject({ ok: false, problems: [{ code: 'master.in_use' }] });
  });
});
