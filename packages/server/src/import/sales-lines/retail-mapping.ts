/**
 * The mapping of "Online Retail" (Daqing Chen, UCI Machine Learning Repository, DOI 10.24432/C5BW33): invoice lines of a
 * British wholesaler of gifts. Its prices are in pounds without tax.
 */
import type { SalesLinesMapping } from './mapping.ts';

export const retailMapping: SalesLinesMapping = {
  name: 'retail',
  columns: {
    invoice: 'InvoiceNo',
    item: 'StockCode',
    description: 'Description',
    quantity: 'Quantity',
    date: 'InvoiceDate',
    price: 'UnitPrice',
    customer: 'CustomerID',
    country: 'Country',
  },
  upperCaseItems: true,
  customerSuffix: '.0',
  serviceItems: [...['POST', 'DOT', 'C2', 'M', 'D', 'S', 'B', 'BANK CHARGES', 'AMAZONFEE', 'CRUK', 'PADS'], 'GIFT_*'],
  countries: {
    Australia: 'AU',
    Austria: 'AT',
    Bahrain: 'BH',
    Belgium: 'BE',
    Cyprus: 'CY',
    Denmark: 'DK',
    EIRE: 'IE',
    Finland: 'FI',
    France: 'FR',
    Germany: 'DE',
    Iceland: 'IS',
    Israel: 'IL',
    Italy: 'IT',
    Japan: 'JP',
    Lithuania: 'LT',
    Netherlands: 'NL',
    Norway: 'NO',
    Poland: 'PL',
    Portugal: 'PT',
    Spain: 'ES',
    Sweden: 'SE',
    Switzerland: 'CH',
    'United Kingdom': 'GB',
  },
  company: {
    name: 'Online Retail Giftware',
    country: 'GB',
    currency: 'GBP',
    zone: 'Europe/London',
    taxKind: 'vat',
  },
};
