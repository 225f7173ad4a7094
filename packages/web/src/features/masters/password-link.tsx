/** A link by which another person sets a new password, made by who may manage users: it is shown once, to be passed on. */
import { Banner, Button, Dialog, TextField, useToast } from '@fieldbook/ui';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { resetAddress } from '../../derive/password-places.ts';
import { useTimes } from '../../derive/times.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { session } from '../../session/session.ts';

export function PasswordLink({ user, onClose }: { readonly user: string; readonly onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const { moment } = useTimes();
  const making = useMutation({
    mutationFn: () => ask('POST /users/{code}/password-link', { path: { code: user } }),
  });
  const link = making.data && resetAddress(location.origin, making.data.token, session.get().companyAddress);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ kind: 'done', title: t('Link copied') });
    } catch {
      // Without TLS there is no clipboard: the text stands there, marked.
      document.querySelector<HTMLInputElement>('input[name="password-link"]')?.select();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('Link for a new password')}
      description={t(
        'Whoever has the link sets the password of this user. It works once, for a day, and ends an earlier one.',
      )}
      actions={
        <>
          <Button onClick={onClose}>{link === undefined ? t('Cancel') : t('Close')}</Button>
          {link === undefined ? (
            <Button variant="primary" isBusy={making.isPending} onClick={() => making.mutate()}>
              {t('Make link')}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => void copy(link)}>
              {t('Copy link')}
            </Button>
          )}
        </>
      }
    >
      {making.error !== null && <Banner tone="refused" title={sayFailure(making.error, t)} />}
      {link !== undefined && (
        <TextField
          label={t('Link')}
          hint={t('Pass it on to the person yourself. It ends at {time}.', {
            time: moment(making.data?.expiresAt ?? ''),
          })}
          name="password-link"
          dir="ltr"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </Dialog>
  );
}
