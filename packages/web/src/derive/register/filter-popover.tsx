/** A filter as a chip whose panel chooses its value: from a short list, or from a master. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Chip, Popover, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { masterRowsQuery } from '../masters/master-rows.ts';
import { type Option, OptionList } from './option-list.tsx';

const MasterList = lazy(() => import('./master-list.tsx').then((module) => ({ default: module.MasterList })));

export interface FilterPopoverProps {
  readonly label: string;
  readonly value?: string | undefined;
  /** Key of the register that opens it. */
  readonly shortcut?: string;
  readonly onRemove?: (() => void) | undefined;
  readonly children: (close: () => void) => ReactNode;
}

export function FilterPopover({ label, value, shortcut, onRemove, children }: FilterPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Chip className="shrink-0" label={label} value={value} aria-keyshortcuts={shortcut} onRemove={onRemove} />
      }
    >
      <Suspense fallback={<SkeletonRows rows={4} columns={1} />}>{children(() => setOpen(false))}</Suspense>
    </Popover>
  );
}

export interface ChoiceFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly Option[];
  readonly onChange: (value: string | undefined) => void;
}

export function ChoiceFilter({ label, value, options, onChange }: ChoiceFilterProps) {
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <FilterPopover label={label} value={chosen} onRemove={() => onChange(undefined)}>
      {(close) => (
        <OptionList
          options={options}
          value={value}
          onTake={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}

export interface MasterFilterProps {
  readonly label: string;
  /** Name of the master. */
  readonly of: string;
  readonly value: string | undefined;
  /** The value's name where it is known already; the master is asked otherwise. */
  readonly name?: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export function MasterFilter({ label, of, value, name, onChange }: MasterFilterProps) {
  const language = useLanguage();
  const { data } = useQuery({ ...masterRowsQuery(of), enabled: value !== undefined && name === undefined });
  const row = data?.find(({ code }) => code === value);
  const shown = name ?? (row === undefined ? value : nameIn(language, row));
  return (
    <FilterPopover label={label} value={value === undefined ? undefined : shown} onRemove={() => onChange(undefined)}>
      {(close) => (
        <MasterList
          of={of}
          value={value}
          onTake={(code) => {
            onChange(code);
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}
