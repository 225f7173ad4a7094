/**
 * The server no longer knows the token (SPEC §8, 401): asks for the password over the page, which stays as it is. A phone that
 * takes part may go on without it; what it completes waits.
 */
import { Banner, Button, Dialog, PasswordField } from '@fieldbook/ui';
import { type FormEvent, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { syncNow, useSyncState } from '../../offline/outbox.ts';
import { noteLeaving } from '../../session/note-leaving.ts';
import { endSession, putOffSignIn, session } from '../../session/session.ts';
import { signIn } from '../../session/sign-in.ts';
import { useStore } from '../../session/store.ts';
import { useMe } from '../../session/use-me.ts';

export function ExpiredDialog() {
  const t = useT();
  const me = useMe();
  const { isExpired, isPutOff } = useStore(session);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { device } = useSyncState();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await signIn(me.user.code, String(new FormData(event.currentTarget).get('password')));
      setError(undefined);
      void syncNow();
      await queryClient.invalidateQueries();
    } catch (failure) {
      setError(sayFailure(failure, t));
    } finally {
      setBusy(false);
    }
  };
  const leave = () => {
    noteLeaving();
    endSession();
    location.assign('/auth/signin');
  };
  return (
    <Dialog
      open={isExpired && !isPutOff}
      onOpenChange={() => undefined}
      isStrict
      title={t('Sign in again')}
      description={t('Your sign-in has ended. Enter your password to go on; nothing on this page is lost.')}
    >
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        {error !== undefined && <Banner tone="refused" title={error} />}
        <PasswordField label={`${t('Password')} (${me.user.name})`} name="password" required />
        <div className="flex justify-end gap-2">
          <Button onClick={leave}>{t('Sign out')}</Button>
          {device === 'approved' && <Button onClick={putOffSignIn}>{t('Later')}</Button>}
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('auth|Sign in')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
