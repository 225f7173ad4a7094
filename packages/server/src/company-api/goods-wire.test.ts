/** What calls of items, stock and customers answer, against what the own API says, for the office and for a salesperson. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WireCompany, wireCompany } from '../../testing/company-api/wire-company.ts';
import { bearer } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

type Row = Readonly<Record<string, unknown>>;

describeOnEachServer('goods and customers of the company wire', (server) => {
  let wire: WireCompany;
  let routes: Readonly<Record<string, unknown>>;
  beforeAll(async () => {
    wire = await wireCompany(server);
    const rows = await asked('Route/LoadLinkedRoutes', 'admin');
    routes = Object.fromEntries(rows.map((row) => [row['RouteCode'], row['RouteID']]));
  });
  afterAll(() => wire.close());

  /** What is refused by status and code. */
  async function asked<T = Row[]>(path: string, user = 'omar'): Promise<T> {
    const answer = await wire.call(path, { user });
    const refused = [answer.statusCode, answer.headers['x-problem-code']];
    return (answer.statusCode === 200 ? answer.json() : refused) as T;
  }

  async function own(path: string): Promise<Row[]> {
    const headers = bearer(await wire.app.signIn('admin'));
    return (await wire.app.app.inject({ url: `/api/v1${path}`, headers })).json<{ rows: Row[] }>().rows;
  }

  const valuesOf = (rows: readonly Row[], name: string) => rows.map((row) => row[name]);
  const unknown = [422, 'reference.unknown'];

  test('items are those to be sold, all, or those that may come back, with the tax of today', async () => {
    expect(valuesOf(await asked('Item/GetItemsBy?ItemType=0'), 'ItemCode')).toEqual(['LABAN', 'MILK', 'YOGHURT']);
    const all = await asked('Item/GetItemsBy?ItemType=2');
    expect(valuesOf(all, 'ItemCode')).toEqual(valuesOf(await own('/items'), 'code'));
    expect(all[1]).toMatchObject({ ItemNameArabic: 'حليب', Unit: 'PCS', RetailRate: 12.5, TaxPerc: 5, Barcode: '' });
    expect(all[2]).toMatchObject({ ItemCode: 'SUGAR', RawMaterial: 'True', TaxPerc: 0 });
    expect(valuesOf(await asked('Item/GetReturnItemsBy'), 'ItemCode')).toEqual(['LABAN', 'MILK', 'SUGAR']);
    expect(await asked('Item/GetItemsBy?ItemType=7')).toEqual([422, 'choice.unknown']);
  });

  test('a shop is told of a category by its name, and a unit has the rate of its smallest ones', async () => {
    const [yoghurt] = await asked('Item/GetItemSummary?category=dairy&subcategory=all');
    expect(yoghurt).toEqual({ ItemId: expect.any(Number), ItemName: 'Yoghurt', RetailRate: 2.25 });
    expect(await asked('Item/GetItemSummary?category=Meat')).toEqual(unknown);
    const carton = { Unit: 'CTN', Conversion: 12, ConversionDen: 1, Barcode: '6291', RetailRate: 27 };
    expect(await asked('item/SelectAllAlternateUnits/')).toEqual([
      { ...carton, ItemId: yoghurt?.['ItemId'], AltUnitId: expect.any(Number), WholeSaleRate: 27 },
    ]);
    expect(valuesOf(await asked('item/GetItemUnits'), 'Unit')).toEqual(['PCS', 'PCS', 'KG', 'PCS', 'CTN']);
  });

  test('stock is that of the godowns by code or name, and cost is told to whoever may know it', async () => {
    const path = 'Godown/SelectGodownStockItemwiseList?SplitStock=True&Godowns=';
    const office = await asked(`${path}VAN-1~${encodeURIComponent('شاحنة ٢')}`, 'admin');
    const [van1, van2] = [
      await own('/reports/godown-stock?godown=VAN-1'),
      await own('/reports/godown-stock?godown=VAN-2'),
    ];
    const milk = [...van1, ...van2].filter(({ code }) => code === 'MILK').map(({ smallest }) => Number(smallest));
    expect(milk).toEqual([25, 7]);
    expect(office).toMatchObject([
      { ItemCode: 'MILK', CurrentStock: 32, Cost: 8, SplitStock: '32 PCS' },
      { ItemCode: 'YOGHURT', CurrentStock: 30, Cost: 1, SplitStock: '2 CTN + 6 PCS', ItemNameArabic: 'زبادي' },
    ]);
    expect(await asked(`${path}Van 1~`)).toMatchObject([{ CurrentStock: 25, Cost: 12.5 }, { CurrentStock: 30 }]);
    const zero = await asked('Godown/SelectGodownStockItemwiseList?Godowns=VAN-1E&ZeroStock=True');
    expect(zero.map((row) => [row['ItemCode'], row['CurrentStock'], row['SplitStock']])).toEqual([
      ['LABAN', 0, ''],
      ['MILK', 3, ''],
      ['SUGAR', 0, ''],
      ['YOGHURT', 0, ''],
    ]);
    expect(valuesOf(await asked('Godown/SelectGodownStockItemwiseListMinimal?Godowns=VAN-1E'), 'CurrentStock')).toEqual(
      [3],
    );
    expect(await asked('Godown/SelectGodownStockItemwiseListMinimal?Godowns=VAN-1&AsOnDate=2026-10-01')).toEqual([]);
  });

  test('a godown that nobody has and one that the caller may not name are the same', async () => {
    for (const godown of ['NONE', 'VAN-2', 'SHJ']) {
      expect(await asked(`Godown/SelectGodownStockItemwiseList?Godowns=${godown}`)).toEqual(unknown);
      expect(await asked(`StockTransfer/GetLastStockTranserItemsByGodowns?Godowns=${godown}`)).toEqual(unknown);
    }
  });

  test('transfers on their way are told by the godowns that they leave and reach', async () => {
    const path = 'StockTransfer/GetStockTransferSummary?IsVerified=P';
    expect(await asked(`${path}&FromGodown=VAN-1&ToGodown=All`)).toEqual([{ ReferNo: 'ST-2', ToGodown: 'Main store' }]);
    expect(await asked(`${path}&FromGodown=MAIN&ToGodown=Van 1`)).toEqual([{ ReferNo: 'ST-1', ToGodown: 'Van 1' }]);
    expect(await asked(`${path}&FromDate=2026-11-21&ToDate=2026-11-30`)).toEqual([]);
    expect(await asked(`${path}&BranchCode=SB`)).toEqual(unknown);
    expect(await asked('StockTransfer/GetStockTransferSummary?IsVerified=C')).toEqual([422, 'choice.unknown']);
    expect(await asked('StockTransfer/GetLastStockTranserItemsByGodowns?Godowns=VAN-1')).toMatchObject([
      { ItemCode: 'MILK', Qty: 10, Unit: 'PCS' },
    ]);
    expect(await asked('StockTransfer/GetLastStockTranserItemsByGodowns?Godowns=VAN-2', 'admin')).toEqual([]);
  });

  test("a day's end tells what was given back and what is left, fresh and damaged", async () => {
    const of = 'SalesGodowns=VAN-1&ExpiryGodowns=VAN-1E';
    expect(await asked(`Route/DayEndDamageTrasferReport?AsOnDate=2026-11-20&${of}`)).toMatchObject([
      { ItemCode: 'MILK', FreshQty: 5, DamageQty: 0, CurrentStock: 5 },
    ]);
    expect(await asked(`Route/DayEndDamageTrasferReport?AsOnDate=2026-11-21&${of}`)).toEqual([]);
    expect(await asked(`Route/DayEndDamageStockReport?AsOnDate=2026-11-20&${of}`)).toMatchObject([
      { ItemCode: 'MILK', FreshQty: 25, DamageQty: 3, CurrentStock: 28 },
      { ItemCode: 'YOGHURT', FreshQty: 30, DamageQty: 0 },
    ]);
  });

  test('a route has its two points, or none', async () => {
    const path = 'Route/GetRouteLocation?AsOnDate=2026-11-20&ActiveRouteID=';
    const place = { StartLatitude: 25.2697, StartLongitude: 55.3095, EndLatitude: 25.27, EndLongitude: 55.31 };
    expect(await asked(`${path}${routes['R1']}`)).toEqual(place);
    expect(await asked(`${path}${routes['R2']}`, 'admin')).toBe('NO Location');
    for (const id of ['999', '1.5', '999999999999']) expect(await asked(`${path}${id}`)).toEqual(unknown);
  });

  test('customers stand in the order of their route with what they owe, and their bills of a span', async () => {
    const linked = await asked(`Customer/LoadLinkedCustomers?RouteId=${routes['R1']}`);
    expect(valuesOf(linked, 'CustomerCode')).toEqual(['C2', 'C1']);
    const [owing] = await own('/customers?figure=true&code=C2');
    expect(owing?.['balance']).toBe('400.50');
    expect(linked[0]).toMatchObject({ CustomerNameArabic: 'مقهى الخور', CurBal: 400.5, Phone: '', Latitude: '' });
    expect(valuesOf(await asked('Customer/LoadLinkedCustomers'), 'CustomerCode')).not.toContain('C3');
    const span = async (from: string, to: string) => {
      const path = `Customer/LoadLinkedCustomersDetailed?RouteID=${routes['R1']}&DateFrom=${from}&DateTo=${to}`;
      return (await asked(path)).map((row) => valuesOf(row['Bills'] as Row[], 'BillNo'));
    };
    expect(await span('1899-01-01', '2026-11-20')).toEqual([['OLD-12', 'OLD-31'], []]);
    expect(await span('2026-10-20', '2026-11-20')).toEqual([['OLD-31'], []]);
    expect(await asked('Customer/LoadLinkedCustomersDetailed?DateFrom=2026-11-20&DateTo=2026-11-01')).toEqual([
      422,
      'date.before_start',
    ]);
  });

  test('a customer is found by name in any language, as far as the caller sees', async () => {
    const path = 'Customer/GetCustomerByName?CustName=';
    const arabic = await asked<Row>(`${path}${encodeURIComponent('مقهى الخور')}&RouteID=-1`);
    expect([arabic['CustomerCode'], arabic['CurBal']]).toEqual(['C2', 400.5]);
    expect(await asked(`${path}c2&RouteID=${routes['R1']}`)).toMatchObject({ CustomerCode: 'C2' });
    expect(await asked(`${path}C2&RouteID=${routes['R2']}`, 'admin')).toEqual(unknown);
    for (const name of ['Creek', 'Bur Dubai Stores']) expect(await asked(`${path}${name}`)).toEqual(unknown);
  });

  test('what is ordered and what is delivered and not billed is told of the routes and people that are named', async () => {
    const path = 'Order/GetPendingOrderItems?DateFrom=2026-11-20&DateTo=2026-11-22&RouteIDs=';
    expect(await asked(`${path}${routes['R1']}`)).toMatchObject([
      { ItemCode: 'MILK', Quantity: 12, ActualQty: 12 },
      { ItemCode: 'YOGHURT', Quantity: 24, ActualQty: 36, Unit: 'PCS' },
    ]);
    expect(valuesOf(await asked(`${path}${routes['R1']}~${routes['R2']}`, 'admin'), 'Quantity')).toEqual([16, 24]);
    expect(await asked(`Order/GetPendingOrderItems?DateTo=2026-11-21&RouteIDs=${routes['R1']}`)).toEqual([]);
    expect(await asked(`${path}R1`)).toEqual([422, 'number.malformed']);
    const waiting = 'DeliveryNote/GetPendingDeliveryCustomers?SalesPersons=';
    expect(valuesOf(await asked(`${waiting}Omar Farid`), 'CustomerCode')).toEqual(['C2']);
    expect(valuesOf(await asked(`${waiting}All`), 'CustomerCode')).toEqual(['C2']);
    expect(await asked(`${waiting}Nobody`)).toEqual(unknown);
  });

  test('a name that several have is of none of them, and a code counts before it', async () => {
    await wire.own('POST', 'customers', { code: 'C9', name: 'Creek Cafe', route: 'R1', routePosition: 9 });
    expect(await asked('Customer/GetCustomerByName?CustName=Creek Cafe')).toEqual([422, 'wire.name_twice']);
    expect(await asked('Customer/GetCustomerByName?CustName=C9')).toMatchObject({ CustomerCode: 'C9' });
  });
});
