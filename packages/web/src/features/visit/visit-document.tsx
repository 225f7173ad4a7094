/**
 * One document of a visit: the form of its type with a screen of its own. Draft, figures, refusals and completion are those
 * of every form; which panel shows it follows from what its definition has, goods or bills.
 */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Banner, Button } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLift } from '../../derive/approval/use-lift.tsx';
import type { AttachmentDocument } from '../../derive/field/attachment.ts';
import { settlesBills } from '../../derive/field/use-spread.ts';
import { useVan } from '../../derive/field/van-form.ts';
import { SLIP } from '../../derive/outbox/outbox-places.ts';
import { keepComputed } from '../../derive/voucher-form/compute.ts';
import { FormContext, type FormParts } from '../../derive/voucher-form/form-context.ts';
import { FormSkeleton } from '../../derive/voucher-form/form-skeleton.tsx';
import type { OpenForm } from '../../derive/voucher-form/use-form-state.ts';
import { finishForm, useFormState } from '../../derive/voucher-form/use-form-state.ts';
import { useHeldForm } from '../../derive/voucher-form/use-held-form.ts';
import { usePosting } from '../../derive/voucher-form/use-posting.ts';
import { useT } from '../../i18n/language.tsx';
import { permittedOf } from '../../session/permitted.ts';
import { useStore } from '../../session/store.ts';
import { useMe } from '../../session/use-me.ts';
import { beginVisit } from './begin-visit.ts';
import { GoodsPanel } from './goods-panel.tsx';
import type { Attach } from './panel-props.ts';
import { panelId, tabId } from './tab-bar.tsx';
import { useVisit } from './visit-context.ts';

const CollectPanel = lazy(() => import('./collect-panel.tsx').then((module) => ({ default: module.CollectPanel })));

export interface VisitDocumentProps {
  readonly definition: VoucherDefinition;
  readonly isShown: boolean;
  /** Hears how many lines wait in it. */
  readonly onCount: (type: string, count: number) => void;
  /** While it is completed the visit stays as it was: what the document itself changes in the books is not drawn for a screen that goes. */
  readonly onHold: (isHeld: boolean) => void;
}

/** The others are not drawn again when one of them counts another line. */
export const VisitDocument = memo(function VisitDocument(props: VisitDocumentProps) {
  const { definition, isShown, onCount, onHold } = props;
  const me = useMe();
  const visit = useVisit();
  const { customer, masters, indexOf, own, today, van, books, day } = visit;
  const [turn, setTurn] = useState(0);
  const given = useMemo(() => new Set(definition.party === undefined ? [] : [definition.party.field]), [definition]);
  const draft = { type: definition.type, voucherNo: undefined, visit: customer.code };
  const open = useFormState(definition, { draft, turn, given }, () =>
    beginVisit(definition, { me, customer, today, routes: indexOf('route')?.rows ?? [], day }),
  );
  const parts = useMemo((): FormParts | undefined => {
    if (open === undefined) return undefined;
    const { decimals, code: currency } = me.currency;
    const cashLedger = own.cash;
    const permitted = permittedOf(me, { code: van, cashLedger });
    const field = { van, cashLedger, books };
    return { definition, form: open.form, masters, indexOf, currency, decimals, own, permitted, today, field };
  }, [open, definition, me, masters, indexOf, own, today, van, books]);
  return (
    <section
      id={panelId(definition.type)}
      role="tabpanel"
      aria-labelledby={tabId(definition.type)}
      hidden={!isShown}
      className={isShown ? 'flex min-h-0 grow flex-col' : undefined}
    >
      {parts === undefined || open === undefined ? (
        <FormSkeleton />
      ) : (
        <FormContext value={parts}>
          <OpenDocument
            key={parts.form.uid}
            parts={parts}
            open={open}
            isShown={isShown}
            onCount={onCount}
            onHold={onHold}
            onRestart={() => setTurn(turn + 1)}
          />
        </FormContext>
      )}
    </section>
  );
});

interface OpenDocumentProps {
  readonly parts: FormParts;
  readonly open: OpenForm;
  readonly isShown: boolean;
  readonly onCount: (type: string, count: number) => void;
  readonly onHold: (isHeld: boolean) => void;
  readonly onRestart: () => void;
}

function OpenDocument({ parts, open, isShown, onCount, onHold, onRestart }: OpenDocumentProps) {
  const t = useT();
  const navigate = useNavigate();
  const { customer } = useVisit();
  const { definition, form } = parts;
  const [isRestored, setRestored] = useState(open.isRestored);
  const attached = useRef(new Map<string, Promise<AttachmentDocument | undefined>>());
  const ready = useRef<readonly AttachmentDocument[]>([]);
  const attachments = useCallback(() => ready.current, []);
  const { lift, sheet, gaveUp } = useLift();
  const posting = usePosting(parts, { visit: customer.code, attachments, lift });
  useVan(parts);
  useHeldForm(form, definition);
  useEffect(() => keepComputed(form, parts), [form, parts]);
  // Whoever goes on with it has seen that it is back.
  useEffect(() => (isRestored ? form.subscribe(() => setRestored(false)) : undefined), [form, isRestored]);
  const { lineCount } = useStore(form.result);
  useEffect(() => onCount(definition.type, lineCount), [onCount, definition, lineCount]);
  const discard = async () => {
    await finishForm(form, { type: definition.type, voucherNo: undefined, visit: customer.code });
    onRestart();
  };
  const finish = async () => {
    const files = await Promise.all(attached.current.values());
    ready.current = [...files.filter((file) => file !== undefined), ...Object.values(form.files.get())];
    onHold(true);
    const posted = await posting.post();
    if (posted?.uid === undefined) {
      onHold(false);
      return false;
    }
    const search = { uid: posted.uid, fresh: '1', visit: customer.code };
    void navigate({ to: SLIP, search, replace: true });
    return true;
  };
  const attach = useCallback<Attach>((name, document) => {
    if (document === undefined) attached.current.delete(name);
    else attached.current.set(name, document);
  }, []);
  const Panel = settlesBills(definition) ? CollectPanel : GoodsPanel;
  return (
    <>
      {isRestored && (
        <div className="px-4 pt-3">
          <Banner
            title={t('Your draft is back')}
            action={<Button onClick={() => void discard()}>{t('Start empty')}</Button>}
            onDismiss={() => setRestored(false)}
          />
        </div>
      )}
      <Suspense fallback={<FormSkeleton />}>
        <Panel
          posting={gaveUp ? { ...posting, onAsk: () => void finish() } : posting}
          isShown={isShown}
          onFinish={finish}
          onAttach={attach}
        />
      </Suspense>
      {sheet}
    </>
  );
}
