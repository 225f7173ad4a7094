/** Many items chosen at once, from those that the supplier does not deliver yet. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi, Button, Checkbox, Code, Sheet, SkeletonRows, TextField } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { masterRowsQuery } from '../../derive/masters/master-rows.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { indexOf } from '../../masters/master-index.ts';
import type { SuppliedRow } from './use-supplied.ts';

export interface AddItemsProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly known: ReadonlySet<string>;
  readonly onAdd: (rows: readonly SuppliedRow[]) => void;
}

const MOST_FOUND = 100;

export function AddItems({ open, onOpenChange, known, onAdd }: AddItemsProps) {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlyMap<string, MasterRow>>(new Map());
  const close = (isOpen: boolean) => {
    setChosen(new Map());
    onOpenChange(isOpen);
  };
  const add = () => {
    onAdd(
      [...chosen.values()].map(({ code, name, nameArabic }) => ({
        ...{ item: code, name },
        ...(nameArabic === undefined ? {} : { nameArabic }),
      })),
    );
    close(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={t('Add items')}
      actions={
        <Button variant="primary" className="touch:grow" disabled={chosen.size === 0} onClick={add}>
          {t('{n, plural, =0 {Add} one {Add # item} other {Add # items}}', { n: chosen.size })}
        </Button>
      }
    >
      <Choices known={known} chosen={chosen} onChoose={setChosen} />
    </Sheet>
  );
}

interface ChoicesProps {
  readonly known: ReadonlySet<string>;
  readonly chosen: ReadonlyMap<string, MasterRow>;
  readonly onChoose: (chosen: ReadonlyMap<string, MasterRow>) => void;
}

function Choices({ known, chosen, onChoose }: ChoicesProps) {
  const t = useT();
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const { data } = useQuery(masterRowsQuery('item'));
  if (data === undefined) return <SkeletonRows rows={8} columns={1} />;
  const found = indexOf(data)
    .search(query, MOST_FOUND + known.size)
    .filter(({ code }) => !known.has(code))
    .slice(0, MOST_FOUND);
  const turn = (row: MasterRow, isOn: boolean) => {
    const next = new Map(chosen);
    if (isOn) next.set(row.code, row);
    else next.delete(row.code);
    onChoose(next);
  };
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('Find an item')}
        isLabelHidden
        type="search"
        placeholder={t('Find an item')}
        icon={<Search aria-hidden="true" className="size-4" />}
        value={query}
        onValueChange={setQuery}
      />
      {found.map((row) => (
        <Checkbox
          key={row.code}
          label={
            <>
              <Bdi>{nameIn(language, row)}</Bdi> <Code className="text-xs text-soft">{row.code}</Code>
            </>
          }
          checked={chosen.has(row.code)}
          onCheckedChange={(isOn) => turn(row, isOn)}
        />
      ))}
      {found.length === 0 && <p className="py-4 text-center text-soft">{t('Nothing found')}</p>}
    </div>
  );
}
