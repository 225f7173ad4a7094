/** What a register holds besides its address: rows, columns, what is chosen, the row stood on, and the panel beside. */

import type { RegisterRow } from '@fieldbook/core/api/register-page';
import type { RegisterDefinition } from '@fieldbook/core/definition/register';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useMemo, useRef, useState } from 'react';
import type { RegisterLook } from '../../derive/register/register-columns.tsx';
import type { RegisterFilters } from '../../derive/register/register-filters.ts';
import { useSelection } from '../../derive/register/selection.ts';
import { useColumns } from '../../derive/register/use-columns.ts';
import { useIsWide } from '../../derive/register/use-is-wide.ts';
import { useRegister } from '../../derive/register/use-register.ts';
import { useRegisterKeys } from '../../derive/register/use-register-keys.ts';
import { useTimes } from '../../derive/times.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { readLocal, writeLocal } from '../../offline/local-values.ts';
import { useMe } from '../../session/use-me.ts';

export const keyOfRow = (row: RegisterRow): string => String(row.voucherNo);

export interface RegisterFacts {
  readonly definition: VoucherDefinition;
  readonly register: RegisterDefinition;
  readonly filters: RegisterFilters;
}

function useLook(): RegisterLook {
  const me = useMe();
  const language = useLanguage();
  const times = useTimes();
  return useMemo(
    () => ({
      language,
      times,
      baseDecimals: me.currency.decimals,
      decimalsOf: (currency) => me.currencies.find(({ code }) => code === currency)?.decimals ?? me.currency.decimals,
    }),
    [me, language, times],
  );
}

/** Open where it leaves room for the usual columns, until the person says otherwise on this device. */
function usePanel() {
  const isWide = useIsWide(1200);
  const isRoomy = useIsWide(1680);
  const [said, setSaid] = useState(() => readLocal('register.panel'));
  if (!isWide) return undefined;
  const isOpen = said === undefined ? isRoomy : said === 'open';
  const toggle = () => {
    const next = isOpen ? 'closed' : 'open';
    writeLocal('register.panel', next);
    setSaid(next);
  };
  return { isOpen, toggle };
}

export function useRegisterState({ definition, register, filters }: RegisterFacts) {
  const look = useLook();
  const columns = useColumns(register);
  const query = useRegister({ definition, filters, columns: columns.names });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isChoosing, setChoosing] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  // Rows that left the selection of the filters are not chosen any more.
  const chosen = useMemo(() => query.rows.filter((row) => selected.has(keyOfRow(row))), [query.rows, selected]);
  // Rows that are not here yet are fetched first.
  const chooseAll = async () => {
    let read = query.data?.pages ?? [];
    for (let isMore = query.hasNextPage; isMore; ) {
      const { data, hasNextPage, isError } = await query.fetchNextPage();
      if (isError) return;
      read = data?.pages ?? read;
      isMore = hasNextPage;
    }
    setSelected(new Set(read.flatMap(({ rows }) => rows).map(keyOfRow)));
  };
  const clear = () => {
    setSelected(new Set());
    setChoosing(false);
  };
  const selection = useSelection({
    definition,
    columns: columns.names,
    onDone: (left) => {
      setSelected(new Set(left.map(keyOfRow)));
      if (left.length === 0) setChoosing(false);
    },
  });
  const keys = {
    search: useRef<HTMLInputElement>(null),
    exports: useRef<HTMLButtonElement>(null),
    frame: useRef<HTMLDivElement>(null),
  };
  useRegisterKeys(keys);
  const panel = usePanel();
  const state = { look, columns, selected, setSelected, isChoosing, setChoosing, activeKey, setActiveKey };
  return { ...query, ...state, chosen, chooseAll, clear, selection, keys, panel };
}

export type RegisterState = ReturnType<typeof useRegisterState>;
