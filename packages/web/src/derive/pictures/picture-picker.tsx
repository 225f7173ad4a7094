/** Items by their pictures: searched by word, narrowed by category, a press takes one (SPEC §5, image search). */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi, EmptyState, TextField } from '@fieldbook/ui';
import Search from 'lucide-react/icons/search';
import { useMemo, useState } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import type { MasterIndex } from '../../masters/master-index.ts';
import { ChoiceChip } from '../choice-chip.tsx';
import { PictureTile } from './picture-tile.tsx';

export interface PicturePickerProps {
  readonly index: Pick<MasterIndex, 'rows' | 'search'>;
  readonly categories: readonly MasterRow[];
  /** False: nothing is shown before a word or a category. */
  readonly showsAll: boolean;
  readonly isOffered?: ((row: MasterRow) => boolean) | undefined;
  /** Rate and stock, as they are shown. */
  readonly factsOf: (row: MasterRow) => TileFacts;
  readonly onPick: (row: MasterRow) => void;
}

export interface TileFacts {
  readonly rate?: string | undefined;
  readonly stock?: string | undefined;
}

const MOST_SHOWN = 60;

export function PicturePicker(props: PicturePickerProps) {
  const { index, categories, showsAll, isOffered = isInUse, factsOf, onPick } = props;
  const t = useT();
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<string>();
  const used = useMemo(() => {
    const codes = new Set(index.rows.filter(isInUse).map((row) => row['category']));
    return categories.filter(({ code }) => codes.has(code));
  }, [index, categories]);
  const isNarrowed = query.trim() !== '' || category !== undefined;
  const found = useMemo(() => {
    if (!showsAll && !isNarrowed) return [];
    const rows = category === undefined ? index.search(query, MOST_SHOWN * 2) : index.search(query, index.rows.length);
    const isWanted = (row: MasterRow) => category === undefined || row['category'] === category;
    return rows.filter((row) => isInUse(row) && isWanted(row) && isOffered(row)).slice(0, MOST_SHOWN);
  }, [index, query, category, showsAll, isNarrowed, isOffered]);
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t('Find an item')}
        isLabelHidden
        type="search"
        className="desk:w-96"
        placeholder={t('Find an item')}
        icon={<Search aria-hidden="true" className="size-4" />}
        value={query}
        onValueChange={setQuery}
      />
      {used.length > 1 && (
        <fieldset aria-label={t('Choose items by')} className="flex min-w-0 shrink-0 gap-2 overflow-x-auto">
          {used.map((row) => (
            <ChoiceChip
              key={row.code}
              isChosen={category === row.code}
              onPress={() => setCategory(category === row.code ? undefined : row.code)}
            >
              <Bdi>{nameIn(language, row)}</Bdi>
            </ChoiceChip>
          ))}
        </fieldset>
      )}
      {found.length === 0 && (
        <EmptyState title={isNarrowed ? t('Nothing found') : t('Type a word or choose a category')} />
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 desk:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
        {found.map((row) => (
          <PictureTile key={row.code} row={row} facts={factsOf(row)} onPress={() => onPick(row)} />
        ))}
      </ul>
    </div>
  );
}

const isInUse = (row: MasterRow): boolean => row.active !== false;
