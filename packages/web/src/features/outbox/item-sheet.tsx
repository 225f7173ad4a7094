/** One item of the outbox in a sheet: how it stands and why, and what can be done with it. */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { Banner, Button, Code, type KeyValue, KeyValueList, Sheet } from '@fieldbook/ui';
import { useReasons } from '../../derive/outbox/use-reasons.ts';
import { useTimes } from '../../derive/times.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { titleOf } from './item-title.ts';
import { StateMark } from './state-mark.tsx';

export interface ItemActions {
  readonly onSlip: (item: OutboxItem) => void;
  readonly onRepair: (item: OutboxItem) => void;
  readonly onResend: (item: OutboxItem) => void;
  /** Of attachments alone. */
  readonly onLetGo: (item: OutboxItem) => void;
}

export interface ItemSheetProps extends ItemActions {
  /** The one shown; nothing closes the sheet. */
  readonly item: OutboxItem | undefined;
  /** The document that an attachment goes with, where it is still here. */
  readonly owner: OutboxItem | undefined;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

export function ItemSheet({ item, owner, isBusy, onClose, ...actions }: ItemSheetProps) {
  const t = useT();
  const language = useLanguage();
  const title = item === undefined ? undefined : titleOf(item, language, t);
  return (
    <Sheet
      open={item !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={[title?.what, title?.number].filter(Boolean).join(' ')}
      actions={item === undefined ? undefined : <SheetActions item={item} isBusy={isBusy} {...actions} />}
    >
      {item !== undefined && <ItemFacts item={item} owner={owner} />}
    </Sheet>
  );
}

function SheetActions({
  item,
  isBusy,
  onSlip,
  onRepair,
  onResend,
  onLetGo,
}: ItemActions & { item: OutboxItem; isBusy: boolean }) {
  const t = useT();
  const isAside = item.state === 'refused' || item.state === 'conflict';
  return (
    <div className="flex grow flex-wrap justify-end gap-2">
      <Button size="large" onClick={() => onSlip(item)}>
        {t('Show slip')}
      </Button>
      {isAside && item.kind === 'attachment' && (
        <Button size="large" onClick={() => onLetGo(item)}>
          {t('outbox|Let go')}
        </Button>
      )}
      {isAside && (
        <Button size="large" isBusy={isBusy} onClick={() => onResend(item)}>
          {t('Send again')}
        </Button>
      )}
      {item.state === 'refused' && item.kind !== 'event' && (
        <Button size="large" variant="primary" onClick={() => onRepair(item)}>
          {t(item.kind === 'attachment' ? 'Choose another file' : 'Repair')}
        </Button>
      )}
    </div>
  );
}

function ItemFacts({ item, owner }: Pick<ItemSheetProps, 'owner'> & { readonly item: OutboxItem }) {
  const t = useT();
  const language = useLanguage();
  const { exact } = useTimes();
  const words = useReasons(item);
  const reasons = words?.reasonsOf(item, language) ?? [];
  const flags = words?.flagsOf(item, language) ?? [];
  const further = item.numbers.slice(1).map(({ referNo }) => referNo);
  const facts: readonly KeyValue[] = [
    { key: 'state', label: t('Outbox'), value: <StateMark item={item} /> },
    { key: 'made', label: t('Completed'), value: <bdi>{exact(item.madeAt)}</bdi> },
    { key: 'sequence', label: t('Item of this device'), value: <Code>{`${item.device} · ${item.sequence}`}</Code> },
    ...(owner === undefined
      ? []
      : [{ key: 'owner', label: t('Belongs to'), value: <Code>{owner.numbers[0]?.referNo ?? ''}</Code> }]),
    ...(further.length === 0
      ? []
      : [{ key: 'further', label: t('Further numbers'), value: <Code>{further.join(', ')}</Code> }]),
  ];
  return (
    <div className="flex flex-col gap-4">
      {item.state === 'refused' && (
        <Banner
          tone="refused"
          title={t(
            item.kind === 'attachment'
              ? 'The office refused this file. Choose another one, send it again, or let go of it with a reason.'
              : 'It could not be booked as it is. It stays on this phone until it is repaired.',
          )}
        >
          <Texts texts={reasons} />
        </Banner>
      )}
      {item.state === 'conflict' && (
        <Banner
          tone="refused"
          title={t('The books hold another document under this identity. Both are kept; a supervisor decides.')}
        >
          <Texts texts={reasons} />
        </Banner>
      )}
      {item.letGo !== undefined && <Banner title={t('You let go of it: {reason}', { reason: item.letGo.reason })} />}
      {flags.length > 0 && (
        <Banner tone="warning" title={t('A supervisor will look at it: {reason}', { reason: '' })}>
          <Texts texts={flags} />
        </Banner>
      )}
      <KeyValueList items={facts} />
      <p className="text-sm text-faint">
        {item.state === 'sent' && item.answer?.referNo !== undefined
          ? t('In the books as {number}', { number: item.answer.referNo })
          : t('{n, plural, =0 {Not tried yet} one {Tried once} other {Tried # times}}', { n: item.attempts })}
      </p>
    </div>
  );
}

function Texts({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className="list-disc ps-4">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
