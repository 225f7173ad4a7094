/** Papers as a link to a PDF or as lines for a native printer, what somebody was told, and who the company is before anybody signs in. */
import { z } from 'zod';
import { costingMethods } from '../reports/stock-summary.ts';
import { type CompanyCall, needed, optional } from './company-call.ts';
import { day, figure, flag, goods, known, text } from './wire-shapes.ts';

const align = z.enum(['L', 'C', 'R']);

/** As the bridge takes it (docs/reference/bridge.md). */
const nativePrint = z.strictObject({
  paper: z.enum(['A4', '110', '80', '58']),
  dir: z.enum(['ltr', 'rtl']),
  copies: z.int(),
  lines: z
    .array(
      z.strictObject({
        text,
        align,
        weight: z.enum(['N', 'B']),
        size: z.enum(['S', 'M', 'L']),
        needsRaster: z.boolean(),
        columns: z.array(z.strictObject({ text, drawn: text, at: z.int(), width: z.int(), align })).readonly(),
      }),
    )
    .readonly(),
  options: z.strictObject({
    header: z.boolean(),
    footer: z.boolean(),
    signature: z.boolean(),
    barcode: z.int(),
    qr: z.strictObject({ model: z.int(), data: text }),
  }),
  picture: z.strictObject({ width: z.int(), height: z.int(), data: text }).optional(),
});

const stockRow = z.strictObject({
  ...goods,
  CurrentStock: figure,
  /** `2 CTN + 3 PCS`, where it is asked for. */
  SplitStock: text,
  RetailRate: figure,
  WholeSaleRate: figure,
  /** By the costing method; empty for whoever is not told costs. */
  Cost: known(figure),
});

const stockObject = z.strictObject({
  BranchName: text,
  BranchNameArabic: text,
  TaxRegNo: text,
  Phone: text,
  CurrencySymbol: text,
  DecimalPlaces: z.int(),
  AsOnDate: day,
  CostingMethod: z.enum(Object.keys(costingMethods)),
  Godowns: z.array(
    z.strictObject({
      GodownName: text,
      GodownCode: text,
      GodownNameArabic: text,
      GodownType: z.enum(['E', 'S', 'T']),
      Items: z.array(stockRow),
    }),
  ),
});

const notification = z.strictObject({
  NotificationId: text,
  Title: text,
  Message: text,
  SentBy: text,
  SentAt: text,
  IsUrgent: flag,
  ReadStatus: z.boolean(),
});

const size = { PaperSize: optional.text('80MM') };
const branch = { BranchCode: optional.text('MB') };
const stock = { Godowns: optional.list('VAN-1'), ...branch, CostingMethod: optional.text('SellingRate') };
const split = { SplitStock: optional.flag('True') };
const allocated = {
  Godowns: optional.list('VAN-1'),
  ...branch,
  Salesperson: optional.text('SP1'),
  RouteName: optional.text('Deira'),
};
const pending = {
  RouteIDs: optional.list('1'),
  RouteName: optional.text('Deira'),
  ...branch,
  DateFrom: optional.date('2026-11-20'),
  DateTo: optional.date('2026-11-30'),
};

const LINK = 'The address of its PDF, on this server, which opens without a token for a minute';

export const paperCalls = {
  'Print/DayEndReport': {
    method: 'GET',
    path: 'Print/DayEndReport',
    parameters: {
      AsOnDate: needed.date('2026-11-20'),
      Username: optional.text('omar'),
      Papersize: optional.text('80MM'),
    },
    answer: text,
    summary: `The day-end summary of a user's day, with its stock by setting. ${LINK}.`,
  },
  'Print/AllocatedStock': {
    method: 'GET',
    path: 'Print/AllocatedStock',
    parameters: { ...allocated, ...size },
    answer: text,
    summary: `The route pick list: the latest load of the godowns. ${LINK}.`,
  },
  'Print/AllocatedNative': {
    method: 'GET',
    path: 'Print/AllocatedNative',
    parameters: { ...allocated, ...size },
    answer: nativePrint,
    summary: 'The route pick list as the native bridge prints it.',
  },
  'Print/StockReport': {
    method: 'GET',
    path: 'Print/StockReport',
    parameters: { ...stock, ...split, ...size },
    answer: text,
    summary: `What stands in godowns today. ${LINK}.`,
  },
  'Print/StockReortNative': {
    method: 'GET',
    path: 'Print/StockReortNative',
    parameters: { ...stock, ...split, ...size },
    answer: nativePrint,
    summary: 'What stands in godowns today as the native bridge prints it.',
  },
  'Print/GetStockReportPrintObject': {
    method: 'GET',
    path: 'Print/GetStockReportPrintObject',
    parameters: { ...stock, ...split },
    answer: stockObject,
    summary: 'What stands in godowns today, as rows with what heads the paper.',
  },
  'Print/PendingOrders': {
    method: 'GET',
    path: 'Print/PendingOrders',
    parameters: { ...pending, ...size },
    answer: text,
    summary: `What is left of the orders of routes, by day of delivery. ${LINK}.`,
    differs: 'Routes are those of RouteIDs, whatever RouteName says.',
  },
  'Print/PendingOrdersNative': {
    method: 'GET',
    path: 'Print/PendingOrdersNative',
    parameters: pending,
    answer: nativePrint,
    summary: 'What is left of the orders of routes as the native bridge prints it.',
    differs: 'Routes are those of RouteIDs, whatever RouteName says.',
  },
  'Notification/GetUserNotifications': {
    method: 'GET',
    path: 'Notification/GetUserNotifications',
    parameters: { Username: optional.text('admin') },
    answer: z.array(notification),
    summary: 'The latest 200 messages of the caller, the newest first. ReadStatus is true or false.',
    differs: 'Nobody is told the messages of others.',
  },
  '/config/Company.json': {
    method: 'GET',
    path: '/config/Company.json',
    parameters: {},
    answer: z.strictObject({
      VersionCode: text,
      CompanyCode: text,
      CompanyName: text,
      CompanyNameArabic: text,
      Phone: text,
      Email: text,
      Website: text,
    }),
    isOpen: true,
    summary: 'The version of the server and who the company is. It lies beside `/api`, not below it.',
  },
} as const satisfies Readonly<Record<string, CompanyCall>>;
