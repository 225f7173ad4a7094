/** What the screens of papers say; beside them, since nobody needs it before. */

import type { Label } from '@fieldbook/core/definition/field';
import { texts } from '@fieldbook/core/i18n/text';

export const paperWords = texts({
  choose: 'Choose',
  preview: 'Show',
  downloadPdf: 'Download PDF',
  set: 'Which godowns',
  godown: 'Godown',
  damaged: 'Damaged Godown',
  all: 'All',
  noneMeansAll: 'None chosen: all of them',
  search: 'Search',
  nothing: 'There is nothing to choose from: all that you may see is printed.',
  costing: 'Costing method',
  usual: 'As set for the company',
  split: 'Cartons and pieces',
  deliveryDate: 'Delivery date',
  routes: 'Routes',
  route: 'Route',
  anyRoute: 'All routes',
  date: 'Date',
  from: 'From',
  to: 'To',
  priceGroup: 'Price group',
  retail: 'Retail prices',
  category: 'Category',
  anyCategory: 'All categories',
  salesPerson: 'Salesperson',
  anyPerson: 'All salespersons',
  customer: 'Customer',
  ledger: 'Ledger',
  fromPhone: 'From this phone, with what has not been sent yet.',
  fromPhonePart: 'No network: only what this phone knows is printed.',
  print: 'Print',
}) satisfies Record<string, Label>;
