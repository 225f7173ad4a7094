/** The administrator's page: version and size, what waits for the server's own work, phones and their last sync, prints that failed, and files brought in. */
import type { Installation } from '@fieldbook/core/api/installation-operations';
import { languages } from '@fieldbook/core/i18n/languages';
import { texts } from '@fieldbook/core/i18n/text';
import { Bdi, Code, KeyValueList, linkClass, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { IMPORT_FORM, IMPORTS, importAddress } from '../../derive/imports/import-places.ts';
import { ImportState } from '../../derive/imports/import-state.tsx';
import { latestImports } from '../../derive/imports/latest-imports.ts';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { ageOf } from '../../derive/outbox/outbox-summary.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { PRINTS } from '../../derive/prints-places.ts';
import { useTimes } from '../../derive/times.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { PhoneLine } from './phone-line.tsx';
import { PrintLine } from './print-line.tsx';
import { Section } from './section.tsx';

const EVERY = 30_000;

const queueWords = texts({
  folding: 'Postings not yet in the running balances',
  prints: 'Prints of many papers',
});

export function InstallationScreen() {
  const t = useT();
  const isAllowed = mayOpen(useMe(), 'frmCheckUpdates');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => ask('GET /installation', { signal }),
    refetchInterval: EVERY,
    enabled: isAllowed,
  });
  if (!isAllowed) return <NotAllowed />;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col pb-8">
      <PageHead title={t('Installation')} />
      {data === undefined && error === null && <SkeletonRows rows={8} columns={3} />}
      {data === undefined && error !== null && (
        <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data !== undefined && <Found found={data} />}
    </div>
  );
}

function Found({ found }: { readonly found: Installation }) {
  const t = useT();
  const { phones, prints, at } = found;
  const maySeeImports = mayOpen(useMe(), IMPORT_FORM);
  return (
    <div className="flex flex-col gap-5 desk:px-5">
      <div className="grid gap-5 desk:grid-cols-2">
        <DatabaseFacts found={found} />
        <Waiting found={found} />
      </div>
      <Section
        title={t('Phones')}
        rows={phones}
        rowKey={({ code }) => code}
        row={(phone) => <PhoneLine phone={phone} at={at} />}
        none={t('No phone takes part yet.')}
      />
      <Section
        title={t('Prints that failed in the last seven days')}
        link={
          <Link to={PRINTS} className={`flex min-h-target min-w-target items-center ${linkClass()}`}>
            {t('Prints')}
          </Link>
        }
        rows={prints}
        rowKey={({ at: when, kind, user }) => `${when} ${kind} ${user.code}`}
        row={(print) => <PrintLine print={print} />}
        none={t('Every print came out.')}
      />
      {maySeeImports && <Imports />}
    </div>
  );
}

const IMPORTS_SHOWN = 5;

function Imports() {
  const t = useT();
  const { moment } = useTimes();
  const { data } = useQuery(latestImports);
  if (data === undefined) return null;
  return (
    <Section
      title={t('Imports')}
      link={
        <Link to={IMPORTS} className={`flex min-h-target min-w-target items-center ${linkClass()}`}>
          {t('All imports')}
        </Link>
      }
      rows={data.rows.slice(0, IMPORTS_SHOWN)}
      rowKey={({ uid }) => uid}
      row={(run) => (
        <>
          <Link
            to={importAddress(run.uid)}
            className={`flex min-h-target min-w-target grow items-center ${linkClass()}`}
          >
            <Bdi className="truncate">{run.name}</Bdi>
          </Link>
          <span className="text-sm text-soft">
            <Bdi>{run.byName}</Bdi> · <bdi>{moment(run.madeAt)}</bdi>
          </span>
          <ImportState run={run} />
        </>
      )}
      none={t('No file was brought in yet')}
    />
  );
}

function DatabaseFacts({ found: { version, postgres, size, tables } }: { readonly found: Installation }) {
  const t = useT();
  const sizeOf = (bytes: number) => <bdi>{t('{n} MB', { n: (bytes / 1_000_000).toFixed(1) })}</bdi>;
  return (
    <section aria-label={t('Version and size')} className="px-4 desk:px-0">
      <h2 className="flex min-h-target items-center font-semibold">{t('Version and size')}</h2>
      <KeyValueList
        align="ends"
        items={[
          { key: 'version', label: t('Version of the server'), value: <bdi>{version}</bdi> },
          { key: 'postgres', label: 'PostgreSQL', value: <bdi>{postgres}</bdi> },
          { key: 'size', label: t('Size of the database'), value: sizeOf(size) },
        ]}
      />
      <h3 className="mt-3 mb-1 text-sm text-soft">{t('Its largest tables')}</h3>
      <ul>
        {tables.map((table) => (
          <li key={table.name} className="flex gap-3">
            <Code className="min-w-0 truncate">{table.name}</Code>
            <span className="ms-auto">{sizeOf(table.size)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ found: { waiting, at } }: { readonly found: Installation }) {
  const t = useT();
  const language = useLanguage();
  return (
    <Section
      title={t('What waits for the server')}
      rows={waiting.filter(({ count }) => count > 0)}
      rowKey={({ kind }) => kind}
      row={({ kind, count, since }) => (
        <>
          <span className="min-w-0 grow">{t(queueWords[kind])}</span>
          <bdi className="text-sm text-soft">
            {since === undefined ? '' : ageOf(since, Date.parse(at), languages[language].locale)}
          </bdi>
          <Bdi className="font-medium">{String(count)}</Bdi>
        </>
      )}
      none={t('Nothing waits.')}
    />
  );
}
