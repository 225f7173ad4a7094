/** The form of a document that the server refused: it begins as it was completed and keeps its uid and number. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { Banner, EmptyState, useToast } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { OUTBOX } from '../../derive/outbox/outbox-places.ts';
import { sayProblems } from '../../derive/say-problems.ts';
import { FormSkeleton } from '../../derive/voucher-form/form-skeleton.tsx';
import { storedForm } from '../../derive/voucher-form/new-form.ts';
import { VoucherForm } from '../../derive/voucher-form/voucher-form.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';

export interface RepairVoucherProps {
  readonly definition: VoucherDefinition;
  readonly uid: string;
}

export function RepairVoucher({ definition, uid }: RepairVoucherProps) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const outbox = useOutbox();
  const item = outbox?.items.find((each) => each.uid === uid);
  const back = () => void navigate({ to: OUTBOX, replace: true });
  if (outbox === undefined) return <FormSkeleton />;
  if (item === undefined)
    return (
      <EmptyState
        title={t('This document is not on this phone')}
        description={t('It was sent and put away, or it was made on another one. Its register has it.')}
      />
    );
  const referNo = item.numbers[0]?.referNo ?? '';
  return (
    <div className="flex min-h-0 grow flex-col">
      <Reason item={item} />
      <VoucherForm
        definition={definition}
        repaired={{ referNo }}
        begin={() => storedForm(definition, item.body as Readonly<Record<string, unknown>>)}
        onPosted={() => {
          toast.show({ title: t('{number} is repaired and waits to be sent', { number: referNo }) });
          back();
        }}
        onLeave={back}
      />
    </div>
  );
}

/** Why it was put aside. */
function Reason({ item }: { readonly item: OutboxItem }) {
  const language = useLanguage();
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    void sayProblems(item.answer?.problems ?? [], language).then(([first]) => setReason(first?.message));
  }, [item, language]);
  if (reason === undefined) return null;
  return (
    <div className="px-4 pt-3">
      <Banner tone="refused" title={reason} />
    </div>
  );
}
