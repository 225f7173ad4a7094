/** The rows of a list as a file in the browser's downloads: its filters and order, its columns or all of the master. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { useToast } from '@fieldbook/ui';
import { useState } from 'react';
import type { Query } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { download } from '../register/download.ts';
import type { ExportFormat } from '../register/taking-out.ts';

export function useMasterExport({ path }: MasterDefinition, asked: Query, shown: readonly string[]) {
  const t = useT();
  const toast = useToast();
  const lang = useLanguage();
  const [isExporting, setExporting] = useState(false);
  const take = async (format: ExportFormat, columns: string) => {
    setExporting(true);
    try {
      const name = await download(`/exports/${path}`, { ...asked, columns, format, lang }, `${path}.${format}`);
      toast.show({ title: t('The file {name} is in your downloads', { name }) });
    } catch (error) {
      toast.show({ kind: 'failed', title: sayFailure(error, t) });
    } finally {
      setExporting(false);
    }
  };
  return {
    isExporting,
    onExport: (format: ExportFormat) => void take(format, shown.join()),
    onExportAll: (format: ExportFormat) => void take(format, 'all'),
  };
}
