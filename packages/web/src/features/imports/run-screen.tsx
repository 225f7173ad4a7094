/** One file that is brought in, in steps from top to bottom: its columns, its words, its rows, and writing or undoing them. */
import type { ImportMapping, ImportRun } from '@fieldbook/core/api/import-operations';
import { Banner, Bdi, Button, formatCount, ProgressBar, SkeletonRows } from '@fieldbook/ui';
import { useMatch, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BackTitle } from '../../derive/back-button.tsx';
import { FailedState } from '../../derive/failed-state.tsx';
import { IMPORT_FORM, IMPORTS } from '../../derive/imports/import-places.ts';
import { ImportState } from '../../derive/imports/import-state.tsx';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useTimes } from '../../derive/times.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { ColumnsStep } from './columns-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { type ImportKind, kindNamed } from './import-kinds.ts';
import { toApply } from './mapping.ts';
import { RowsStep } from './rows-step.tsx';
import { useRun, useSettle } from './use-run.ts';
import { WordsStep } from './words-step.tsx';

export function RunScreen() {
  const { pathname } = useMatch({ strict: false });
  const uid = pathname.split('/').at(-1) ?? '';
  if (!mayOpen(useMe(), IMPORT_FORM)) return <NotAllowed />;
  return <Loaded key={uid} uid={uid} />;
}

function Loaded({ uid }: { readonly uid: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { data: run, error, isFetching, refetch } = useRun(uid);
  const kind = kindNamed(run?.kind ?? '');
  return (
    <div className="flex min-h-0 w-full min-w-0 flex-col pb-8">
      <PageHead
        title={
          <BackTitle label={t('Import')} onBack={() => void navigate({ to: IMPORTS })}>
            <Bdi className="truncate">{run?.name ?? ''}</Bdi>
          </BackTitle>
        }
        aside={run !== undefined && <Facts run={run} kind={kind} />}
      />
      {run === undefined && error === null && <SkeletonRows rows={10} columns={4} />}
      {run === undefined && error !== null && (
        <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {run !== undefined && kind !== undefined && <Steps run={run} kind={kind} />}
    </div>
  );
}

function Facts({ run, kind }: { readonly run: ImportRun; readonly kind: ImportKind | undefined }) {
  const t = useT();
  const { moment } = useTimes();
  // A day of the calendar has no zone.
  const { day } = useTimes('UTC');
  const { date } = run.mapping;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      <span>{kind === undefined ? run.kind : t(kind.plural)}</span>
      {kind?.group === 'openings' && date !== undefined && (
        <span>{t('Opening balances of {date}', { date: day(date) })}</span>
      )}
      <span>
        <Bdi>{run.byName}</Bdi> · <bdi>{moment(run.madeAt)}</bdi>
      </span>
      <ImportState run={run} />
    </span>
  );
}

function Steps({ run, kind }: { readonly run: ImportRun; readonly kind: ImportKind }) {
  const t = useT();
  const [draft, setDraft] = useState<ImportMapping>();
  const settle = useSettle(run.uid, () => setDraft(undefined));
  const { plan, work } = run;
  const mapping = draft ?? run.mapping;
  const shared = { run, kind, mapping, onChange: setDraft };
  return (
    <div className="flex min-w-0 flex-col gap-5 px-4 desk:px-5">
      {work !== null && <Progress run={run} />}
      {settle.error !== null && <Banner tone="refused" title={sayFailure(settle.error, t)} />}
      {run.problems.map(({ message }) => (
        <Banner key={message} tone="refused" title={message} />
      ))}
      {plan !== null && <ColumnsStep {...shared} plan={plan} />}
      {plan !== null && <WordsStep {...shared} plan={plan} />}
      {draft !== undefined && (
        <div className="flex flex-wrap gap-2 touch:*:grow">
          <Button
            variant="primary"
            isBusy={settle.isPending || work !== null}
            onClick={() => settle.mutate(toApply(draft))}
          >
            {t('Apply, and look through the rows again')}
          </Button>
          <Button variant="ghost" onClick={() => setDraft(undefined)}>
            {t('Discard')}
          </Button>
        </div>
      )}
      {draft === undefined && work === null && run.state === 'judged' && (
        <div>
          <Button variant="ghost" isBusy={settle.isPending} onClick={() => settle.mutate(run.mapping)}>
            {t('Look through the rows again')}
          </Button>
        </div>
      )}
      {plan !== null && run.state !== 'staged' && work === null && <RowsStep run={run} plan={plan} kind={kind} />}
      <FinishStep run={run} kind={kind} isSettled={draft === undefined} />
    </div>
  );
}

function Progress({ run: { work, counts } }: { readonly run: ImportRun }) {
  const t = useT();
  if (work === null) return null;
  const { done, kind } = work;
  const n = formatCount(done);
  const words = {
    judge: t('{n} rows are looked through', { n }),
    write: t('{n} rows are brought in', { n }),
    undo: t('{n} rows are undone', { n }),
  };
  const most = { judge: undefined, write: counts.new + counts.changed - counts.written, undo: counts.written }[kind];
  return (
    <div role="status" className="flex flex-col gap-1.5">
      <span className="text-sm">{words[kind]}</span>
      <ProgressBar label={words[kind]} {...(most === undefined ? {} : { value: done, max: most })} />
    </div>
  );
}
