/** Writing a report at a desk: its text with the views beside it, tried with Ctrl+Enter; what is wrong is marked where it stands. */
import { Banner, Button, EmptyState, Kbd, SkeletonRows, TextField, useIsPhone, useToast } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { BackTitle } from '../../derive/back-button.tsx';
import { EXTERNAL_REPORTS, EXTERNAL_RUN, EXTERNAL_WRITE } from '../../derive/external-places.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { LeaveQuestion } from '../../derive/master-form/leave-question.tsx';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { useSaveKey } from '../../derive/use-save-key.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { AnswerTable } from './answer-table.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { ParameterList } from './parameter-list.tsx';
import { QueryText, type QueryTextHandle } from './query-text.tsx';
import { type SavedReport, useSavedReport } from './saved-report.ts';
import { useReportDraft } from './use-report-draft.ts';
import { ViewList } from './view-list.tsx';

export function WriteScreen() {
  const t = useT();
  const isAllowed = mayOpen(useMe(), 'frmExternalReports');
  const isPhone = useIsPhone();
  const { report = '' } = useAsked<{ readonly report?: string }>();
  const { data, error, isFetching, refetch } = useSavedReport(report, isAllowed && report !== '');
  if (!isAllowed) return <NotAllowed />;
  if (isPhone) return <EmptyState isPage title={t('Reports are written at a desk')} />;
  if (report !== '' && data === undefined) {
    if (error === null) return <SkeletonRows rows={10} columns={3} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return <Writing key={report} saved={data} />;
}

function Writing({ saved }: { readonly saved: SavedReport | undefined }) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const text = useRef<QueryTextHandle>(null);
  const isDirty = useRef(false);
  const report = useReportDraft(saved);
  const { draft, change, trouble, answer, busy } = report;
  isDirty.current = report.isChanged;
  const back =
    saved === undefined ? { to: EXTERNAL_REPORTS, search: {} } : { to: EXTERNAL_RUN, search: { report: saved.code } };
  const errors = trouble?.errors ?? {};
  const run = () => void report.run();
  const save = async () => {
    const stored = await report.save();
    if (stored === undefined) return;
    toast.show({ kind: 'done', title: t('Saved') });
    isDirty.current = false;
    if (stored.code !== saved?.code)
      void navigate({ to: EXTERNAL_WRITE, search: { report: stored.code }, replace: true });
  };
  useSaveKey(() => void save());
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={
          <BackTitle label={t('External reports')} onBack={() => void navigate({ to: back.to, search: back.search })}>
            {saved === undefined ? t('New report') : <bdi>{saved.name}</bdi>}
          </BackTitle>
        }
        actions={
          <>
            <Button isBusy={busy === 'run'} shortcut={<Kbd>ctrl+enter</Kbd>} onClick={run}>
              {t('report|Run')}
            </Button>
            <Button variant="primary" isBusy={busy === 'save'} shortcut={<Kbd>ctrl+s</Kbd>} onClick={() => void save()}>
              {t('Save')}
            </Button>
          </>
        }
      />
      <div className="flex min-h-0 grow border-t border-line">
        <div className="flex min-w-0 grow flex-col overflow-y-auto">
          <div className="flex shrink-0 flex-col gap-3 px-5 py-3">
            {trouble !== undefined && Object.keys(errors).length === 0 && (
              <Banner tone="refused" title={trouble.said} />
            )}
            <Names draft={draft} errors={errors} onChange={change} />
            <QueryText
              ref={text}
              value={draft.query}
              position={trouble?.position}
              error={errors['query']}
              onChange={(query) => change({ query })}
              onRun={run}
            />
            <ParameterList
              parameters={draft.parameters}
              errors={errors}
              onChange={(parameters) => change({ parameters })}
            />
            {draft.parameters.length > 0 && (
              <div className="flex flex-wrap gap-3">
                <ParameterFields
                  parameters={draft.parameters}
                  values={report.values}
                  errors={errors}
                  onChange={report.setValue}
                />
              </div>
            )}
          </div>
          {answer !== undefined && <AnswerTable pages={[answer]} />}
        </div>
        <aside className="w-96 shrink-0 overflow-y-auto border-s border-line">
          <ViewList onInsert={(name) => text.current?.insert(name)} />
        </aside>
      </div>
      <LeaveQuestion isDirty={isDirty} />
    </div>
  );
}

type Report = ReturnType<typeof useReportDraft>;

interface NamesProps {
  readonly draft: Report['draft'];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: Report['change'];
}

function Names({ draft, errors, onChange }: NamesProps) {
  const t = useT();
  const fields = [
    ['code', t('Code'), 'w-40', 40],
    ['name', t('Name'), 'grow', 200],
    ['nameArabic', t('Arabic name'), 'grow', 200],
    ['description', t('Description'), 'w-full', 200],
  ] as const;
  return (
    <div className="flex flex-wrap gap-3">
      {fields.map(([name, label, className, maxLength]) => (
        <TextField
          key={name}
          label={label}
          className={className}
          maxLength={maxLength}
          required={name === 'code' || name === 'name'}
          error={errors[name]}
          value={draft[name]}
          onValueChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}
