/** Choosing a row of a master on a phone: a sheet from below with the search on top and large lines. */

import type { Field } from '@fieldbook/core/definition/field';
import type { LineValues } from '@fieldbook/core/definition/line-values';
import type { LineGroup } from '@fieldbook/core/definition/voucher';
import { nameIn } from '@fieldbook/core/i18n/say';
import { foldText } from '@fieldbook/core/kernel/fold-text';
import { Bdi, Code, Found, Sheet, TextField } from '@fieldbook/ui';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { showRate } from '../amount-text.ts';
import { vanRows } from '../field/van-rows.ts';
import { useForm } from './form-context.ts';
import { useOffered } from './offered.ts';
import { lineChoices } from './reference-rules.ts';

export interface RowSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly field: Field;
  /** Group of lines the choice is for. */
  readonly place: LineGroup;
  readonly values?: LineValues;
  readonly onTake: (code: string) => void;
}

const VanStockText = lazy(() =>
  import('../field/phone-field.tsx').then((module) => ({ default: module.VanStockText })),
);

/** Only purchases tell it. */
const LastRate = lazy(() => import('./last-rate.tsx').then((module) => ({ default: module.LastRate })));

const MOST_SHOWN = 40;
const noValues: LineValues = {};

export function RowSheet({ open, onOpenChange, field, place, values = noValues, onTake }: RowSheetProps) {
  const t = useT();
  const labelOf = useLabel();
  const language = useLanguage();
  const parts = useForm();
  const { decimals } = parts;
  const offeredIn = useOffered();
  const [query, setQuery] = useState('');
  const rows = useMemo(() => {
    if (!open) return [];
    const among = lineChoices(parts, place)(field, values);
    if (among === undefined)
      return (
        vanRows({ ...parts, indexOf: offeredIn }, field, query) ??
        offeredIn(field.of ?? '')?.search(query, MOST_SHOWN) ??
        []
      );
    const wanted = foldText(query);
    return among.filter(({ code, name }) => foldText(`${code} ${name}`).includes(wanted));
  }, [open, parts, offeredIn, place, field, values, query]);
  const take = (code: string) => {
    setQuery('');
    onTake(code);
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={labelOf(field.label)}>
      <div className="flex min-h-[60dvh] flex-col gap-2">
        <TextField
          label={t('Search')}
          isLabelHidden
          placeholder={t('Search')}
          icon={<Search aria-hidden="true" className="size-4" />}
          autoFocus
          value={query}
          onValueChange={setQuery}
        />
        <ul className="-mx-4 divide-y divide-hair">
          {rows.map((row) => (
            <li key={row.code}>
              <button
                type="button"
                onClick={() => take(row.code)}
                className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-3 px-4 py-1.5 text-start active:bg-pressed"
              >
                <span className="min-w-0">
                  <Bdi className="block truncate text-base">
                    <Found text={nameIn(language, row)} query={query} />
                  </Bdi>
                  <Code className="text-sm text-faint">
                    <Found text={row.code} query={query} />
                  </Code>
                  {field.of === 'item' && parts.field !== undefined && (
                    <Suspense fallback={null}>
                      <VanStockText item={row.code} />
                    </Suspense>
                  )}
                </span>
                {parts.definition.party?.side === 'supplier' && field.of === 'item' ? (
                  <Suspense fallback={null}>
                    <LastRate row={row} among={rows} />
                  </Suspense>
                ) : (
                  typeof row['retailRate'] === 'string' && (
                    <Code className="text-base">{showRate(row['retailRate'], decimals)}</Code>
                  )
                )}
              </button>
            </li>
          ))}
        </ul>
        {rows.length === 0 && <p className="py-6 text-center text-soft">{t('Nothing found')}</p>}
      </div>
    </Sheet>
  );
}
