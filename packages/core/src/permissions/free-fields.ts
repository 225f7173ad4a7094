/**
 * Fields of vouchers that whoever may make the voucher may say: quantities, texts, days to come. Apart from `voucher-policy.ts`, so that
 * phones do not carry it; the tests demand that each field of each type stands in one of the two.
 */
export const freeFields: readonly string[] = `
  amount quantity unit item description batch expiry mode
  count countedAt bankName chequeNo effectiveDate billDate billKind billReference
  creditKind billTo shipTo siteLocation deliveryDate deliveredBy despatchDocumentNo despatchedThrough
  eWayBillNo billOfLadingNo vehicleNo validUntil dueDate bookAmount bookQuantity statedAmount
  statedQuantity denomination debit credit contactEmail contactName contactPhone expectedValue
  foundThrough leadStatus nextStep nextStepDate costCentre project damageCause recoverableRate
  outcome diningTable guests kitchenMessage orderArea sent discountShare sourceTerms
  sourceLine sourceCheque kind landed narration referenceNo remark remarks
  taxInclusive
`
  .trim()
  .split(/\s+/);
