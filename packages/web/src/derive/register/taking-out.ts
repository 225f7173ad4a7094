/** Chosen vouchers as files: one PDF at once, a longer one made behind, or an export. */

import type { RegisterRow } from '@fieldbook/core/api/register-page';
import { MOST_AT_ONCE } from '@fieldbook/core/definition/register';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useToast } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { PRINTS } from '../prints-places.ts';
import { download } from './download.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'pdf';
type Query = Readonly<Record<string, string | undefined>>;

const numbers = (rows: readonly RegisterRow[]) => rows.map(({ voucherNo }) => voucherNo).join();

export function useTakingOut(definition: VoucherDefinition, columns: readonly string[]) {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const navigate = useNavigate();
  const [isLoading, setLoading] = useState(false);
  const busily = async (work: () => Promise<void>) => {
    setLoading(true);
    try {
      await work();
    } catch (error) {
      toast.show({ kind: 'failed', title: sayFailure(error, t) });
    } finally {
      setLoading(false);
    }
  };
  const load = (path: string, query: Query, name: string) =>
    busily(async () => {
      const called = await download(`/${definition.path}/${path}`, query, name);
      toast.show({ title: t('The file {name} is in your downloads', { name: called }) });
    });
  /** More than one file takes: made behind, and fetched from where all such prints are. */
  const printBehind = (rows: readonly RegisterRow[]) =>
    busily(async () => {
      const body = {
        kind: 'vouchers' as const,
        path: definition.path,
        vouchers: rows.map(({ voucherNo }) => voucherNo),
      };
      await ask('POST /print-batches', { body });
      await navigate({ to: PRINTS });
    });
  const print = (rows: readonly RegisterRow[]) =>
    rows.length <= MOST_AT_ONCE
      ? load('print.pdf', { vouchers: numbers(rows) }, `${definition.path}.pdf`)
      : printBehind(rows);
  /** All that `query` selects, or of it the rows alone. */
  const exportAs = (format: ExportFormat, query: Query, rows?: readonly RegisterRow[]) => {
    const vouchers = rows === undefined ? undefined : numbers(rows);
    const wish = { ...query, format, lang: language, columns: columns.join(), vouchers };
    return load('export', wish, `${definition.path}.${format}`);
  };
  return { isLoading, print, exportAs };
}
