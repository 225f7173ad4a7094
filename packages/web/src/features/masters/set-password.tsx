/** A new password for another person, by who may manage users (SPEC §2, password generation). */
import { Button, Dialog, TextField, useToast } from '@fieldbook/ui';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups that can be read aloud, about 78 bits. */
function generated(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const all = [...bytes].map((byte) => letters[byte % letters.length]).join('');
  return all.match(/.{4}/g)?.join('-') ?? all;
}

export function SetPassword({ user, onClose }: { readonly user: string; readonly onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const [password, setPassword] = useState(generated);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await ask('PUT /users/{code}/password', { path: { code: user }, body: { password } });
      toast.show({ kind: 'done', title: t('Password set') });
      onClose();
    } catch (failure) {
      setError(sayFailure(failure, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('Set password')}
      description={t('Tell it to the person yourself. All sessions of the person end.')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void save()}>
            {t('Set password')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('New password')}
        dir="ltr"
        autoComplete="off"
        value={password}
        error={error}
        onValueChange={setPassword}
      />
    </Dialog>
  );
}
