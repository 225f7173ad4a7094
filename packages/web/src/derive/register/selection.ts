/** What is done with chosen vouchers: change their state, print them as one PDF, export them. One hook for bar and sheet. */
import { MOST_AT_ONCE, MOST_PRINTED } from '@fieldbook/core/definition/register';
import { reasonedActions } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useToast } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { download } from './download.ts';
import type { RegisterRow } from './register-page.ts';
import { type BulkAction, type BulkOutcome, type BulkWish, useBulk } from './use-bulk.ts';

export interface SelectionFacts {
  readonly definition: VoucherDefinition;
  readonly columns: readonly string[];
  /** Told the vouchers that stay chosen. */
  readonly onDone: (left: readonly RegisterRow[]) => void;
}

export type ExportFormat = 'csv' | 'xlsx' | 'pdf';

/** The rest of a bulk change after its question: which is asked, which was answered. */
export function useSelection({ definition, columns, onDone }: SelectionFacts) {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const navigate = useNavigate();
  const bulk = useBulk(definition);
  const [asking, setAsking] = useState<BulkWish>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [isLoading, setLoading] = useState(false);
  const change = (wish: BulkWish) =>
    bulk.mutate(wish, {
      onSuccess: (answer) => {
        setAsking(undefined);
        onDone(answer.failed.map(({ row }) => row));
        if (answer.failed.length > 0) setOutcome(answer);
        else toast.show({ title: t('register.bulkDone', { n: answer.done }) });
      },
      onError: (error) => {
        if (!reasonedActions.includes(wish.action)) toast.show({ kind: 'failed', title: sayFailure(error, t) });
      },
    });
  const begin = (action: BulkAction, rows: readonly RegisterRow[]) => {
    const wish = { action, rows, key: crypto.randomUUID() };
    bulk.reset();
    if (reasonedActions.includes(action)) setAsking(wish);
    else change(wish);
  };
  const load = async (path: string, query: Readonly<Record<string, string | undefined>>, name: string) => {
    setLoading(true);
    try {
      const called = await download(`/${definition.path}/${path}`, query, name);
      toast.show({ title: t('register.exported', { name: called }) });
    } catch (error) {
      toast.show({ kind: 'failed', title: sayFailure(error, t) });
    } finally {
      setLoading(false);
    }
  };
  /** More than one file takes: made behind, and fetched from where all such prints are. */
  const printBehind = async (rows: readonly RegisterRow[]) => {
    setLoading(true);
    const body = { kind: 'vouchers', path: definition.path, vouchers: rows.map(({ voucherNo }) => voucherNo) };
    try {
      await call('POST', '/print-batches', { key: crypto.randomUUID(), body });
      await navigate({ to: '/dashboard/prints' });
    } catch (error) {
      toast.show({ kind: 'failed', title: sayFailure(error, t) });
    } finally {
      setLoading(false);
    }
  };
  const numbers = (rows: readonly RegisterRow[]) => rows.map(({ voucherNo }) => voucherNo).join();
  return {
    begin,
    change,
    asking,
    outcome,
    error: bulk.error,
    isBusy: bulk.isPending || isLoading,
    closeQuestion: () => setAsking(undefined),
    closeOutcome: () => setOutcome(undefined),
    mayTakeOut: (rows: readonly RegisterRow[]) => rows.length <= MOST_AT_ONCE,
    mayPrint: (rows: readonly RegisterRow[]) => rows.length <= MOST_PRINTED,
    print: (rows: readonly RegisterRow[]) =>
      rows.length <= MOST_AT_ONCE
        ? load('print.pdf', { vouchers: numbers(rows) }, `${definition.path}.pdf`)
        : printBehind(rows),
    /** All that `query` selects, or of it the rows alone. */
    exportAs: (
      format: ExportFormat,
      query: Readonly<Record<string, string | undefined>>,
      rows?: readonly RegisterRow[],
    ) =>
      load(
        'export',
        {
          ...query,
          format,
          lang: language,
          columns: columns.join(),
          vouchers: rows === undefined ? undefined : numbers(rows),
        },
        `${definition.path}.${format}`,
      ),
  };
}

export type Selection = ReturnType<typeof useSelection>;
