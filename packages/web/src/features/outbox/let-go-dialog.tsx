/** The reason without which nothing is let go of. */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { ReasonDialog } from '../../derive/reason-dialog.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { titleOf } from './item-title.ts';

interface LetGoDialogProps {
  readonly item: OutboxItem;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
}

export function LetGoDialog({ item, ...rest }: LetGoDialogProps) {
  const t = useT();
  const { what, number } = titleOf(item, useLanguage(), t);
  return (
    <ReasonDialog
      title={t('Let go of {name}?', { name: number ?? what })}
      lead={t(
        'Its content leaves this phone for good. Its name and your reason go to the office and stay visible there.',
      )}
      action={t('outbox|Let go')}
      error={undefined}
      {...rest}
    />
  );
}
