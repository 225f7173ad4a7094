/** A report as a file: CSV, XLSX or PDF, with the parameters it is shown with. */
import { Button, Menu, useToast } from '@fieldbook/ui';
import Download from 'lucide-react/icons/download';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { download } from '../register/download.ts';
import type { Wish } from './report-wish.ts';

const formats = ['csv', 'xlsx', 'pdf'] as const;

export function ExportMenu({ report, query }: { readonly report: string; readonly query: Wish }) {
  const t = useT();
  const toast = useToast();
  const take = async (format: (typeof formats)[number]) => {
    try {
      await download(`/reports/${report}/export`, { ...query, format }, `${report}.${format}`);
    } catch (error) {
      toast.show({ kind: 'failed', title: sayFailure(error, t) });
    }
  };
  return (
    <Menu
      align="end"
      trigger={<Button icon={<Download aria-hidden="true" className="size-4" />}>{t('report.export')}</Button>}
      groups={[
        {
          key: 'formats',
          items: formats.map((format) => ({
            key: format,
            label: format.toUpperCase(),
            onSelect: () => void take(format),
          })),
        },
      ]}
    />
  );
}
