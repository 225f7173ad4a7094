/** Our own question before the browser's: asked where there are messages to show, once, and put away by any answer. */
import { Banner, Button } from '@fieldbook/ui';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { answerAsk, mayAsk } from '../../offline/messages/tell-device.ts';

export function AskToNotify() {
  const t = useT();
  const [isOpen, setOpen] = useState(mayAsk);
  if (!isOpen) return null;
  const answer = (word: 'allow' | 'later') => {
    setOpen(false);
    void answerAsk(word).catch(() => undefined);
  };
  return (
    <Banner
      title={t('Show new messages on this device?')}
      action={
        <span className="flex gap-2">
          <Button onClick={() => answer('later')}>{t('Not now')}</Button>
          <Button variant="primary" onClick={() => answer('allow')}>
            {t('Show them')}
          </Button>
        </span>
      }
    >
      {t('While Fieldbook runs and you look elsewhere, the device shows them by itself.')}
    </Banner>
  );
}
