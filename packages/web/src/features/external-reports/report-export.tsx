/** All rows as a file. */
import { Button, Menu, useToast } from '@fieldbook/ui';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { download } from '../../derive/register/download.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { reportPath } from './saved-report.ts';

const formats = ['csv', 'xlsx'] as const;

export interface ReportExportProps {
  readonly code: string;
  readonly values: Readonly<Record<string, string>>;
}

export function ReportExport({ code, values }: ReportExportProps) {
  const t = useT();
  const toast = useToast();
  const lang = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const take = async (format: (typeof formats)[number]) => {
    setBusy(true);
    try {
      const name = await download(`${reportPath(code)}/export`, { ...values, format, lang }, `${code}.${format}`);
      toast.show({ title: t('The file {name} is in your downloads', { name }) });
    } catch (error) {
      toast.show({ kind: 'failed', title: sayFailure(error, t) });
    } finally {
      setBusy(false);
    }
  };
  const items = formats.map((format) => ({
    key: format,
    label: format.toUpperCase(),
    onSelect: () => void take(format),
  }));
  return (
    <Menu
      align="end"
      trigger={
        <Button isBusy={isBusy} icon={<Download aria-hidden="true" className="size-4" />}>
          {t('Export')}
        </Button>
      }
      groups={[{ key: 'formats', items }]}
    />
  );
}
