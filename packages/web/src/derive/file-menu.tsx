/** What a screen shows as a file: one choice per format. */
import { Button, Menu, useToast } from '@fieldbook/ui';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { Query } from '../api/client.ts';
import { sayFailure } from '../i18n/failure.ts';
import { useLanguage, useT } from '../i18n/language.tsx';
import { download } from './register/download.ts';

export interface FileMenuProps {
  /** Of the operation that answers the file. */
  readonly path: string;
  /** What it is asked besides format and language. */
  readonly query: Query;
  /** Of the file, where the server says none. */
  readonly name: string;
  readonly formats: readonly ('csv' | 'xlsx' | 'pdf')[];
}

export function FileMenu({ path, query, name: ownName, formats }: FileMenuProps) {
  const t = useT();
  const toast = useToast();
  const lang = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const take = async (format: FileMenuProps['formats'][number]) => {
    setBusy(true);
    try {
      const name = await download(path, { ...query, format, lang }, `${ownName}.${format}`);
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
