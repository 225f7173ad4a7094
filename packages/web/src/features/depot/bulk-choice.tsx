/** Where the goods of a bulk transfer come from, the day, and the godowns that are added to the sheet. */
import { DateField } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { useDepot } from './depot-frame.tsx';
import { RowChoice } from './godown-choice.tsx';

interface BulkChoiceProps {
  readonly date: string;
  readonly onDate: (date: string) => void;
  readonly source: string | undefined;
  readonly onSource: (code: string | undefined) => void;
  readonly targets: readonly string[];
  readonly onTarget: (code: string) => void;
}

export function BulkChoice({ date, onDate, source, onSource, targets, onTarget }: BulkChoiceProps) {
  const t = useT();
  const { godowns } = useDepot();
  const today = todayOf(useMe());
  const places = godowns.filter(({ kind }) => kind !== 'transit');
  const others = places.filter(({ code }) => code !== source && !targets.includes(code));
  return (
    <div className="grid shrink-0 grid-cols-2 items-end gap-2 border-b border-line px-4 pb-3 desk:flex desk:px-5">
      <DateField
        className="desk:w-36"
        label={t('Date')}
        today={today}
        value={date}
        onValueChange={(next) => next !== '' && onDate(next)}
      />
      <RowChoice isRequired of="godown" label={t('From godown')} rows={places} value={source} onChange={onSource} />
      {source !== undefined && (
        <RowChoice
          // Chosen again and again: each choice is a new field.
          key={targets.length}
          of="godown"
          className="col-span-2"
          label={t('Add a godown')}
          rows={others}
          value={undefined}
          onChange={(code) => code !== undefined && onTarget(code)}
        />
      )}
    </div>
  );
}
