/** The question before a sign-out (SPEC §4, Logout): while documents wait, it sends them first. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Button, Dialog } from '@fieldbook/ui';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { isNone } from '../outbox/outbox-summary.ts';
import { UnsentLead } from './unsent-lead.tsx';
import { useLeaving } from './use-leaving.ts';

export interface SignOutDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function SignOutDialog({ open, onOpenChange }: SignOutDialogProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const leaving = useLeaving();
  const hasAll = isNone(leaving.unsent);
  const stay = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Sign out of {company}?', { company: nameIn(language, me.company) })}
      description={t('Drafts stay on this device. You need your password to come back.')}
      actions={
        hasAll && !leaving.isSending ? (
          <>
            <Button onClick={stay}>{t('Cancel')}</Button>
            <Button variant="primary" onClick={() => void leaving.go()}>
              {t('Sign out')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={stay}>{t('Stay')}</Button>
            <Button onClick={() => void leaving.go()}>{t('Sign out all the same')}</Button>
            <Button
              variant="primary"
              disabled={!leaving.isOnline}
              isBusy={leaving.isSending}
              onClick={() => void leaving.sendAndGo()}
            >
              {t('Send and sign out')}
            </Button>
          </>
        )
      }
    >
      {!hasAll && <UnsentLead {...leaving} />}
    </Dialog>
  );
}
