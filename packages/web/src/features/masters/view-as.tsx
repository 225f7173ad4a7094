/** Asks before an administrator looks as another person, and begins it. */
import { Banner, Button, Dialog } from '@fieldbook/ui';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { beginViewing } from '../../session/viewing.ts';

interface ViewAsProps {
  readonly user: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function ViewAs({ user, name, onClose }: ViewAsProps) {
  const t = useT();
  const beginning = useMutation({
    mutationFn: () => ask('POST /users/{code}/view-as', { path: { code: user } }),
    onSuccess: ({ token, me }) => beginViewing(token, me),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('Look as {name}', { name })}
      description={t(
        'This tab shows what the person sees, for 30 minutes. Nothing can be changed, and the log of security events names you.',
      )}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            isBusy={beginning.isPending || beginning.isSuccess}
            onClick={() => beginning.mutate()}
          >
            {t('Look')}
          </Button>
        </>
      }
    >
      {beginning.error !== null && <Banner tone="refused" title={sayFailure(beginning.error, t)} />}
    </Dialog>
  );
}
