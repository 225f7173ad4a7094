/** Customers to add to the route: those without one or of other routes, searched and narrowed, as many as are wanted at once. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { wordsIn } from '@fieldbook/core/kernel/fold-text';
import { Bdi, Button, Checkbox, Code, Segmented, Select, Sheet, SkeletonRows, TextField } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import { regionWords } from '../../derive/master-form/word-lists.ts';
import { masterRowsQuery } from '../../derive/masters/master-rows.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { type Candidates, candidates, entryOf } from './candidates.ts';
import type { Entry } from './use-route-draft.ts';

export interface AddSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Who is on the list already. */
  readonly entries: readonly Entry[];
  readonly onAdd: (entries: readonly Entry[]) => void;
}

/** So many are drawn; more are narrowed to. */
const SHOWN = 100;

export function AddSheet({ open, onOpenChange, entries, onAdd }: AddSheetProps) {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlyMap<string, MasterRow>>(new Map());
  const close = (isOpen: boolean) => {
    setChosen(new Map());
    onOpenChange(isOpen);
  };
  const add = () => {
    onAdd([...chosen.values()].map(entryOf));
    close(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={t('Add customers')}
      actions={
        <Button variant="primary" disabled={chosen.size === 0} onClick={add}>
          {chosen.size === 0
            ? t('Add customers')
            : t('{n, plural, one {Add # customer} other {Add # customers}}', { n: chosen.size })}
        </Button>
      }
    >
      {open && <Choice entries={entries} chosen={chosen} onChange={setChosen} />}
    </Sheet>
  );
}

interface ChoiceProps extends Pick<AddSheetProps, 'entries'> {
  readonly chosen: ReadonlyMap<string, MasterRow>;
  readonly onChange: (chosen: ReadonlyMap<string, MasterRow>) => void;
}

const ANY = '';

function Choice({ entries, chosen, onChange }: ChoiceProps) {
  const t = useT();
  const [wish, setWish] = useState<Candidates>({ from: 'none', group: ANY, region: ANY, words: [] });
  const [query, setQuery] = useState('');
  const regions = regionWords(useMe().company.country, useLanguage());
  const { data, error, isFetching, refetch } = useQuery(masterRowsQuery('customer'));
  const found = useMemo(
    () => candidates(data ?? [], new Set(entries.map(({ code }) => code)), { ...wish, words: wordsIn(query) }),
    [data, entries, wish, query],
  );
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={8} columns={1} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const shown = found.rows.slice(0, SHOWN);
  const toggle = (rows: readonly MasterRow[], isOn: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isOn) next.set(row.code, row);
      else next.delete(row.code);
    }
    onChange(next);
  };
  const isAll = shown.length > 0 && shown.every(({ code }) => chosen.has(code));
  const options = (values: readonly string[], labelOf = (value: string) => value) => [
    { value: ANY, label: t('All') },
    ...values.map((value) => ({ value, label: labelOf(value) })),
  ];
  const regionOf = (value: string) => regions.find((each) => each.value === value)?.label ?? value;
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label={t('Customers')}
        isWide
        options={[
          { value: 'none', label: t('Without a route') },
          { value: 'other', label: t('Of other routes') },
        ]}
        value={wish.from}
        onValueChange={(from) => setWish({ ...wish, from })}
      />
      <TextField label={t('Search')} value={query} onValueChange={setQuery} autoComplete="off" type="search" />
      <div className="grid grid-cols-2 gap-2">
        <Select
          label={t('Group')}
          options={options(found.groups)}
          value={wish.group}
          onValueChange={(group) => setWish({ ...wish, group })}
        />
        <Select
          label={t('State or emirate')}
          options={options(found.regions, regionOf)}
          value={wish.region}
          onValueChange={(region) => setWish({ ...wish, region })}
        />
      </div>
      {shown.length === 0 ? (
        <p className="py-4 text-center text-soft">{t('No customer is found.')}</p>
      ) : (
        <div className="flex flex-col">
          <Checkbox
            label={<span className="font-medium">{t('All')}</span>}
            checked={isAll}
            isMixed={!isAll && shown.some(({ code }) => chosen.has(code))}
            onCheckedChange={(isOn) => toggle(shown, isOn)}
          />
          {shown.map((row) => (
            <Candidate
              key={row.code}
              row={row}
              isChosen={chosen.has(row.code)}
              onToggle={(isOn) => toggle([row], isOn)}
            />
          ))}
        </div>
      )}
      {found.rows.length > SHOWN && (
        <p className="text-sm text-soft">
          {t('{n} more: search, or choose a group.', { n: found.rows.length - SHOWN })}
        </p>
      )}
    </div>
  );
}

interface CandidateProps {
  readonly row: MasterRow;
  readonly isChosen: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function Candidate({ row, isChosen, onToggle }: CandidateProps) {
  const language = useLanguage();
  return (
    <Checkbox
      className="border-t border-hair py-1"
      label={
        <>
          <Bdi className="block">{nameIn(language, row)}</Bdi>
          <span className="flex gap-2 text-sm text-faint">
            <Code>{row.code}</Code>
            {row['route'] !== undefined && <bdi>{String(row['route'])}</bdi>}
          </span>
        </>
      }
      checked={isChosen}
      onCheckedChange={onToggle}
    />
  );
}
