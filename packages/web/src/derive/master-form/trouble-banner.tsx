/** What keeps a row from being saved or deleted, with the way on: to the field, to the other person's change, out of use. */

import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { sayIf } from '@fieldbook/core/i18n/say';
import { Banner, Bdi, Button } from '@fieldbook/ui';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { labelAt } from './form-values.ts';
import type { Trouble } from './use-master-form.ts';

export interface TroubleBannerProps {
  readonly definition: MasterDefinition;
  readonly trouble: Trouble | undefined;
  readonly onGo: (path: string) => void;
  readonly onTakeTheirs: () => void;
  readonly onDeactivate: () => void;
}

export function TroubleBanner({ definition, trouble, onGo, onTakeTheirs, onDeactivate }: TroubleBannerProps) {
  const t = useT();
  const language = useLanguage();
  if (trouble === undefined) return null;
  const { kind, messages } = trouble;
  if (kind === 'changed') {
    return (
      <Banner
        tone="warning"
        title={t('master|Somebody changed it meanwhile')}
        action={<Button onClick={onTakeTheirs}>{t('Load their change')}</Button>}
      >
        {t('Nothing of yours is lost: load their change, then save yours on top of it.')}
      </Banner>
    );
  }
  if (kind === 'inUse') {
    return (
      <Banner
        tone="refused"
        title={t('In use, so it cannot be deleted')}
        action={<Button onClick={onDeactivate}>{t('Put out of use')}</Button>}
      >
        {t('Put it out of use instead: it stays on old vouchers and is offered no more.')}
      </Banner>
    );
  }
  if (kind === 'failed') return <Banner tone="refused" title={messages[0]?.message ?? ''} />;
  return (
    <Banner
      tone="refused"
      title={t('{n, plural, one {Not saved: one thing to correct} other {Not saved: # things to correct}}', {
        n: messages.length,
      })}
    >
      <ul className="max-h-36 overflow-y-auto">
        {messages.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <button
              type="button"
              className="cursor-pointer text-start underline-offset-2 hover:underline min-w-target touch:min-h-11"
              onClick={() => onGo(path)}
            >
              <span className="font-medium">{nameOf(sayIf(labelAt(definition, path), language))}</span>
              <Bdi>{message}</Bdi>
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

const nameOf = (label: string | undefined) => (label === undefined ? '' : `${label}: `);
