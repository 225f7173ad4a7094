/**
 * The slip of a document that this device completed: shown at once from the phone alone, printed through the wrapper where
 * there is one, else by the browser. What is shown here is read from the store, never from the form (DESIGN §5).
 */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { PrintDoc } from '@fieldbook/print/document';
import { Banner, Button, EmptyState, Segmented, SkeletonRows, useToast } from '@fieldbook/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import { previousBalance } from '../../derive/field/previous-balance.ts';
import { useFieldWork } from '../../derive/field/use-field-work.ts';
import { bridge, printHere } from '../../derive/slip/print-here.ts';
import { ShareButton } from '../../derive/slip/share-button.tsx';
import { useSlip } from '../../derive/slip/use-slip.ts';
import { vanAt, vanTabs } from '../../derive/van-places.ts';
import { visitAt } from '../../derive/visit-places.ts';
import { formAddress } from '../../derive/voucher-places.ts';
import { useT } from '../../i18n/language.tsx';
import { AttachButton } from './attach-button.tsx';
import { notePrinted, wasPrinted } from './printed.ts';
import { SlipActions, SlipFrame } from './slip-frame.tsx';
import { useStoredItem } from './use-stored-item.ts';

const SlipView = lazy(() => import('../../derive/slip/slip-view.tsx').then((module) => ({ default: module.SlipView })));

const RowSlip = lazy(() => import('./row-slip.tsx').then((module) => ({ default: module.RowSlip })));

const papers = ['110', '80', '58'] as const;
const languages = ['en', 'ar', 'en+ar'] as const;

export function SlipScreen() {
  const t = useT();
  const { uid = '', fresh, visit, van } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
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
    return <EmptyState title={t('slip.missingTitle')} description={t('slip.missingLead')} />;
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
  const [lang, setLang] = useState<(typeof languages)[number]>();
  const [isCopy, setCopy] = useState(() => wasPrinted(item.uid));
  const books = useFieldWork(definition)?.books;
  const owed = isFresh && !isCopy && books !== undefined ? previousBalance(definition, item, books) : undefined;
  const slip = useSlip({ definition, item, paper, lang, isCopy, previousBalance: owed });
  const number = item.numbers[0]?.referNo ?? '';
  const doc = slip.state === 'ready' && slip.doc.ok ? slip.doc.value : undefined;
  return (
    <SlipFrame item={item} number={number}>
      {isFresh && (
        <div className="px-4 pb-2 desk:px-5 print:hidden">
          <Banner tone="done" title={t('slip.done', { number })}>
            {t('slip.doneLead')}
          </Banner>
        </div>
      )}
      {slip.state === 'loading' && <SkeletonRows rows={12} columns={3} />}
      {slip.state === 'failed' && <FailedState error={slip.error} onRetry={slip.retry} />}
      {slip.state === 'ready' && !slip.doc.ok && <EmptyState title={t('slip.unreadable')} />}
      {doc !== undefined && (
        <>
          <div className="flex shrink-0 flex-wrap gap-2 px-4 pb-3 desk:px-5 print:hidden">
            <Segmented
              label={t('print.paper')}
              options={papers.map((value) => ({ value, label: value }))}
              value={paper ?? papers.find((each) => each === doc.paper) ?? '80'}
              onValueChange={setPaper}
            />
            <Segmented
              label={t('print.language')}
              options={[
                { value: 'en', label: 'English' },
                { value: 'ar', label: 'العربية' },
                { value: 'en+ar', label: t('print.both') },
              ]}
              value={lang ?? doc.lang}
              onValueChange={setLang}
            />
          </div>
          <Suspense fallback={<SkeletonRows rows={12} columns={3} />}>
            <SlipView doc={doc} />
          </Suspense>
          <SlipBar
            definition={definition}
            item={item}
            doc={doc}
            visit={visit}
            van={van}
            printsAtOnce={isFresh && !isCopy}
            onPrinted={() => setCopy(true)}
          />
        </>
      )}
    </SlipFrame>
  );
}

interface SlipBarProps {
  readonly definition: VoucherDefinition;
  readonly item: OutboxItem;
  readonly doc: PrintDoc;
  readonly visit: string | undefined;
  readonly van: string | undefined;
  /** Finished a moment ago and not printed yet: a wrapper with a printer prints it without being asked (UI.md, Visit). */
  readonly printsAtOnce: boolean;
  readonly onPrinted: () => void;
}

function SlipBar({ definition, item, doc, visit, van, printsAtOnce, onPrinted }: SlipBarProps) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    const isDone = await printHere(doc);
    setBusy(false);
    if (!isDone) return toast.show({ kind: 'failed', title: t('slip.printFailed') });
    notePrinted(item.uid);
    if (bridge.isNative) toast.show({ title: t('slip.printed') });
    onPrinted();
  };
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the paper is there
  useEffect(() => {
    if (!printsAtOnce || !bridge.isNative || isAsked.current) return;
    isAsked.current = true;
    void print();
  }, [printsAtOnce]);
  const next = () => {
    const tab = vanTabs.find((each) => each === van);
    const form = tab === undefined ? { to: formAddress(definition.type) } : vanAt({ tab });
    void navigate({ ...(visit === undefined ? form : visitAt({ customer: visit })), replace: true });
  };
  return (
    <SlipActions>
      <AttachButton item={item} />
      <ShareButton doc={doc} number={item.numbers[0]?.referNo ?? ''} />
      <Button size="large" className="grow" onClick={next}>
        {t(visit === undefined ? 'slip.next' : 'visit.continue')}
      </Button>
      <Button
        size="large"
        variant="primary"
        className="grow"
        isBusy={isBusy}
        icon={<Printer aria-hidden="true" className="size-5" />}
        onClick={() => void print()}
      >
        {t('slip.print')}
      </Button>
    </SlipActions>
  );
}
