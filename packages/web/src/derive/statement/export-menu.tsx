/** A report as a file: CSV, XLSX or PDF, with the parameters it is shown with. */
import { Button, Menu, useToast } from '@fieldbook/ui';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { download } from '../register/download.ts';
import type { Wish } from './report-wish.ts';

const formats = ['csv', 'xlsx', 'pdf'] as const;

export function ExportMenu({ report, query }: { readonly report: string; readonly query: Wish }) {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const take = async (format: (typeof formats)[number]) => {
    setBusy(true);
    try {
      const wish = { ...query, format, lang: language };
      const name = await download(`/reports/${report}/export`, wish, `${report}.${format}`);
      toast.show({ title: t('The file {name} is in your downloads', { name }) });
    } catch (error) {
      toast.show({ kind: 'failed', title: sayFailure(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button isBusy={isBusy} icon={<Download aria-hidden="true" className="size-4" />}>
          {t('Export')}
        </Button>
      }
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
