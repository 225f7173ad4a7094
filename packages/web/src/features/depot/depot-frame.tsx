/** Around each screen of the depot: whether the person may open it, and the masters that all of them read. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { nameIn } from '@fieldbook/core/i18n/say';
import { SkeletonRows } from '@fieldbook/ui';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { depotPlaces } from '../../derive/depot-places.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { stockText } from '../../derive/field/stock-text.ts';
import { useMasters } from '../../derive/masters/use-masters.ts';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import type { MasterIndexes } from '../../masters/voucher-masters.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';

const MASTERS = ['item', 'godown', 'category', 'branch', 'route'] as const;

export interface Depot {
  readonly indexes: MasterIndexes;
  readonly masters: VoucherMasters;
  /** Active godowns, in order of code. */
  readonly godowns: readonly MasterRow[];
  readonly itemName: (code: string) => string;
  readonly godownName: (code: string) => string;
  /** Code of the smallest unit. */
  readonly unitOf: (item: string) => string;
  /** A quantity of smallest units as people count it. */
  readonly textOf: (item: string, smallest: number) => string;
}

const DepotContext = createContext<Depot | undefined>(undefined);

export function useDepot(): Depot {
  const depot = useContext(DepotContext);
  if (depot === undefined) throw new Error('a screen of the depot was drawn outside of its frame');
  return depot;
}

interface DepotFrameProps {
  /** Its addresses: the form of one of them opens the screen. */
  readonly at: readonly string[];
  readonly children: ReactNode;
}

export function DepotFrame({ at, children }: DepotFrameProps) {
  const me = useMe();
  const places = depotPlaces.filter(({ address }) => at.includes(address));
  if (places.some(({ permission }) => mayOpen(me, permission))) return <WithMasters>{children}</WithMasters>;
  return <NotAllowed />;
}

function WithMasters({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const loaded = useMasters(MASTERS);
  const depot = useMemo((): Depot | undefined => {
    if (loaded.state !== 'ready') return undefined;
    const { indexes, masters } = loaded;
    const nameOf = (of: string) => (code: string) => {
      const row = indexes.get(of)?.byCode.get(code);
      return row === undefined ? code : nameIn(language, row);
    };
    return {
      indexes,
      masters,
      godowns: (indexes.get('godown')?.rows ?? []).filter(({ active }) => active !== false),
      itemName: nameOf('item'),
      godownName: nameOf('godown'),
      unitOf: (item) => masters.item(item)?.units[0]?.unit ?? '',
      textOf: (item, smallest) => stockText(masters.item(item), smallest),
    };
  }, [loaded, language]);
  if (loaded.state === 'failed') return <FailedState error={loaded.error} onRetry={loaded.retry} />;
  if (depot === undefined) return <SkeletonRows rows={10} columns={4} />;
  return <DepotContext value={depot}>{children}</DepotContext>;
}
