/** What every step of a day's end works with. */
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import { assert } from '@fieldbook/core/kernel/assert';
import { createContext, useContext } from 'react';
import type { MasterIndexes } from '../../masters/voucher-masters.ts';
import type { EndKeeping, KeptEnd } from './end-progress.ts';
import type { EndKnown } from './use-end-facts.ts';

export interface EndWork extends EndKnown, Pick<EndKeeping, 'say' | 'type'> {
  readonly day: RouteDay;
  readonly kept: KeptEnd;
  readonly indexes: MasterIndexes;
}

export const EndContext = createContext<EndWork | undefined>(undefined);

export function useEnd(): EndWork {
  const work = useContext(EndContext);
  assert(work !== undefined, 'a step stands outside of the end of a day');
  return work;
}
