/** What keeps a row from being saved or deleted, with the way on: to the field, to the other person's change, out of use. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
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
        title={t('master.changedTitle')}
        action={<Button onClick={onTakeTheirs}>{t('master.loadChange')}</Button>}
      >
        {t('master.changedLead')}
      </Banner>
    );
  }
  if (kind === 'inUse') {
    return (
      <Banner
        tone="refused"
        title={t('master.inUseTitle')}
        action={<Button onClick={onDeactivate}>{t('master.deactivate')}</Button>}
      >
        {t('master.inUseLead')}
      </Banner>
    );
  }
  if (kind === 'failed') return <Banner tone="refused" title={messages[0]?.message ?? ''} />;
  return (
    <Banner tone="refused" title={t('master.refused', { n: messages.length })}>
      <ul className="max-h-36 overflow-y-auto">
        {messages.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <button
              type="button"
              className="cursor-pointer text-start underline-offset-2 hover:underline touch:min-h-11"
              onClick={() => onGo(path)}
            >
              <span className="font-medium">{nameOf(labelAt(definition, path)?.[language])}</span>
              <Bdi>{message}</Bdi>
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

const nameOf = (label: string | undefined) => (label === undefined ? '' : `${label}: `);
