/**
 * Fields of masters and of their lists that whoever has the form of the master may say. Apart from `master-policy.ts`, so that no form
 * carries them; the tests demand that each field stands in one of the two.
 */
import { wordsOf } from '../kernel/words.ts';

export const freeMasterFields = wordsOf(`
  code name nameArabic active note description position image kind
  parent address location phone mobile email website pinCode contact
  invoiceFooter symbol symbolSide decimals decimalSymbol value nature affectsGrossProfit group
  use role bankName bankAccountNo iban bankBranch swiftCode treatment validFrom
  validTo component method percent perUnit perLitre scope raisesBase informationOnly
  isVan isSales vehicleGroup vehicleType plateNo managerMobileNo startLatitude startLongitude endLatitude
  endLongitude latitude longitude weekday weekNumber monthlyTarget routePosition sector customerType
  partyGroup host port profile unit barcode category subCategory itemType
  tracking hsnCode packing madeIn make rackNo shelfNo reorderLevel reorderQuantity
  minimumQuantity litres weight returnable rawMaterial splitUnit num den supplierItemCode
  quantity item rate job isMain assetGroup serialNo boughtOn cost
  warrantyUntil startDate endDate language photo mode status requestedAt decidedAt isHandheld
  prefix lockedUntil maximumAge fromDate toDate validUntil reason seats query
  label body repeats startsOn endsOn times postsItself postsAs voucherType
  commissionPercent currency zone country region taxRegNo taxKind logo
`);
