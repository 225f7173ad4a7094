/** One saved report: what it is asked with stands in the address, and its rows below; the same rows are a file. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi, Button, buttonClass, SkeletonRows, useIsPhone } from '@fieldbook/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ApiRefusal } from '../../api/client.ts';
import { BackTitle } from '../../derive/back-button.tsx';
import { EXTERNAL_REPORTS, EXTERNAL_RUN, EXTERNAL_WRITE } from '../../derive/external-places.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { FileMenu } from '../../derive/file-menu.tsx';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { AnswerTable } from './answer-table.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { reportPath, type SavedReport, useSavedReport } from './saved-report.ts';

type Values = Readonly<Record<string, string>>;

export function RunScreen() {
  const isAllowed = mayOpen(useMe(), 'frmExternalReports');
  const { report = '', ...asked } = useAsked<Values>();
  const { data, error, isFetching, refetch } = useSavedReport(report, isAllowed);
  if (!isAllowed) return <NotAllowed />;
  if (data === undefined && error !== null)
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <SkeletonRows rows={10} columns={4} />;
  const values = Object.fromEntries(
    data.parameters.flatMap(({ name }) => (asked[name] ? [[name, String(asked[name])]] : [])),
  );
  return <Report key={report} report={data} values={values} />;
}

function Report({ report, values }: { readonly report: SavedReport; readonly values: Values }) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [typed, setTyped] = useState(values);
  const isAsked = report.parameters.length === 0 || Object.keys(values).length > 0;
  const answer = useAnswer(report, values, isAsked);
  const run = (event: FormEvent) => {
    event.preventDefault();
    const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
    if (JSON.stringify(filled) === JSON.stringify(values)) void answer.refetch();
    else void navigate({ to: EXTERNAL_RUN, search: { report: report.code, ...filled }, replace: true });
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={
          <BackTitle label={t('External reports')} onBack={() => void navigate({ to: EXTERNAL_REPORTS })}>
            <Bdi>{nameIn(language, report)}</Bdi>
          </BackTitle>
        }
        aside={report.description !== undefined && <Bdi className="text-sm text-soft">{report.description}</Bdi>}
        actions={
          <>
            {!isPhone && (
              <Link to={EXTERNAL_WRITE} search={{ report: report.code }} className={buttonClass('secondary')}>
                {t('Edit')}
              </Link>
            )}
            <FileMenu
              path={`${reportPath(report.code)}/export`}
              query={values}
              name={report.code}
              formats={['csv', 'xlsx']}
            />
          </>
        }
      />
      {report.parameters.length > 0 && (
        <form onSubmit={run} className="flex shrink-0 flex-wrap items-end gap-3 px-4 pb-3 desk:px-5">
          <ParameterFields
            parameters={report.parameters}
            values={typed}
            errors={errorsOf(answer.error)}
            onChange={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
          />
          <Button type="submit" variant="primary" className="touch:grow" isBusy={answer.isFetching}>
            {t('report|Run')}
          </Button>
        </form>
      )}
      <Rows answer={answer} />
    </div>
  );
}

function useAnswer({ code, version }: SavedReport, values: Values, isAsked: boolean) {
  return useInfiniteQuery({
    queryKey: ['external-answer', code, version, values],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      ask('GET /external-reports/{code}/run', {
        path: { code },
        query: { ...values, offset: String(pageParam) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retry: false,
    enabled: isAsked,
  });
}

function Rows({ answer }: { readonly answer: ReturnType<typeof useAnswer> }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = answer;
  if (data === undefined && error !== null)
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return isFetching ? <SkeletonRows rows={10} columns={4} /> : null;
  const more = hasNextPage && !isFetching ? () => void fetchNextPage() : undefined;
  return <AnswerTable pages={data.pages} onEndReached={more} />;
}

function errorsOf(error: unknown): Values {
  const problems = error instanceof ApiRefusal ? error.problem.problems : [];
  return Object.fromEntries(problems.flatMap(({ path, message }) => (path === undefined ? [] : [[path, message]])));
}
