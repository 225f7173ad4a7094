/** What a handheld brings: sales of a day in a batch, and goods that go from one godown to another. */
import { z } from 'zod';
import type { CompanyCall } from './company-call.ts';

/** A number, or its decimal text; what is not said is nothing. */
const amount = z.union([z.number(), z.string().max(30), z.null()]).optional();
const word = z.union([z.string().max(500), z.null()]).optional();
const number = z.union([z.number(), z.string().max(20), z.null()]).optional();

export const postedSale = z.object({
  /** Without one a sale is known by its number, else by all that it says. */
  GUID: word,
  /** As its slip bears it; the next one is given where it is empty. */
  ReferNo: word,
  VoucherDate: z.string().max(40),
  BranchCode: word,
  /** `C` cash, `B` bank, `O` other, `D` credit. */
  Mode: z.string().max(10),
  SoldBy: word,
  RouteID: number,
  CustomerName: word,
  CustomerCode: word,
  LPO_No: word,
  Description: word,
  /** With those of the lines. */
  Discount: amount,
  /** Where it is said, and not 0, the sale has to come to it. */
  NetTotal: amount,
  SalesDrLedgers: z
    .array(z.object({ Mode: word, LedgerName: word, LedgerCode: word, Amount: amount }))
    .max(100)
    .nullish(),
  SoldLedgers: z
    .array(z.object({ CrLedger: z.string().max(200), Quantity: amount, Unit: word, Amount: amount }))
    .max(200)
    .nullish(),
  SoldItems: z
    .array(
      z.object({
        ItemCode: word,
        ItemId: number,
        /** Below nought what comes back. */
        Qty: amount,
        /** With the free goods; 0 is Qty. */
        ActQty: amount,
        Unit: word,
        Rate: amount,
        Discount: amount,
        Godown: word,
        ItemDescription: word,
      }),
    )
    .max(1000)
    .nullish(),
});

const postedTransfer = z.object({
  GUID: word,
  ReferNo: word,
  VoucherDate: z.string().max(40),
  BranchCode: word,
  Description: word,
  /** `P`: on its way until somebody confirms it. Otherwise as the books have it: what goes to a van waits for its word. */
  IsVerified: word,
  StockTransferDetails: z
    .array(
      z.object({
        ItemCode: word,
        ItemId: number,
        Unit: word,
        Qty: amount,
        ItemDescription: word,
        FromGodown: z.string().max(200),
        ToGodown: z.string().max(200),
      }),
    )
    .max(1000),
});

export const postingCalls = {
  'Sales/SalesPostMukltiple': {
    method: 'POST',
    path: 'Sales/SalesPostMukltiple',
    parameters: {},
    body: z.array(z.unknown()).max(1000),
    each: postedSale,
    answer: z.array(z.string()),
    summary:
      'Posts sales of a handheld, each once: `ReferNo~Success`, `ReferNo~GUID already exist`, or `ReferNo~` and why it was refused.',
    differs:
      'Tax follows the item and the customer, as on a phone. A sale that comes to another NetTotal is refused and kept aside for the office.',
  },
  StockTransfer: {
    method: 'POST',
    path: 'StockTransfer',
    parameters: {},
    body: postedTransfer,
    answer: z.string(),
    summary: 'Posts a stock transfer of a handheld, once: `ReferNo~Success` or `ReferNo~GUID already exist`.',
  },
} as const satisfies Readonly<Record<string, CompanyCall>>;
