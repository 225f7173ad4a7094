/** Who confirms the end (SPEC §4, step 2): name and password with a network, a supervisor's code without one. */

import { END_STEP, stepUid } from '@fieldbook/core/day-cycle/step-uid';
import { texts } from '@fieldbook/core/i18n/text';
import { readSettings } from '@fieldbook/core/settings/settings';
import { Button, PasswordField, TextField } from '@fieldbook/ui';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { Bar } from './bar.tsx';
import { CodeButton, codeOf } from './code-button.tsx';
import { confirmBy } from './confirm-by.ts';
import { useEnd } from './end-context.ts';
import { Said } from './said.tsx';
import { useDoing } from './use-doing.ts';

const roleWords = texts({
  Supervisor: 'supervisor',
  Storekeeper: 'storekeeper',
  Administrator: 'administrator',
});

export function AuthenticatorStep() {
  const t = useT();
  const me = useMe();
  const { day, say } = useEnd();
  const doing = useDoing();
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const role = readSettings(me.settings).routeDayEndAuthenticator;
  const confirm = () =>
    doing.run(async () => {
      const checked = await confirmBy({ user, password, role, ownCode: me.user.code });
      if (checked.ok) await say({ authenticator: checked.value });
      return checked;
    });
  return (
    <>
      <p className="max-w-text text-soft">
        {t('The end is confirmed with a password: {role}. Without a network a code does it.', {
          role: t(roleWords[roleKey(role)]),
        })}
      </p>
      <Said messages={doing.said} />
      <TextField label={t('User name')} autoCapitalize="none" autoComplete="off" value={user} onValueChange={setUser} />
      <PasswordField label={t('Password')} autoComplete="off" value={password} onValueChange={setPassword} />
      <Bar>
        <CodeButton
          purpose="dayEnd"
          subject={stepUid(day, END_STEP)}
          onApproved={(use) => void say({ authenticator: codeOf(use) }, use)}
        />
        <Button variant="primary" size="large" className="h-12" isBusy={doing.isBusy} onClick={() => void confirm()}>
          {t('day|Confirm')}
        </Button>
      </Bar>
    </>
  );
}

const roleKey = (role: string) => (role === 'Storekeeper' || role === 'Administrator' ? role : ('Supervisor' as const));
