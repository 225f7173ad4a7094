/** The bar under a slip: attach, share, print on the device's printer, and the way on. Loaded with the slip, not before it. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { PrintDoc } from '@fieldbook/print/document';
import { Button, useToast } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef } from 'react';
import type { HandedIn } from '../../derive/printer/print-document.ts';
import { PrintStatus } from '../../derive/printer/print-status.tsx';
import { isDirect, type PrinterChoice, type PrinterWay } from '../../derive/printer/printer-choice.ts';
import type { ServerPrint } from '../../derive/printer/server-print.ts';
import { usePrint } from '../../derive/printer/use-print.ts';
import { ShareButton } from '../../derive/slip/share-button.tsx';
import { vanAt, vanTabs } from '../../derive/van-places.ts';
import { visitAt } from '../../derive/visit-places.ts';
import { formAddress } from '../../derive/voucher-places.ts';
import { useT } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { AttachButton } from './attach-button.tsx';
import { handIn, isKnownAtOffice } from './hand-in.ts';
import { notePrinted } from './printed.ts';
import { SlipActions } from './slip-frame.tsx';

export interface SlipBarProps {
  readonly definition: VoucherDefinition;
  readonly item: OutboxItem;
  readonly doc: PrintDoc;
  readonly isCopy: boolean;
  /** The paper says that the document is void. */
  readonly isVoid: boolean;
  readonly visit: string | undefined;
  readonly van: string | undefined;
  /** Finished a moment ago and not printed yet: a printer of its own prints it without being asked (UI.md, Visit). */
  readonly printsAtOnce: boolean;
  readonly onPrinted: () => void;
}

export function SlipBar({ definition, item, doc, isCopy, isVoid, visit, van, printsAtOnce, onPrinted }: SlipBarProps) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const printing = usePrint();
  const items = useOutbox()?.items ?? [];
  const print = async (instead?: PrinterChoice) => {
    const stored = item.answer?.voucherNo;
    const isThere = stored !== undefined && isKnownAtOffice(item.uid, items);
    const atServerAs = (number: number): ServerPrint => ({
      ...{ operation: `${definition.type}.print`, parameters: { voucherNo: String(number) } },
      query: { lang: doc.lang },
    });
    const handedIn = async (): Promise<HandedIn> => {
      const end = await handIn(item.uid);
      if (end === 'late') return { fault: 'notHandedIn' };
      return end === 'aside' ? { fault: 'keptAside' } : { atServer: atServerAs(end.voucherNo) };
    };
    // That it is void is another paper than the document.
    const atServer = isThere && !isVoid ? atServerAs(stored) : undefined;
    let takeBack: (() => Promise<void>) | undefined;
    let isNoted = false;
    const begin = async (way: PrinterWay) => {
      // The word that it is void is another paper than the document.
      if (!isVoid) takeBack = await notePrinted(item.uid, isCopy, way);
      isNoted = true;
      return undefined;
    };
    const undo = async () => {
      await takeBack?.();
      isNoted = false;
    };
    const { isDone } = await printing.print(
      { docs: [doc], atServer, handIn: isVoid ? undefined : handedIn, begin, undo },
      instead,
    );
    if (isDone && (instead ?? printing.choice).way !== 'pdf') toast.show({ title: t('Sent to the printer') });
    // Whatever became of it: what may be out is never an original again.
    if (isNoted) onPrinted();
  };
  const { voucherNo } = item.answer ?? {};
  const looks = { paper: doc.paper, lang: doc.lang, ...(isCopy ? { copy: 'true' } : {}) };
  const pdf =
    voucherNo === undefined ? undefined : { path: `/${definition.path}/${voucherNo}/print.pdf`, query: looks };
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the paper is there
  useEffect(() => {
    const { way, id } = printing.choice;
    const isOwn = way === 'bridge' || (isDirect(way) && id !== undefined);
    if (!printsAtOnce || !isOwn || isAsked.current) return;
    isAsked.current = true;
    void print();
  }, [printsAtOnce]);
  const next = () => {
    const tab = vanTabs.find((each) => each === van);
    const form = tab === undefined ? { to: formAddress(definition.type) } : vanAt({ tab });
    void navigate({ ...(visit === undefined ? form : visitAt({ customer: visit })), replace: true });
  };
  return (
    <>
      <PrintStatus printing={printing} onAgain={() => void print()} onInstead={(choice) => void print(choice)} />
      <SlipActions>
        <AttachButton item={item} />
        <ShareButton doc={doc} number={item.numbers[0]?.referNo ?? ''} pdf={isVoid ? undefined : pdf} />
        <Button size="large" className="grow" onClick={next}>
          {t(visit === undefined ? 'Next' : 'Back to the visit')}
        </Button>
        <Button
          size="large"
          variant="primary"
          className="grow"
          isBusy={printing.isBusy}
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => void print()}
        >
          {t('Print')}
        </Button>
      </SlipActions>
    </>
  );
}
