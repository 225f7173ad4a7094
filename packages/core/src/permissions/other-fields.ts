/**
 * Fields of vouchers that `voucher-policy.ts` has no rule for, and why. Apart from it, so that phones do not carry them; the tests demand
 * that each field of each type stands in one of the two.
 */
import { wordsOf } from '../kernel/words.ts';

/** Row security of the database holds them: the row that is named must be in sight. */
export const inSightFields = wordsOf('customer supplier source againstBill landedOn bill reference');

/** Bounds of the company, narrower for a role by its settings: how far back and ahead, how far below the list price. */
export const boundedFields = wordsOf('date rate discount discountPercent freeQuantity');

/** Whoever may make the voucher may say them. */
export const freeFields = wordsOf(`
  taxCode exchangeRate
  amount quantity unit item description batch expiry mode
  count countedAt bankName chequeNo effectiveDate billDate billKind billReference
  creditKind billTo shipTo siteLocation deliveryDate deliveredBy despatchDocumentNo despatchedThrough
  eWayBillNo billOfLadingNo vehicleNo validUntil bookAmount bookQuantity statedAmount
  statedQuantity denomination debit credit contactEmail contactName contactPhone expectedValue
  foundThrough leadStatus nextStep nextStepDate costCentre project damageCause recoverableRate
  outcome diningTable guests kitchenMessage orderArea sent discountShare sourceTerms
  sourceLine sourceCheque kind landed narration referenceNo remark remarks
  taxInclusive
`);
