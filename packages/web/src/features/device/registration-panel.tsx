/** Asking to take part, and what became of it. */
import { Badge, type BadgeTone, Banner, Button, Code, type KeyValue, KeyValueList, TextField } from '@fieldbook/ui';
import { type FormEvent, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { askToTakePart, useDevice } from '../../offline/device.ts';
import { useOutbox } from '../../offline/outbox.ts';
import type { DeviceStatus } from '../../offline/sync/sync-state.ts';
import { useMe } from '../../session/use-me.ts';
import { Panel } from './panel.tsx';
import { useWork } from './use-work.ts';

const tones = {
  none: 'neutral',
  requested: 'pending',
  approved: 'posted',
  rejected: 'refused',
} as const satisfies Record<DeviceStatus, BadgeTone>;

export function RegistrationPanel({ status }: { readonly status: DeviceStatus }) {
  const t = useT();
  const { code, name } = useDevice();
  const hasVan = useOutbox()?.register.lease !== undefined;
  const facts: readonly KeyValue[] = [
    {
      key: 'status',
      label: t('device.status'),
      value: <Badge tone={tones[status]}>{t(`device.status.${status}`)}</Badge>,
    },
    ...(code === undefined ? [] : [{ key: 'code', label: t('device.code'), value: <Code>{code}</Code> }]),
    ...(name === '' ? [] : [{ key: 'name', label: t('device.name'), value: name }]),
  ];
  return (
    <Panel title={t('device.part')}>
      <KeyValueList items={facts} />
      <p className="max-w-text text-soft">{t(`device.lead.${status === 'approved' && hasVan ? 'holding' : status}`)}</p>
      {(status === 'none' || status === 'rejected') && <AskForm isAgain={status === 'rejected'} knownAs={name} />}
    </Panel>
  );
}

interface AskFormProps {
  readonly isAgain: boolean;
  readonly knownAs: string;
}

function AskForm({ isAgain, knownAs }: AskFormProps) {
  const t = useT();
  const me = useMe();
  const { isBusy, failure, run } = useWork();
  const [name, setName] = useState(knownAs === '' ? me.user.name : knownAs);
  if (!isSecureContext) return <Banner tone="warning" title={t('device.insecure')} />;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    void run(() => askToTakePart(name.trim()));
  };
  return (
    <form onSubmit={ask} className="flex max-w-sm flex-col gap-3">
      {failure !== undefined && <Banner tone="refused" title={failure} />}
      <TextField
        label={t('device.name')}
        hint={t('device.nameHint')}
        value={name}
        onValueChange={setName}
        required
        maxLength={200}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t(isAgain ? 'device.askAgain' : 'device.ask')}
        </Button>
      </div>
    </form>
  );
}
