/** Saving and what else may be done with a row: at the desk in the head, on the phone in the bar under the thumb. */

import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Button, Dialog, IconButton, Kbd, Menu, type MenuCommand, useIsPhone } from '@fieldbook/ui';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useState } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import type { MasterForm } from './use-master-form.ts';

export interface FormActionsProps {
  readonly definition: MasterDefinition;
  readonly form: MasterForm;
  readonly onSave: () => void;
  readonly onSaveNext: () => void;
  readonly onSetActive: (active: boolean) => void;
  readonly onDelete: () => void;
  readonly onCancel: () => void;
  /** Commands of this master alone. */
  readonly commands: readonly MenuCommand[];
}

export function FormActions(props: FormActionsProps) {
  const { definition, form, onSave, onSaveNext, onCancel } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const { row, isBusy } = form;
  const save = (
    <Button
      variant="primary"
      className={isPhone ? 'grow' : undefined}
      isBusy={isBusy}
      onClick={onSave}
      shortcut={isPhone ? undefined : <Kbd>ctrl+enter</Kbd>}
    >
      {t('Save')}
    </Button>
  );
  const more = row !== undefined && definition.single !== true ? <RowMenu {...props} /> : null;
  if (isPhone) {
    return (
      <>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        {more}
        {save}
      </>
    );
  }
  return (
    <>
      {more}
      <Button onClick={onCancel}>{t('Cancel')}</Button>
      {row === undefined && <Button onClick={onSaveNext}>{t('Save and add another')}</Button>}
      {save}
    </>
  );
}

function RowMenu({ form, commands, onSetActive, onDelete }: FormActionsProps): ReactNode {
  const t = useT();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { row } = form;
  if (row === undefined) return null;
  const isActive = row.active !== false;
  const items: MenuCommand[] = [
    ...commands,
    {
      key: 'active',
      label: t(isActive ? 'Put out of use' : 'Use again'),
      onSelect: () => onSetActive(!isActive),
    },
    { key: 'delete', label: t('Delete'), isDanger: true, onSelect: () => setAsking(true) },
  ];
  return (
    <>
      <Menu
        align="end"
        groups={[{ key: 'row', items }]}
        trigger={
          <IconButton
            variant="secondary"
            label={t('More actions')}
            icon={<Ellipsis aria-hidden="true" className="size-4" />}
          />
        }
      />
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Delete {name}?', { name: nameIn(language, row) })}
        description={t('Only what nothing refers to can be deleted. This cannot be undone.')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('Cancel')}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                onDelete();
              }}
            >
              {t('Delete')}
            </Button>
          </>
        }
      />
    </>
  );
}
