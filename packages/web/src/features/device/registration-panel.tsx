/** Asking to take part, and what became of it. */
import { texts } from '@fieldbook/core/i18n/text';
import { Badge, type BadgeTone, Banner, Button, Code, type KeyValue, KeyValueList, TextField } from '@fieldbook/ui';
import { type FormEvent, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { askToTakePart, useDevice } from '../../offline/device.ts';
import { useOutbox } from '../../offline/outbox.ts';
import type { DeviceStatus } from '../../offline/sync/sync-state.ts';
import { useMe } from '../../session/use-me.ts';
import { Panel } from './panel.tsx';
import { useWork } from './use-work.ts';

const leadWords = texts({
  none: 'A phone that takes part works without a network: it keeps items, customers and prices, and completes documents with the numbers of a van.',
  requested: 'An administrator decides about the request. This page shows the answer by itself.',
  approved: 'This phone takes part. Take a van to complete documents in the field.',
  holding: 'This phone takes part and holds a van: it works without a network.',
  rejected: 'The request was rejected. What waits in the outbox stays on this phone. You may ask again.',
});

const statusWords = texts({
  none: 'Takes no part',
  requested: 'Requested',
  approved: 'Approved',
  rejected: 'Rejected',
});

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
      label: t('Status'),
      value: <Badge tone={tones[status]}>{t(statusWords[status])}</Badge>,
    },
    ...(code === undefined ? [] : [{ key: 'code', label: t('Code'), value: <Code>{code}</Code> }]),
    ...(name === '' ? [] : [{ key: 'name', label: t('Name of this phone'), value: name }]),
  ];
  return (
    <Panel title={t('Taking part')}>
      <KeyValueList items={facts} />
      <p className="max-w-text text-soft">{t(leadWords[status === 'approved' && hasVan ? 'holding' : status])}</p>
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
  if (!isSecureContext)
    return (
      <Banner
        tone="warning"
        title={t(
          'This address is not secure (https), so the browser gives no key. A phone can take part only over a secure address.',
        )}
      />
    );
  const ask = (event: FormEvent) => {
    event.preventDefault();
    void run(() => askToTakePart(name.trim()));
  };
  return (
    <form onSubmit={ask} className="flex max-w-sm flex-col gap-3">
      {failure !== undefined && <Banner tone="refused" title={failure} />}
      <TextField
        label={t('Name of this phone')}
        hint={t('As people call it: Van 1 phone')}
        value={name}
        onValueChange={setName}
        required
        maxLength={200}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t(isAgain ? 'Ask again' : 'Ask to take part')}
        </Button>
      </div>
    </form>
  );
}
