/** The tools of a register: its columns, the panel beside it, and the file of all that is filtered. */
import type { RegisterDefinition } from '@fieldbook/core/definition/register';
import { Button, IconButton, Popover, SkeletonRows } from '@fieldbook/ui';
import Columns from 'lucide-react/icons/columns-3';
import PanelRight from 'lucide-react/icons/panel-right';
import { lazy, Suspense } from 'react';
import { useT } from '../../i18n/language.tsx';
import { ExportMenu, type ExportMenuProps } from './export-menu.tsx';
import type { ShownColumns } from './use-columns.ts';

const ColumnChooser = lazy(() => import('./column-chooser.tsx').then((module) => ({ default: module.ColumnChooser })));

export interface RegisterToolsProps extends ExportMenuProps {
  readonly register: RegisterDefinition;
  readonly columns: ShownColumns;
  /** Undefined where there is no room for the panel. */
  readonly panel: { readonly isOpen: boolean; readonly toggle: () => void } | undefined;
}

export function RegisterTools({ register, columns, panel, ...props }: RegisterToolsProps) {
  const t = useT();
  return (
    <>
      {panel !== undefined && (
        <IconButton
          variant="secondary"
          label={t(panel.isOpen ? 'Hide preview' : 'Preview')}
          isPressed={panel.isOpen}
          icon={<PanelRight aria-hidden="true" className="size-4 icon-turns" />}
          onClick={panel.toggle}
        />
      )}
      <Popover
        label={t('Columns')}
        align="end"
        trigger={<Button icon={<Columns aria-hidden="true" className="size-4" />}>{t('Columns')}</Button>}
      >
        <Suspense fallback={<SkeletonRows rows={8} columns={1} />}>
          <ColumnChooser register={register} columns={columns} />
        </Suspense>
      </Popover>
      <ExportMenu {...props} />
    </>
  );
}
