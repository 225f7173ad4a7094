/** The views of a register to choose from, and keeping or deleting one's own; loaded when it is first opened. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Banner, Button, IconButton, TextField, useToast } from '@fieldbook/ui';
import Trash from 'lucide-react/icons/trash-2';
import { type FormEvent, useState } from 'react';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { type OwnView, shippedViews, useViews } from './use-views.ts';

export interface ViewListProps {
  readonly definition: VoucherDefinition;
  /** What stands on the screen now, to be kept. */
  readonly current: Omit<OwnView, 'name'>;
  readonly onTake: (view: Omit<OwnView, 'name'>) => void;
  readonly onClose: () => void;
}

const line =
  'flex min-h-control min-w-0 grow cursor-pointer items-center rounded-sm px-2 text-start text-grid hover:bg-hover touch:text-base';

export function ViewList({ definition, current, onTake, onClose }: ViewListProps) {
  const t = useT();
  const toast = useToast();
  const { own, remove, save } = useViews(definition.type);
  const take = (view: Omit<OwnView, 'name'>) => {
    onTake(view);
    onClose();
  };
  const forget = (name: string) =>
    remove.mutate(name, {
      onSuccess: () => toast.show({ title: t('View {name} deleted', { name }) }),
      onError: (error) => toast.show({ kind: 'failed', title: sayFailure(error, t) }),
    });
  return (
    <div className="flex w-64 max-w-full flex-col gap-2">
      <ul>
        {shippedViews(definition).map(({ name, ...view }) => (
          <li key={name}>
            <button type="button" className={`${line} w-full`} onClick={() => take(view)}>
              {t(name)}
            </button>
          </li>
        ))}
      </ul>
      {own.length > 0 && (
        <section aria-label={t('My views')} className="border-t border-line pt-2">
          <h2 className="px-2 pb-1 text-xs text-faint">{t('My views')}</h2>
          <ul className="max-h-60 overflow-y-auto">
            {own.map(({ name, ...view }) => (
              <li key={name} className="flex items-center">
                <button type="button" className={line} onClick={() => take(view)}>
                  <bdi className="truncate">{name}</bdi>
                </button>
                <IconButton
                  label={t('Delete view {name}', { name })}
                  icon={<Trash aria-hidden="true" className="size-3.5" />}
                  onClick={() => forget(name)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <SaveForm
        error={save.error}
        isBusy={save.isPending}
        onSave={(name) =>
          save.mutate(
            { name, ...current },
            {
              onSuccess: () => {
                toast.show({ title: t('View {name} saved', { name }) });
                onClose();
              },
            },
          )
        }
      />
    </div>
  );
}

interface SaveFormProps {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onSave: (name: string) => void;
}

function SaveForm({ error, isBusy, onSave }: SaveFormProps) {
  const t = useT();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 border-t border-line pt-3">
      {error !== null && <Banner tone="refused" title={sayFailure(error, t)} />}
      <TextField
        label={t('Save view')}
        hint={t('Filters, columns and order under a name of your own. The same name replaces the view.')}
        placeholder={t('Name')}
        maxLength={60}
        value={name}
        onValueChange={setName}
      />
      <Button type="submit" isBusy={isBusy} disabled={name.trim() === ''}>
        {t('Save')}
      </Button>
    </form>
  );
}
