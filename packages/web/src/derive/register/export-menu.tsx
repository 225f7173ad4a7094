/** The file of all that is filtered: its format, and of masters whether it has the columns shown or all that rows are brought in with. */
import { Button, IconButton, Kbd, Menu, type MenuGroup, useIsPhone } from '@fieldbook/ui';
import Download from 'lucide-react/icons/download';
import type { Ref } from 'react';
import { useT } from '../../i18n/language.tsx';
import type { ExportFormat } from './taking-out.ts';

export interface ExportMenuProps {
  readonly exportRef?: Ref<HTMLButtonElement>;
  readonly isExporting: boolean;
  readonly onExport: (format: ExportFormat) => void;
  /** In all columns; undefined where nothing is brought in by them. */
  readonly onExportAll?: (format: ExportFormat) => void;
}

export function ExportMenu({ exportRef, isExporting, onExport, onExportAll }: ExportMenuProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const trigger = isPhone ? (
    <IconButton
      variant="secondary"
      label={t('Export')}
      aria-busy={isExporting}
      icon={<Download aria-hidden="true" className="size-5" />}
    />
  ) : (
    <Button ref={exportRef} isBusy={isExporting} icon={<Download aria-hidden="true" className="size-4" />}>
      {t('Export')}
      <span className="touch:hidden">
        <Kbd>e</Kbd>
      </span>
    </Button>
  );
  const shown: MenuGroup = {
    key: 'shown',
    label: onExportAll === undefined ? undefined : t('Columns as shown'),
    items: [
      { key: 'xlsx', label: t('Excel (XLSX)'), onSelect: () => onExport('xlsx') },
      { key: 'csv', label: t('CSV, all that is filtered'), onSelect: () => onExport('csv') },
      { key: 'pdf', label: 'PDF', onSelect: () => onExport('pdf') },
    ],
  };
  const all = (take: (format: ExportFormat) => void): MenuGroup => ({
    key: 'all',
    label: t('All columns, as they are imported'),
    items: [
      { key: 'all-xlsx', label: t('Excel (XLSX)'), onSelect: () => take('xlsx') },
      { key: 'all-csv', label: 'CSV', onSelect: () => take('csv') },
    ],
  });
  return (
    <Menu align="end" trigger={trigger} groups={onExportAll === undefined ? [shown] : [shown, all(onExportAll)]} />
  );
}
