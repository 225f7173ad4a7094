/**
 * A day of a rep over the company wire, step by step as a handheld makes it; what it is told it reports. Each step is a function, so
 * that an app takes what it needs. `tools/rep-day.ts` makes it on a running server.
 */
import { type CompanyClient, WireFailure } from '../index.ts';

export interface Rep {
  readonly username: string;
  readonly password: string;
  /** Of the handheld; an administrator approves it once in the list of devices. */
  readonly deviceId: string;
  /** Who confirms the end of the day, where the company wants that: his password, or his code for the day. */
  readonly supervisor?: { readonly username: string; readonly password: string };
}

export async function repDay(client: CompanyClient, rep: Rep) {
  const { UserFullName, DeviceStatus } = await client.login(rep.username, rep.password, rep.deviceId);
  if (DeviceStatus !== 'approved') throw new Error(`${rep.deviceId} is ${DeviceStatus}: an administrator approves it.`);
  const route = await routeOf(client, rep);
  const loaded = await load(client, route.RouteID);
  await start(client, route.RouteID);
  const running = await client.ask('user/GetActiveRouteID');
  const sold = await sell(client, loaded);
  const left = await stockOf(client, loaded.godowns);
  const paper = await client.ask('Print/StockReport', { Godowns: loaded.godowns, PaperSize: '80MM' });
  await end(client, rep);
  return {
    rep: UserFullName,
    route: route.RouteName,
    isRunning: running === route.RouteID,
    ...loaded,
    ...sold,
    left,
    paper,
  };
}

async function routeOf(client: CompanyClient, { username }: Rep) {
  const [route] = await client.ask('Route/LoadLinkedRoutes', { Username: username });
  if (route === undefined) throw new Error(`${username} has no route.`);
  return route;
}

/** What the handheld sells from all day. */
async function load(client: CompanyClient, route: number) {
  const customers = await client.ask('Customer/LoadLinkedCustomers', { RouteId: route });
  const items = await client.ask('Item/GetItemsBy', { ItemType: '0' });
  const godowns = (await client.ask('Godown/GetLinkedGodowns', { ActiveRouteID: route }))
    .filter(({ GodownType }) => GodownType !== 'E')
    .map(({ GodownCode }) => GodownCode);
  return {
    customers: customers.map(({ CustomerName }) => CustomerName),
    rates: Object.fromEntries(items.map(({ ItemCode, RetailRate }) => [ItemCode, RetailRate])),
    godowns,
    stock: await stockOf(client, godowns),
  };
}

async function stockOf(client: CompanyClient, godowns: readonly string[]) {
  const rows = await client.ask('Godown/SelectGodownStockItemwiseListMinimal', { Godowns: godowns });
  return Object.fromEntries(rows.map(({ ItemCode, CurrentStock }) => [ItemCode, CurrentStock]));
}

/** What was sold without a network goes in one batch. Each sale has its GUID, so a batch whose answer was lost is sent again as it is. */
async function sell(client: CompanyClient, { customers, rates, godowns, stock }: Awaited<ReturnType<typeof load>>) {
  const [item] = Object.keys(stock);
  const batch = customers.slice(0, 2).map((customer) => ({
    GUID: crypto.randomUUID(),
    VoucherDate: new Date().toISOString(),
    Mode: 'C',
    CustomerName: customer,
    SoldItems: [{ ItemCode: item, Qty: 1, Rate: rates[item ?? ''], Godown: godowns[0] }],
  }));
  const sold = await client.ask('Sales/SalesPostMukltiple', { body: batch });
  const soldAgain = await client.ask('Sales/SalesPostMukltiple', { body: batch });
  return { sold, soldAgain };
}

/** A start whose answer was lost is sent again: the same start is the same day. */
async function start(client: CompanyClient, route: number): Promise<void> {
  const day = { ActiveRouteID: route, TimeStart: '08:00' };
  await client.ask('user/SetDayStart', day);
  await client.ask('user/SetDayStart', day);
}

async function end(client: CompanyClient, { supervisor }: Rep): Promise<void> {
  if (supervisor !== undefined) {
    const body = { Username: supervisor.username, Password: supervisor.password, VersionCode: '2' };
    await client.ask('user/AuthenticateDayEndUser', { body });
  }
  await client.ask('user/SetDayEndTime', { EndKM: 48_297 });
  await client.ask('user/UpdateLogOutTime');
  const refused = await client.ask('user/GetActiveRouteID').catch((error: unknown) => error);
  if (!(refused instanceof WireFailure && refused.needsSignIn)) throw new Error('The token still opens the company.');
}
