/** The form of a document that the server refused: it begins as it was completed and keeps its uid and number. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Banner, EmptyState, useToast } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { reasonsOf } from '../../derive/outbox/item-reason.ts';
import { OUTBOX } from '../../derive/outbox/outbox-places.ts';
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
  const language = useLanguage();
  const navigate = useNavigate();
  const outbox = useOutbox();
  const item = outbox?.items.find((each) => each.uid === uid);
  const back = () => void navigate({ to: OUTBOX, replace: true });
  if (outbox === undefined) return <FormSkeleton />;
  if (item === undefined) return <EmptyState title={t('slip.missingTitle')} description={t('slip.missingLead')} />;
  const referNo = item.numbers[0]?.referNo ?? '';
  const reason = reasonsOf(item, language)[0];
  return (
    <div className="flex min-h-0 grow flex-col">
      {reason !== undefined && (
        <div className="px-4 pt-3">
          <Banner tone="refused" title={reason} />
        </div>
      )}
      <VoucherForm
        definition={definition}
        repaired={{ referNo }}
        begin={() => storedForm(definition, item.body as Readonly<Record<string, unknown>>)}
        onPosted={() => {
          toast.show({ title: t('outbox.repaired', { number: referNo }) });
          back();
        }}
        onLeave={back}
      />
    </div>
  );
}
