/** What the steps are called by which the cost of a line came about; they are read from the books by the server. */
import type { Label } from '../definition/field.ts';
import { filled, texts } from '../i18n/text.ts';
import type { Valuation } from '../stock/cost-state.ts';

export const labelOfIssue: Readonly<Record<Valuation, Label>> = texts({
  average: 'At the average',
  fifo: 'Oldest goods first',
});

export const costLabels = texts({
  before: 'Stood at',
  received: 'Came in at',
  revalued: 'Value changed by',
  unknown: 'At the last known cost',
  adjusted: 'Value of the item adjusted',
});

export const landedBy = (by: string): Label => filled('Landed later by {by}', { values: { by } });

export const sinceCorrection = (causes: string): Label =>
  filled('Since the correction of {causes}', { values: { causes } });

export const atCostOf = (source: string): Label => filled('At the cost of {source}', { values: { source } });
