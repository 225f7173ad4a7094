/** A van that a phone holds moves by that phone, or by who may take it over: what the office says of its goods. On real PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, loadVan } from '../../../testing/sync/field-company.ts';

describeOnEachServer('of a van that is held the office', (server) => {
  let field: FieldCompany;
  beforeAll(async () => {
    field = await fieldCompany(server);
    await loadVan(field, 'VAN-1', '50');
    await field.phone('VAN-1');
  });
  afterAll(() => field.close());

  let made = 0;
  const post = async (body: object, form?: string) => {
    made += 1;
    const uid = `5a1e0000-0000-4000-8000-${String(made).padStart(12, '0')}`;
    const forms = new Set(['frmStockTransfer', ...(form === undefined ? [] : [form])]);
    const own = { uid, date: '2026-11-20', branch: 'MB', ...body };
    const [outcome] = await field.company.posting.post({ ...field.company.actor, forms }, [own]);
    if (outcome?.kind === 'posted') return outcome.voucher.referNo;
    return outcome?.kind === 'refused' ? outcome.problems.map(({ code }) => code) : outcome?.kind;
  };
  const items = [{ item: 'MILK', quantity: '1' }];
  const toVan = { godown: 'MAIN', toGodown: 'VAN-1' };
  const fromVan = { godown: 'VAN-1', toGodown: 'MAIN' };
  const sent = (way: object) => ({ type: 'stockTransfer', mode: 'dispatch', ...way, items });
  const answered = (source: unknown, mode: string, way: object) => ({
    ...{ type: 'stockTransferIn', source, mode, ...way, items },
  });
  const held = ['reach.van_held'];
  const isPosted = expect.stringMatching(/^ST/);

  test('sends nothing from it, unless it may take it over', async () => {
    expect(await post(sent(fromVan))).toEqual(held);
    expect(await post(sent(fromVan), 'frmVanTakeOver')).toEqual(isPosted);
  });

  test('sends to it what the van confirms, takes that back, and confirms nothing for it', async () => {
    const onTheWay = await post(sent(toVan));
    expect(onTheWay).toEqual(isPosted);
    expect(await post(answered(onTheWay, 'confirm', toVan))).toEqual(held);
    expect(await post(answered(onTheWay, 'cancel', toVan))).toEqual(isPosted);
  });

  test('receives what the van has sent, and takes it back for nobody', async () => {
    const onTheWay = await post(sent(fromVan), 'frmVanTakeOver');
    expect(await post(answered(onTheWay, 'cancel', fromVan))).toEqual(held);
    expect(await post(answered(onTheWay, 'confirm', fromVan))).toEqual(isPosted);
  });
});
