/** A report while it is written: what was typed, trying it, saving it. */
import type { ExternalAnswer } from '@fieldbook/core/api/external-report-operations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ApiRefusal } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { type ReportParameter, reportKey, type SavedReport } from './saved-report.ts';

export interface ReportDraft {
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string;
  readonly description: string;
  readonly query: string;
  readonly parameters: readonly ReportParameter[];
  readonly active: boolean;
}

function draftOf(saved: SavedReport | undefined): ReportDraft {
  const {
    code = '',
    name = '',
    nameArabic = '',
    description = '',
    query = '',
    parameters = [],
    active = true,
  } = saved ?? {};
  return { code, name, nameArabic, description, query, parameters, active };
}

export interface Trouble {
  readonly said: string;
  /** By the path of the field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The character of the query that it is about, from 1. */
  readonly position: number | undefined;
}

export function useReportDraft(saved: SavedReport | undefined) {
  const t = useT();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [version, setVersion] = useState(saved?.version);
  const [kept, setKept] = useState(draft);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [answer, setAnswer] = useState<ExternalAnswer>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [busy, setBusy] = useState<'run' | 'save'>();

  async function attempt<T>(what: 'run' | 'save', work: () => Promise<T>): Promise<T | undefined> {
    setBusy(what);
    setTrouble(undefined);
    try {
      return await work();
    } catch (error) {
      const problems = error instanceof ApiRefusal ? error.problem.problems : [];
      const position = Number(problems[0]?.values?.['position']);
      const errors = problems.flatMap(({ path, message }) => (path === undefined ? [] : [[path, message] as const]));
      setTrouble({
        said: sayFailure(error, t),
        errors: Object.fromEntries(errors),
        position: position > 0 ? position : undefined,
      });
      return undefined;
    } finally {
      setBusy(undefined);
    }
  }

  const run = () =>
    attempt('run', async () => {
      const parameters = draft.parameters.map(({ name, kind }) => ({ name, kind }));
      const known = Object.entries(values).filter(([name]) => parameters.some((each) => each.name === name));
      const body = { query: draft.query, parameters, values: Object.fromEntries(known) };
      setAnswer(await ask('POST /external-reports/run', { body }));
    });

  const save = () =>
    attempt('save', async () => {
      const optional = { nameArabic: draft.nameArabic || null, description: draft.description || null };
      const body = { ...draft, ...optional };
      const stored = await (version === undefined
        ? ask('POST /external-reports', { body })
        : ask('PATCH /external-reports/{code}', { path: { code: kept.code }, body: { ...body, version } }));
      client.setQueryData(reportKey(stored.code), stored);
      void client.invalidateQueries({ queryKey: ['external-reports'] });
      setVersion(stored.version);
      setKept(draft);
      return stored;
    });

  return {
    ...{ draft, values, answer, trouble, busy, run, save },
    isChanged: JSON.stringify(draft) !== JSON.stringify(kept),
    change: (next: Partial<ReportDraft>) => setDraft((before) => ({ ...before, ...next })),
    setValue: (name: string, value: string) => setValues((before) => ({ ...before, [name]: value })),
  };
}
