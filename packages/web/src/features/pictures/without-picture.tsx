/** The items that have no picture yet, each with a way to choose one. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi, Button, Code, TextField } from '@fieldbook/ui';
import Search from 'lucide-react/icons/search';
import { useMemo, useState } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { indexMaster } from '../../masters/master-index.ts';

export interface WithoutPictureProps {
  readonly items: readonly MasterRow[];
  /** Items for which a file was chosen. */
  readonly taken: ReadonlySet<string>;
  readonly onChoose: (item: string) => void;
}

const MOST_SHOWN = 50;

export function WithoutPicture({ items, taken, onChoose }: WithoutPictureProps) {
  const t = useT();
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const bare = useMemo(() => items.filter((row) => row.active !== false && (row['image'] ?? '') === ''), [items]);
  const index = useMemo(() => indexMaster(bare), [bare]);
  if (bare.length === 0) return null;
  const shown = index.search(query, MOST_SHOWN).filter(({ code }) => !taken.has(code));
  return (
    <section aria-label={t('Without a picture')} className="flex max-w-3xl flex-col gap-2">
      <h2 className="text-sm font-semibold">
        {t('{n, plural, one {# item has no picture} other {# items have no picture}}', { n: bare.length })}
      </h2>
      <TextField
        label={t('Find an item')}
        isLabelHidden
        type="search"
        className="desk:w-72"
        placeholder={t('Find an item')}
        icon={<Search aria-hidden="true" className="size-4" />}
        value={query}
        onValueChange={setQuery}
      />
      <ul className="divide-y divide-hair border-y border-line">
        {shown.map((row) => (
          <li key={row.code} className="flex min-h-11 items-center gap-3 py-1">
            <span className="min-w-0 grow">
              <Bdi className="block truncate">{nameIn(language, row)}</Bdi>
              <Code className="text-xs text-soft">{row.code}</Code>
            </span>
            <Button
              variant="ghost"
              aria-label={`${t('Choose a picture')}: ${row.name}`}
              onClick={() => onChoose(row.code)}
            >
              {t('Choose a picture')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
