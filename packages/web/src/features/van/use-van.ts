/** The van of this phone for its screens, asked again with every change of the outbox or of what the server said. */

import { documentDate } from '@fieldbook/core/day-cycle/route-day';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { nameIn } from '@fieldbook/core/i18n/say';
import { assert } from '@fieldbook/core/kernel/assert';
import { readSettings } from '@fieldbook/core/settings/settings';
import { stockUnits } from '@fieldbook/core/stock/split-stock';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { stockText } from '../../derive/field/stock-text.ts';
import { useLanguage } from '../../i18n/language.tsx';
import type { MasterIndexes } from '../../masters/voucher-masters.ts';
import type { VanHere } from '../../offline/books/van-here.ts';
import { useRouteDay } from '../../offline/day/route-day.ts';
import { useOutbox } from '../../offline/outbox.ts';
import { vanHere } from '../../offline/outbox-care.ts';
import { todayOf, useMe } from '../../session/use-me.ts';

export type VanState =
  | { readonly state: 'loading' }
  /** It holds no van. */
  | { readonly state: 'none' }
  /** It holds one, and its data has not come yet. */
  | { readonly state: 'empty' }
  | { readonly state: 'ready'; readonly here: VanHere };

export function useVanState(): VanState {
  const outbox = useOutbox();
  const [asked, setAsked] = useState<{ readonly here: VanHere | undefined }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outbox is another van
  useEffect(() => {
    let isGone = false;
    vanHere().then(
      (here) => isGone || setAsked({ here }),
      () => isGone || setAsked({ here: undefined }),
    );
    return () => {
      isGone = true;
    };
  }, [outbox]);
  if (asked === undefined) return { state: 'loading' };
  if (outbox?.register.lease === undefined) return { state: 'none' };
  return asked.here === undefined ? { state: 'empty' } : { state: 'ready', here: asked.here };
}

export interface VanParts {
  readonly here: VanHere;
  readonly masters: VoucherMasters;
  readonly indexes: MasterIndexes;
  readonly today: string;
  /** Of the van's own branch, whose numbers its documents have. */
  readonly branch: string;
  /** The van's first; nothing where no route of it carries one. */
  readonly damageGodown: string | undefined;
  readonly itemName: (code: string) => string;
  readonly godownName: (code: string) => string;
  /** A quantity of smallest units as this company counts it. */
  readonly textOf: (item: string, smallest: number) => string;
}

/** Names in the language of the screen. */
export function useVanParts(here: VanHere, indexes: MasterIndexes): VanParts {
  const me = useMe();
  const language = useLanguage();
  const { day } = useRouteDay();
  return useMemo(() => {
    const { masters } = here.books.server;
    const { showSplitStockInMobile } = readSettings(me.settings);
    const nameOf = (master: string) => (code: string) => {
      const row = indexes.get(master)?.byCode.get(code);
      return row === undefined ? code : nameIn(language, row);
    };
    return {
      here,
      masters,
      indexes,
      today: documentDate(day, todayOf(me)),
      branch: masters.godown(here.van)?.branch ?? me.branches[0]?.code ?? '',
      damageGodown: here.godowns.damage[0],
      itemName: nameOf('item'),
      godownName: nameOf('godown'),
      textOf: (item, smallest) => {
        return stockText({ units: stockUnits(masters.item(item), showSplitStockInMobile) }, smallest);
      },
    };
  }, [here, indexes, me, language, day]);
}

export const VanContext = createContext<VanParts | undefined>(undefined);

export function useVan(): VanParts {
  const parts = useContext(VanContext);
  assert(parts !== undefined, 'a part of the van stands outside of it');
  return parts;
}
