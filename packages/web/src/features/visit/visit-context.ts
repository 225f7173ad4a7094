/** What every part of one visit shares: the customer, the masters and books of this phone, and what it knows of past sales. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { assert } from '@fieldbook/core/kernel/assert';
import type { OwnLedgers } from '@fieldbook/core/posting/complete-voucher';
import type { LocalBooks } from '@fieldbook/core/sync/local-books';
import { createContext, useContext } from 'react';
import type { MasterIndex } from '../../masters/master-index.ts';
import type { LineKind } from './line-kinds.ts';
import type { PastSales } from './past-sales.ts';

export interface VisitParts {
  readonly customer: MasterRow;
  readonly tabs: readonly VoucherDefinition[];
  readonly van: string;
  readonly books: LocalBooks;
  readonly masters: VoucherMasters;
  readonly indexOf: (master: string) => MasterIndex | undefined;
  /** The van's cash before the person's own. */
  readonly own: OwnLedgers;
  readonly today: string;
  /** The salesperson's day that is open. */
  readonly day: RouteDay | undefined;
  /** What the customer bought before. */
  readonly past: PastSales;
  readonly damageGodown: string | undefined;
  /** Stock as carton + piece, or in the smallest unit alone (setting `showSplitStockInMobile`). */
  readonly splitsStock: boolean;
  /** May it be offered for sale (setting `salesFilterItems`), or to be taken back? */
  readonly isOffered: (row: MasterRow, kind: LineKind) => boolean;
}

export const VisitContext = createContext<VisitParts | undefined>(undefined);

export function useVisit(): VisitParts {
  const parts = useContext(VisitContext);
  assert(parts !== undefined, 'a part of a visit stands outside of it');
  return parts;
}
