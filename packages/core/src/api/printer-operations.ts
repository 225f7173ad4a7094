/**
 * Printers of the network (docs/decisions/0110-paper.md): which there are to choose from, and a print sent to one. What is printed
 * is named by the operation that gives it; the server makes document and bytes, and a caller sends neither these nor an address.
 */
import { z } from 'zod';
import { named, type Operation, SIGNED_IN } from './operation.ts';

const parameters = z.record(z.string().max(40), z.string().max(4000));

export const printJobBody = z.strictObject({
  /** Name of an operation that answers a print document: `sales.print`. */
  operation: z.string().min(1).max(80),
  /** Those of its path. */
  parameters: parameters.optional(),
  /** Those of its query; the paper is the printer's. */
  query: parameters.optional(),
});

export const voucherPaperBody = z.strictObject({
  path: z.string().min(1).max(60),
  voucherNo: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  paper: z.enum(['A4', '110', '80', '58']).optional(),
  lang: z.enum(['en', 'ar', 'en+ar']).optional(),
});

const offered = named(
  'OfferedPrinters',
  z.object({
    printers: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        nameArabic: z.string().optional(),
        profile: z.string(),
        paper: z.enum(['A4', '110', '80', '58']),
      }),
    ),
  }),
);

const job = named('PrintJob', z.object({ key: z.string(), state: z.enum(['sending', 'sent']) }));

const common = { tag: 'Printers', permission: SIGNED_IN, status: 200 } as const;

export const printerOperations = [
  {
    ...common,
    name: 'printer.offered',
    method: 'GET',
    path: '/network-printers',
    idempotency: 'none',
    summary: 'Printers in use that this person may print on, without their addresses.',
    response: offered,
  },
  {
    ...common,
    name: 'printer.job',
    method: 'POST',
    path: '/network-printers/{code}/jobs',
    idempotency: 'key',
    summary:
      'Print on a printer of the network: once a key, a voucher that was printed before as a copy. `sending` where it takes longer.',
    request: named('PrintJobWish', printJobBody),
    response: job,
  },
  {
    ...common,
    name: 'printer.testPage',
    method: 'GET',
    path: '/network-printers/{code}/test-page',
    idempotency: 'none',
    summary: 'The page that shows what a printer makes of its paper; printed by a job of that printer.',
    query: z.strictObject({ paper: z.enum(['A4', '110', '80', '58']).optional() }),
    response: named('PrintDoc', z.looseObject({ kind: z.string() })),
  },
  {
    ...common,
    name: 'printer.jobState',
    method: 'GET',
    path: '/print-jobs/{key}',
    idempotency: 'none',
    summary: 'What became of a print of one’s own; refused with the reason where it did not come out.',
    response: job,
  },
  {
    ...common,
    name: 'voucherPaper.make',
    method: 'POST',
    path: '/voucher-papers',
    idempotency: 'key',
    summary: 'The print document of the paper that is made now, counted once a key; a copy where one was made before.',
    request: named('VoucherPaperWish', voucherPaperBody),
    response: named('PrintDoc', z.looseObject({ kind: z.string() })),
  },
] as const satisfies readonly Operation[];
