/**
 * The slip of a document that this device completed: shown at once from the phone alone, printed on the device's printer. What is shown here is read from the store, never from the form (DESIGN §5).
 */

import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { languages } from '@fieldbook/core/i18n/languages';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { previousBalance } from '@fieldbook/core/sync/previous-balance';
import { voidedHere } from '@fieldbook/core/sync/voided-here';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { Banner, EmptyState, Segmented, SkeletonRows, useLoaded } from '@fieldbook/ui';
import { lazy, Suspense, useState } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import { useFieldWork } from '../../derive/field/use-field-work.ts';
import { signaturesHere } from '../../derive/slip/signatures-here.ts';
import { useSlip } from '../../derive/slip/use-slip.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { wasPrinted } from './printed.ts';
import { SlipFrame } from './slip-frame.tsx';
import { useStoredItem } from './use-stored-item.ts';

const SlipView = lazy(() => import('../../derive/slip/slip-view.tsx').then((module) => ({ default: module.SlipView })));

const SlipBar = lazy(() => import('./slip-bar.tsx').then((module) => ({ default: module.SlipBar })));

const RowSlip = lazy(() => import('./row-slip.tsx').then((module) => ({ default: module.RowSlip })));

/** Once the paper has been seen for a while. */
const loadVoid = () => import('./void-button.tsx');

const papers = ['A4', '110', '80', '58'] as const;
const paperLanguages = ['en', 'ar', 'en+ar'] as const;

export function SlipScreen() {
  const t = useT();
  const { uid = '', fresh, visit, van } = useAsked<Readonly<Record<string, string | undefined>>>();
  const stored = useStoredItem(uid);
  if (stored === 'loading') return <SkeletonRows rows={12} columns={3} />;
  const definition = stored === undefined ? undefined : voucherType(stored.type);
  if (stored !== undefined && stored.kind !== 'voucher')
    return (
      <Suspense fallback={<SkeletonRows rows={12} columns={3} />}>
        <RowSlip item={stored} />
      </Suspense>
    );
  if (stored === undefined || definition === undefined)
    return (
      <EmptyState
        title={t('This document is not on this phone')}
        description={t('It was sent and put away, or it was made on another one. Its register has it.')}
      />
    );
  return <StoredSlip key={uid} definition={definition} item={stored} isFresh={fresh === '1'} visit={visit} van={van} />;
}

interface StoredSlipProps {
  readonly definition: VoucherDefinition;
  readonly item: OutboxItem;
  readonly isFresh: boolean;
  /** Code of the customer to whose visit the way leads back. */
  readonly visit: string | undefined;
  /** Part of the van's screen to which it leads back. */
  readonly van: string | undefined;
}

function StoredSlip({ definition, item, isFresh, visit, van }: StoredSlipProps) {
  const t = useT();
  const [paper, setPaper] = useState<(typeof papers)[number]>();
  const [lang, setLang] = useState<(typeof paperLanguages)[number]>();
  const items = useOutbox()?.items;
  // As it was when the slip was opened, and after each print: what is noted while it prints must not change what is printed.
  const [isCopy, setCopy] = useState(() => wasPrinted(item.uid, items));
  const books = useFieldWork(definition)?.books;
  const owed = isFresh && !isCopy && books !== undefined ? previousBalance(definition, item, books) : undefined;
  const voidReason = voidedHere(items ?? []).get(item.uid);
  const isVoid = voidReason !== undefined;
  const voiding = useLoaded(false, loadVoid);
  const [signatures] = useState(() => signaturesHere(item.uid, items));
  const slip = useSlip({
    definition,
    item,
    signatures,
    paper,
    lang,
    isCopy: isCopy && !isVoid,
    previousBalance: owed,
    voidReason,
  });
  const number = item.numbers[0]?.referNo ?? '';
  const doc = slip.state === 'ready' && slip.doc.ok ? slip.doc.value : undefined;
  return (
    <SlipFrame item={item} number={number}>
      {isVoid && (
        <div className="px-4 pb-2 desk:px-5 print:hidden">
          <Banner title={t('Void: {reason}', { reason: voidReason })} />
        </div>
      )}
      {isFresh && !isVoid && (
        <div className="px-4 pb-2 desk:px-5 print:hidden">
          <Banner tone="done" title={t('{number} is complete', { number })}>
            {t('It is kept on this phone and goes out by itself.')}
          </Banner>
        </div>
      )}
      {slip.state === 'loading' && <SkeletonRows rows={12} columns={3} />}
      {slip.state === 'failed' && <FailedState error={slip.error} onRetry={slip.retry} />}
      {slip.state === 'ready' && !slip.doc.ok && (
        <EmptyState title={t('This document cannot be shown on paper. It is kept and can be exported.')} />
      )}
      {doc !== undefined && (
        <>
          <div className="flex shrink-0 flex-wrap gap-2 px-4 pb-3 desk:px-5 print:hidden">
            <Segmented
              label={t('Paper')}
              options={papers.map((value) => ({ value, label: value }))}
              value={paper ?? papers.find((each) => each === doc.paper) ?? '80'}
              onValueChange={setPaper}
            />
            <Segmented
              label={t('Language of the paper')}
              options={[
                { value: 'en', label: languages.en.name },
                { value: 'ar', label: languages.ar.name },
                { value: 'en+ar', label: t('printer|Both') },
              ]}
              value={lang ?? doc.lang}
              onValueChange={setLang}
            />
            {voiding !== undefined && <voiding.VoidButton item={item} />}
          </div>
          <Suspense fallback={<SkeletonRows rows={12} columns={3} />}>
            <SlipView doc={doc} />
          </Suspense>
          <Suspense>
            <SlipBar
              definition={definition}
              item={item}
              doc={doc}
              isCopy={isCopy}
              visit={visit}
              van={van}
              isVoid={isVoid}
              printsAtOnce={isFresh && !isCopy && !isVoid}
              onPrinted={() => setCopy(true)}
            />
          </Suspense>
        </>
      )}
    </SlipFrame>
  );
}
