/** Asks before an administrator looks as another person, and begins it. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { Banner, Button, Dialog } from '@fieldbook/ui';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
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
    mutationFn: () =>
      call<{ readonly token: string; readonly me: Me }>('POST', `/users/${encodeURIComponent(user)}/view-as`),
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
