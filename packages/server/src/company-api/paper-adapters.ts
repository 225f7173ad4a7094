/** Papers of handhelds, messages of a person, and the company before anybody signs in. */
import type { DayRow } from '@fieldbook/core/api/day-operations';
import type { ListedMessage } from '@fieldbook/core/api/message-operations';
import type { paperCalls } from '@fieldbook/core/company-api/paper-calls';
import { problem } from '@fieldbook/core/kernel/result';
import { type CostingMethod, costingMethods } from '@fieldbook/core/reports/stock-summary';
import { paperOf } from '@fieldbook/print/layouts/paper';
import { stockPaperOf } from '@fieldbook/print/layouts/stock/stock';
import { RefusedRequest, refuse } from '../requests/refused-request.ts';
import type { Adapters, Wire } from './adapter.ts';
import { allRows } from './ask.ts';
import { godownsOfBranch, type Named, rowNamed, unknownRow } from './wire-named.ts';
import { nativeLines, paperLink, pdfLink, type WirePaper } from './wire-papers.ts';
import { isOwn } from './wire-people.ts';
import { isAll } from './wire-request.ts';
import { stockObject } from './wire-stock-object.ts';
import { flag, text } from './wire-values.ts';

/** Where a page of the own API ends. */
const LATEST = '200';

export const paperAdapters: Adapters<keyof typeof paperCalls> = {
  'Print/DayEndReport': async (wire) => {
    const { AsOnDate, Username = wire.me.user.code, Papersize } = wire.given;
    const uid = await dayOf(wire, AsOnDate, Username);
    return await pdfLink(wire.ask, 'routeDay.summaryPdf', { parameters: { uid }, query: paper(Papersize) });
  },
  'Print/AllocatedStock': async (wire) => paperLink(wire.ask, await pickList(wire, wire.given)),
  'Print/AllocatedNative': async (wire) => nativeLines(wire.ask, await pickList(wire, wire.given)),
  'Print/StockReport': async (wire) => paperLink(wire.ask, await stock(wire, wire.given)),
  'Print/StockReortNative': async (wire) => nativeLines(wire.ask, await stock(wire, wire.given)),
  'Print/GetStockReportPrintObject': (wire) =>
    stockObject(wire, {
      ...wire.given,
      costing: costingOf(wire.given.CostingMethod ?? usualCosting(wire)) ?? 'SellingRate',
    }),
  'Print/PendingOrders': async (wire) => paperLink(wire.ask, await orders(wire, wire.given)),
  'Print/PendingOrdersNative': async (wire) => nativeLines(wire.ask, await orders(wire, wire.given)),
  'Notification/GetUserNotifications': async (wire) => {
    const { ask, language, given } = wire;
    if (!isOwn(wire, given.Username)) throw refuse('auth.no_permission', 'Username');
    const { rows } = await ask<{ rows: readonly ListedMessage[] }>('/messages', { query: { limit: LATEST } });
    const either = (words: string | undefined, arabic: string | undefined) =>
      text(language === 'ar' ? (arabic ?? words) : words);
    return rows.map((message) => ({
      NotificationId: message.code,
      Title: either(message.title, message.titleArabic),
      Message: either(message.body, message.bodyArabic),
      SentBy: text(message.sender),
      SentAt: message.sentAt,
      IsUrgent: flag(message.urgency === 'urgent'),
      ReadStatus: message.readAt !== undefined,
    }));
  },
  '/config/Company.json': async ({ ask }) => {
    const company = await ask<CompanyInfo>('/company-info');
    return {
      VersionCode: company.version,
      CompanyCode: company.slug,
      CompanyName: company.name,
      CompanyNameArabic: text(company.nameArabic),
      Phone: text(company.phone),
      Email: text(company.email),
      Website: text(company.website),
    };
  },
};

interface CompanyInfo {
  readonly slug: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly website?: string;
  readonly version: string;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The last of the user's days of that date. */
async function dayOf({ ask }: Wire, date: string, user: string): Promise<string> {
  const { rows } = await ask<{ rows: readonly DayRow[] }>('/route-days', { query: { date } });
  const day = rows.findLast((each) => each.date === date && isSame(each.user.code, user));
  if (day === undefined) throw refuse('day.unknown', 'AsOnDate');
  return day.uid;
}

const paper = (size: string | undefined) => ({ paper: size === undefined ? undefined : paperOf(size) });

const inBranch = (code = 'All') => ({ branch: isAll(code) ? undefined : code });

function costingOf(method: string | undefined) {
  if (method === undefined) return undefined;
  const methods = Object.keys(costingMethods) as readonly CostingMethod[];
  const found = methods.find((each) => isSame(each, method));
  if (found !== undefined) return found;
  throw new RefusedRequest([problem('choice.unknown', 'CostingMethod', { options: methods.join(', ') })]);
}

/** As the paper has it: whoever is no administrator is told the selling rate. */
const usualCosting = ({ me }: Wire) => (me.forms.includes('*') ? me.settings['stockCosting'] : undefined);

interface StockGiven {
  readonly Godowns: readonly string[] | 'all';
  readonly BranchCode: string | undefined;
  readonly CostingMethod: string | undefined;
  readonly SplitStock: boolean | undefined;
  readonly PaperSize: string | undefined;
}

async function stock(wire: Wire, given: StockGiven): Promise<WirePaper> {
  const { Godowns, BranchCode, CostingMethod, SplitStock, PaperSize } = given;
  const chosen = Godowns === 'all' ? undefined : await codesOf(wire, given);
  return {
    name: 'stock',
    query: {
      ...inBranch(BranchCode),
      godowns: chosen,
      costing: costingOf(CostingMethod),
      split: SplitStock?.toString(),
      paper: PaperSize === undefined ? undefined : stockPaperOf(PaperSize),
    },
  };
}

async function codesOf(wire: Wire, { Godowns, BranchCode }: Pick<StockGiven, 'Godowns' | 'BranchCode'>) {
  const rows = await godownsOfBranch(wire, Godowns, BranchCode);
  return rows.map(({ code }) => code).join(',');
}

interface PickListGiven extends Pick<StockGiven, 'Godowns' | 'BranchCode' | 'PaperSize'> {
  readonly Salesperson: string | undefined;
  readonly RouteName: string | undefined;
}

async function pickList(wire: Wire, given: PickListGiven): Promise<WirePaper> {
  const { Godowns, BranchCode, Salesperson, RouteName, PaperSize } = given;
  const route = await codeNamed(wire, RouteName, { path: '/routes', parameter: 'RouteName', of: 'route' });
  // The godowns of a route are what it carries.
  const isOfRoute = Godowns === 'all' && route !== undefined;
  return {
    name: 'pick-list',
    query: {
      ...inBranch(BranchCode),
      route,
      godowns: isOfRoute ? undefined : await codesOf(wire, given),
      salesPerson: await codeNamed(wire, Salesperson, {
        ...{ path: '/sales-persons', parameter: 'Salesperson', of: 'salesPerson' },
      }),
      ...paper(PaperSize),
    },
  };
}

async function codeNamed(
  { ask }: Wire,
  name: string | undefined,
  { path, parameter, of }: { readonly path: string; readonly parameter: string; readonly of: string },
): Promise<string | undefined> {
  if (name === undefined || isAll(name)) return undefined;
  const row = rowNamed(await allRows<Named>(ask, path), name);
  if (row === undefined) throw unknownRow(of, name, parameter);
  return row.code;
}

interface OrdersGiven {
  readonly RouteIDs: readonly string[] | 'all';
  readonly BranchCode: string | undefined;
  readonly DateFrom: string | undefined;
  readonly DateTo: string | undefined;
  readonly PaperSize?: string | undefined;
}

async function orders({ ids }: Wire, given: OrdersGiven): Promise<WirePaper> {
  const { RouteIDs, BranchCode, DateFrom, DateTo, PaperSize } = given;
  const routes = RouteIDs === 'all' ? [] : RouteIDs;
  const codes: string[] = [];
  for (const id of routes) codes.push(await ids.codeOf('route', numberOf(id), 'RouteIDs'));
  return {
    name: 'orders',
    query: {
      ...inBranch(BranchCode),
      routes: codes.length === 0 ? undefined : codes.join(','),
      from: DateFrom,
      to: DateTo,
      ...paper(PaperSize),
    },
  };
}

/** What is no number is the number of no route. */
const numberOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0);
