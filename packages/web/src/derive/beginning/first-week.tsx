/** What a new company does before its first day of work, each step with where it is done; gone on that day. */
import { type FirstStep, firstSteps } from '@fieldbook/core/api/beginning-operations';
import { Banner, classNames, DateField, linkClass, ProgressBar } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen, rememberMe } from '../../session/session.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { IMPORT_FORM } from '../imports/import-places.ts';
import { stepFiles, stepLabels, stepLacks, stepPlaces, stepRowLabels, stepRows } from './step-places.ts';

export function FirstWeek() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => ask('GET /beginning', { signal }),
  });
  if (data === undefined) return null;
  const done = new Set(data.done);
  return (
    <section className="mx-4 overflow-hidden rounded-lg border border-line bg-surface desk:mx-5">
      <div className="flex flex-col gap-2 px-4 py-3">
        <h2 className="font-semibold">{t('Before the first day of work')}</h2>
        <p className="text-sm text-soft">
          {t('{done} of {n} steps are done. Each may be left out, and done later.', {
            done: done.size,
            n: firstSteps.length,
          })}
        </p>
        <ProgressBar label={t('Steps that are done')} value={done.size} max={firstSteps.length} tone="posted" />
      </div>
      <ul className="grid divide-y divide-hair border-t border-hair">
        {firstSteps.map((step) => (
          <StepRow key={step} step={step} isDone={done.has(step)} />
        ))}
      </ul>
      <GoLive />
    </section>
  );
}

interface StepProps {
  readonly step: FirstStep;
  readonly isDone: boolean;
}

function StepRow({ step, isDone }: StepProps) {
  const t = useT();
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li>
      <Link
        {...stepPlaces[step]}
        className="flex min-h-target items-center gap-3 px-4 py-2 hover:bg-hover active:bg-pressed"
      >
        <Icon
          role="img"
          aria-label={isDone ? t('Done') : t('Not done yet')}
          className={classNames('size-5 shrink-0', isDone ? 'text-posted' : 'text-faint')}
        />
        <span className={classNames('min-w-0 grow', isDone && 'text-soft')}>{t(stepLabels[step])}</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint icon-turns" />
      </Link>
      <Further step={step} isDone={isDone} />
    </li>
  );
}

/** What is lacking beyond a first row, where that is made, and the file by which rows come. */
function Further({ step, isDone }: StepProps) {
  const t = useT();
  const me = useMe();
  const lack = isDone ? undefined : stepLacks[step];
  const [row, rowLabel] = isDone ? [] : [stepRows[step], stepRowLabels[step]];
  const file = mayOpen(me, IMPORT_FORM) ? stepFiles[step] : undefined;
  const links = [
    { place: row, label: rowLabel === undefined ? '' : t(rowLabel), name: undefined },
    { place: file, label: t('Bring a file'), name: t('Bring a file: {what}', { what: t(stepLabels[step]) }) },
  ].flatMap(({ place, ...said }) => (place !== undefined && mayOpen(me, place.form) ? [{ ...said, place }] : []));
  if (lack === undefined && links.length === 0) return null;
  return (
    <p className="-mt-1 flex flex-wrap items-center gap-x-4 ps-12 pe-4 pb-2 text-sm text-soft">
      {lack !== undefined && t(lack)}
      {links.map(({ place: { to, search }, label, name }) => (
        <Link
          key={label}
          to={to}
          search={search}
          aria-label={name}
          className={classNames('flex items-center touch:min-h-target', linkClass())}
        >
          {label}
        </Link>
      ))}
    </p>
  );
}

/** The day itself: once it has come, this card is gone. */
function GoLive() {
  const t = useT();
  const me = useMe();
  const [failure, setFailure] = useState<string>();
  const save = async (goLiveDate: string) => {
    setFailure(undefined);
    try {
      const values = { goLiveDate: goLiveDate === '' ? null : goLiveDate };
      await ask('PUT /settings', { body: { level: 'company', values } });
      rememberMe(await ask('GET /me'));
    } catch (error) {
      setFailure(sayFailure(error, t));
    }
  };
  return (
    <div className="flex flex-col gap-2 border-t border-hair px-4 py-3">
      {failure !== undefined && <Banner tone="refused" title={failure} />}
      <div className="max-w-72">
        <DateField
          label={t('First day of work')}
          hint={t('On that day these steps leave the first screen.')}
          value={me.settings['goLiveDate'] ?? ''}
          today={todayOf(me)}
          onValueChange={(date) => void save(date)}
        />
      </div>
    </div>
  );
}
