/** The bar at the foot of a screen that was changed: save, by key as well, or take all of it back. */
import { Button, Kbd } from '@fieldbook/ui';
import { useT } from '../i18n/language.tsx';
import { useSaveKey } from './use-save-key.ts';

export interface SaveBarProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

export function SaveBar({ label, isBusy, onSave, onDiscard }: SaveBarProps) {
  const t = useT();
  useSaveKey(onSave);
  return (
    <div className="flex shrink-0 items-center justify-end gap-2 border-t border-line bg-surface px-4 py-2 desk:px-5">
      <Button onClick={onDiscard}>{t('Discard')}</Button>
      <Button
        variant="primary"
        className="touch:grow"
        isBusy={isBusy}
        shortcut={<Kbd>ctrl+enter</Kbd>}
        onClick={onSave}
      >
        {label}
      </Button>
    </div>
  );
}
