/** The families of the typed contract, held against the contract table. */
import { expect, test } from 'vitest';
import { masters } from '../masters/index.ts';
import { reports } from '../reports/index.ts';
import { papers } from '../reports/papers.ts';
import { voucherTypes } from '../vouchers/index.ts';
import { contractOf } from './contract.ts';
import type { Families } from './contract-families.ts';
import { userProfile } from './user-profile.ts';

const definitions = {
  masters: masters.filter(({ single }) => single !== true).map(({ path }) => path),
  single: [...masters.filter(({ single }) => single === true), userProfile].map(({ path }) => path),
  vouchers: voucherTypes.map(({ path }) => path),
  report: reports.map(({ name }) => name),
  tree: ['balance-sheet'],
  movements: ['ledger-statement'],
  paper: Object.keys(papers),
};

/** Every family, each written once: the compiler demands it. */
const families: Readonly<Record<keyof Families, true>> = {
  'DELETE /{masters}/{code}': true,
  'GET /external-reports': true,
  'GET /external-reports/{code}': true,
  'GET /ledgers/{code}/entries': true,
  'GET /papers/{paper}/print': true,
  'GET /reports/day-book': true,
  'GET /reports/godown-stock': true,
  'GET /reports/item-stock-vouchers': true,
  'GET /reports/open-bills': true,
  'GET /reports/{movements}': true,
  'GET /reports/{report}': true,
  'GET /reports/{tree}': true,
  'GET /{masters}': true,
  'GET /{masters}/{code}': true,
  'GET /{masters}/{code}/history': true,
  'GET /{masters}/{code}/overview': true,
  'GET /{single}': true,
  'GET /{vouchers}': true,
  'GET /{vouchers}/draft': true,
  'GET /{vouchers}/groups': true,
  'GET /{vouchers}/sources': true,
  'GET /{vouchers}/{voucherNo}': true,
  'GET /{vouchers}/{voucherNo}/explain': true,
  'GET /{vouchers}/{voucherNo}/history': true,
  'GET /{vouchers}/{voucherNo}/print': true,
  'GET /{vouchers}/{voucherNo}/relations': true,
  'PATCH /external-reports/{code}': true,
  'PATCH /{masters}/{code}': true,
  'PATCH /{single}': true,
  'POST /external-reports': true,
  'POST /vouchers/batch': true,
  'POST /{masters}': true,
  'POST /{masters}/bulk': true,
  'POST /{masters}/pictures': true,
  'POST /{single}/pictures': true,
  'POST /{vouchers}': true,
  'POST /{vouchers}/bulk/close': true,
  'POST /{vouchers}/bulk/lock': true,
  'POST /{vouchers}/bulk/reject': true,
  'POST /{vouchers}/bulk/reopen': true,
  'POST /{vouchers}/bulk/unlock': true,
  'POST /{vouchers}/bulk/verify': true,
  'POST /{vouchers}/bulk/void': true,
  'POST /{vouchers}/{voucherNo}/close': true,
  'POST /{vouchers}/{voucherNo}/lock': true,
  'POST /{vouchers}/{voucherNo}/reject': true,
  'POST /{vouchers}/{voucherNo}/reopen': true,
  'POST /{vouchers}/{voucherNo}/unlock': true,
  'POST /{vouchers}/{voucherNo}/verify': true,
  'POST /{vouchers}/{voucherNo}/void': true,
  'PUT /{vouchers}/{voucherNo}': true,
};

const operations = new Set(
  contractOf({ vouchers: voucherTypes, masters, reports }).map(({ method, path }) => `${method} ${path}`),
);

test.each(Object.keys(families))('%s is in the contract of some definition', (family) => {
  const [, name] = /\{(\w+)\}/.exec(family) ?? [];
  const of = definitions[name as keyof typeof definitions] ?? [`{${name}}`];
  expect(of.some((path) => operations.has(family.replace(`{${name}}`, path)))).toBe(true);
});
