/** The van as the sealed register of this phone: which one, how many numbers are left, taking and handing back. */

import type { OwnDevice } from '@fieldbook/core/api/sync-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import { numbersLeft, type Register } from '@fieldbook/core/sync/register';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { Banner, Button, Code, type KeyValue, KeyValueList } from '@fieldbook/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { countedOf, isNone } from '../../derive/outbox/outbox-summary.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { handBackVan, takeVan, useDevice } from '../../offline/device.ts';
import { syncNow, useOutbox } from '../../offline/outbox.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { Panel } from './panel.tsx';
import { RescueDialog } from './rescue-dialog.tsx';
import { useWork } from './use-work.ts';

type Van = OwnDevice['vans'][number];

const LOOK_EVERY_MS = 5_000;

const AskDialog = lazy(() => import('./ask-dialog.tsx').then((module) => ({ default: module.AskDialog })));

const noVans: readonly Van[] = [];

export function VanPanel() {
  const t = useT();
  const outbox = useOutbox();
  const { own } = useDevice();
  const lease = outbox?.register.lease;
  return (
    <Panel title={t('Van')}>
      {outbox !== undefined && lease !== undefined ? (
        <HeldVan register={outbox.register} lease={lease as LeaseFacts} />
      ) : (
        <FreeVans vans={own?.vans ?? noVans} isKnown={own !== undefined} />
      )}
    </Panel>
  );
}

function HeldVan({ register, lease }: { readonly register: Register; readonly lease: LeaseFacts }) {
  const t = useT();
  const label = useLabel();
  const outbox = useOutbox();
  const { isBusy, failure, run } = useWork();
  const unsent = countedOf(outbox?.items.filter(({ state }) => state !== 'sent') ?? []);
  const facts: readonly KeyValue[] = [
    { key: 'van', label: t('Van'), value: <Code>{lease.van}</Code> },
    ...(lease.cashLedger === undefined
      ? []
      : [{ key: 'cash', label: t('device|Cash of the van'), value: <Code>{lease.cashLedger}</Code> }]),
  ];
  const left: readonly KeyValue[] = lease.series.map(({ series, voucherType: type }) => {
    const definition = voucherType(type);
    return {
      key: series,
      label: definition === undefined ? type : label(definition.label),
      value: numbersLeft(register, type),
    };
  });
  return (
    <>
      {failure !== undefined && <Banner tone="refused" title={failure} />}
      <KeyValueList items={facts} />
      <h3 className="text-xs font-medium text-soft">{t('Numbers left')}</h3>
      <div className="max-w-xs tabular-nums">
        <KeyValueList items={left} align="ends" />
      </div>
      {!isNone(unsent) && (
        <p className="max-w-text text-soft">
          {t(
            'Send what waits first: {n, plural, =0 {records of the day} one {# document} other {# documents}} of this van are still on this phone.',
            { n: unsent.documents },
          )}
        </p>
      )}
      <div>
        <Button isBusy={isBusy} disabled={!isNone(unsent)} onClick={() => void run(handBackVan)}>
          {t('Hand {van} back', { van: lease.van })}
        </Button>
      </div>
    </>
  );
}

/** A van that was asked for comes with what changed. */
function useLookingForVan(isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setInterval(() => void syncNow().catch(() => undefined), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isAwaited]);
}

function FreeVans({ vans, isKnown }: { readonly vans: readonly Van[]; readonly isKnown: boolean }) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const { isBusy, failure, run } = useWork();
  const [rescued, setRescued] = useState<Van>();
  const [wanted, setWanted] = useState<Van>();
  const [asked, setAsked] = useState<string>();
  useLookingForVan(asked !== undefined);
  if (vans.length === 0)
    return (
      <p className="text-soft">
        {t(
          isKnown
            ? 'None of your routes has a van. An administrator links a godown that is a van to a route.'
            : 'No van taken',
        )}
      </p>
    );
  const mayRescue = mayOpen(me, 'frmVanTakeOver');
  return (
    <>
      {failure !== undefined && <Banner tone="refused" title={failure} />}
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {vans.map((van) => (
          <li key={van.code} className="flex min-h-11 flex-wrap items-center gap-3 py-2">
            <span className="grow">
              {nameIn(language, van)} <Code>{van.code}</Code>
              {van.heldBy !== undefined && (
                <span className="block text-xs text-soft">
                  {t('With {user} on {device}', { user: van.heldBy.user, device: van.heldBy.device })}
                </span>
              )}
            </span>
            {van.heldBy === undefined || van.heldBy.isThisDevice ? (
              <Button variant="primary" isBusy={isBusy} onClick={() => void run(() => takeVan(van.code))}>
                {t('Take {van}', { van: van.code })}
              </Button>
            ) : (
              <Button onClick={() => (mayRescue ? setRescued : setWanted)(van)}>
                {mayRescue ? t('Take over from that phone') : t('Ask for {van}', { van: van.code })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked !== undefined && <Banner tone="done" title={t('The office was asked for {van}', { van: asked })} />}
      {wanted !== undefined && (
        <Suspense fallback={null}>
          <AskDialog
            van={wanted.code}
            onClose={() => setWanted(undefined)}
            onAsked={() => {
              setWanted(undefined);
              setAsked(wanted.code);
            }}
          />
        </Suspense>
      )}
      <RescueDialog van={rescued?.code} onClose={() => setRescued(undefined)} />
    </>
  );
}
