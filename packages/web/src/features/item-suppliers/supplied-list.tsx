/** The items of one supplier: his code and rate in each line, many added at once. */

import type { SuppliedItems } from '@fieldbook/core/api/item-supplier-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { foldText, wordsIn } from '@fieldbook/core/kernel/fold-text';
import { Banner, Bdi, Button, Code, EmptyState, IconButton, NumberField, TextField, useToast } from '@fieldbook/ui';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { LeaveQuestion } from '../../derive/master-form/leave-question.tsx';
import { SaveBar } from '../../derive/save-bar.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { AddItems } from './add-items.tsx';
import { type SuppliedRow, useSupplied } from './use-supplied.ts';

export interface SuppliedListProps {
  readonly supplier: string;
  readonly stored: SuppliedItems;
  readonly onTakeTheirs: () => Promise<SuppliedItems>;
}

/** Lines drawn at once; a longer list is narrowed by typing. */
const MOST_LINES = 200;

export function SuppliedList({ supplier, stored, onTakeTheirs }: SuppliedListProps) {
  const t = useT();
  const toast = useToast();
  const list = useSupplied(supplier, stored);
  const [query, setQuery] = useState('');
  const [isAdding, setAdding] = useState(false);
  const isDirty = useRef(false);
  isDirty.current = list.isChanged;
  const words = wordsIn(query);
  const found = list.rows.filter(({ item, name, nameArabic = '', supplierItemCode = '' }) => {
    const text = foldText(`${item} ${name} ${nameArabic} ${supplierItemCode}`);
    return words.every((word) => text.includes(word));
  });
  const save = async () => {
    if (await list.save()) toast.show({ kind: 'done', title: t('Saved') });
  };
  const addButton = (
    <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setAdding(true)}>
      {t('Add items')}
    </Button>
  );
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto bg-surface px-4 py-3 desk:px-5">
        {list.isOutdated ? (
          <Banner
            tone="warning"
            title={t('master|Somebody changed it meanwhile')}
            action={<Button onClick={() => void onTakeTheirs().then(list.take)}>{t('Load their change')}</Button>}
          />
        ) : (
          list.failure !== undefined && <Banner tone="refused" title={list.failure} />
        )}
        {list.rows.length === 0 ? (
          <EmptyState title={t('No items of this supplier yet')} action={addButton} />
        ) : (
          <div className="flex max-w-4xl flex-col gap-2">
            <div className="flex items-end gap-2">
              <TextField
                label={t('Find an item')}
                isLabelHidden
                type="search"
                className="grow desk:max-w-72"
                placeholder={t('Find an item')}
                icon={<Search aria-hidden="true" className="size-4" />}
                value={query}
                onValueChange={setQuery}
              />
              {addButton}
            </div>
            <ul className="divide-y divide-hair border-y border-line">
              {found.slice(0, MOST_LINES).map((row) => (
                <Line
                  key={row.item}
                  row={row}
                  errors={list.errors}
                  onChange={(next) => list.change(row.item, next)}
                  onRemove={() => list.remove(row.item)}
                />
              ))}
            </ul>
            {found.length > MOST_LINES && (
              <p className="text-sm text-soft">{t('{n} of {all}', { n: MOST_LINES, all: found.length })}</p>
            )}
            {found.length === 0 && <p className="py-4 text-center text-soft">{t('Nothing found')}</p>}
          </div>
        )}
      </div>
      {list.isChanged && (
        <SaveBar label={t('Save')} isBusy={list.isBusy} onSave={() => void save()} onDiscard={list.discard} />
      )}
      <AddItems
        open={isAdding}
        onOpenChange={setAdding}
        known={new Set(list.rows.map(({ item }) => item))}
        onAdd={(added) => {
          list.add(added);
          setQuery('');
        }}
      />
      <LeaveQuestion isDirty={isDirty} />
    </>
  );
}

interface LineProps {
  readonly row: SuppliedRow;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (next: Partial<SuppliedRow>) => void;
  readonly onRemove: () => void;
}

function Line({ row, errors, onChange, onRemove }: LineProps) {
  const t = useT();
  const name = nameIn(useLanguage(), row);
  return (
    <li
      data-item={row.item}
      className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-end gap-x-3 gap-y-1 py-2 desk:grid-cols-[minmax(0,1fr)_12rem_8rem_auto] desk:items-center"
    >
      <div className="col-span-2 min-w-0 desk:col-span-1">
        <Bdi className="block truncate font-medium">{name}</Bdi>
        <Code className="text-xs text-soft">{row.item}</Code>
        {errors[`${row.item} item`] !== undefined && (
          <p className="text-xs text-refused">{errors[`${row.item} item`]}</p>
        )}
      </div>
      <IconButton
        className="desk:order-last"
        label={t('Remove {name}', { name })}
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={onRemove}
      />
      <TextField
        label={t("Supplier's item code")}
        isLabelHidden
        placeholder={t("Supplier's item code")}
        maxLength={200}
        error={errors[`${row.item} supplierItemCode`]}
        value={row.supplierItemCode ?? ''}
        onValueChange={(supplierItemCode) => onChange({ supplierItemCode })}
      />
      <NumberField
        label={t('Rate')}
        isLabelHidden
        placeholder={t('Rate')}
        decimals={6}
        error={errors[`${row.item} rate`]}
        value={row.rate ?? ''}
        onValueChange={(rate) => onChange({ rate })}
      />
    </li>
  );
}
