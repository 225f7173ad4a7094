/** A stored voucher: its view with the actions of its state, or the form that edits it. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { buttonClass, Kbd, useToast } from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import { FormSkeleton } from '../../derive/voucher-form/form-skeleton.tsx';
import { storedForm } from '../../derive/voucher-form/new-form.ts';
import { VoucherForm } from '../../derive/voucher-form/voucher-form.tsx';
import { formAddress, NEW_VOUCHER, placeOf } from '../../derive/voucher-places.ts';
import type { StoredVoucherFacts } from '../../derive/voucher-view/stored-voucher.ts';
import { useStoredVoucher } from '../../derive/voucher-view/use-stored-voucher.ts';
import { ViewActions } from '../../derive/voucher-view/view-actions.tsx';
import { VoucherView } from '../../derive/voucher-view/voucher-view.tsx';
import { useT } from '../../i18n/language.tsx';

export interface StoredVoucherProps {
  readonly definition: VoucherDefinition;
  readonly voucherNo: number;
  readonly isEditing: boolean;
}

export function StoredVoucher({ definition, voucherNo, isEditing }: StoredVoucherProps) {
  const { data, error, isError, isFetching, refetch } = useStoredVoucher(definition, voucherNo);
  if (data === undefined) {
    if (isError) return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return <FormSkeleton />;
  }
  return isEditing ? (
    <EditVoucher definition={definition} voucher={data} />
  ) : (
    <ReadVoucher definition={definition} voucher={data} />
  );
}

interface LoadedProps {
  readonly definition: VoucherDefinition;
  readonly voucher: StoredVoucherFacts;
}

function EditVoucher({ definition, voucher }: LoadedProps) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const view = {
    to: formAddress(definition.type),
    search: { [placeOf(definition.type).idName]: String(voucher.voucherNo) },
  };
  return (
    <VoucherForm
      definition={definition}
      edited={voucher}
      begin={() => storedForm(definition, voucher)}
      onPosted={({ referNo }) => {
        toast.show({ title: t('voucher.posted', { number: referNo }) });
        void navigate({ ...view, replace: true });
      }}
      onLeave={() => void navigate(view)}
    />
  );
}

function ReadVoucher({ definition, voucher }: LoadedProps) {
  const t = useT();
  const navigate = useNavigate();
  const { register, idName } = placeOf(definition.type);
  const to = formAddress(definition.type);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyN') return;
      event.preventDefault();
      void navigate({ to, search: { [idName]: NEW_VOUCHER } });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, to, idName]);
  return (
    <VoucherView
      definition={definition}
      voucher={voucher}
      actions={
        <>
          <Link to={register} className={buttonClass('ghost')}>
            {t('voucher.register')}
          </Link>
          <Link to={to} search={{ [idName]: NEW_VOUCHER }} className={buttonClass('secondary')}>
            {t('voucher.new')}
            <span className="touch:hidden">
              <Kbd>alt+n</Kbd>
            </span>
          </Link>
          <ViewActions definition={definition} voucher={voucher} />
        </>
      }
    />
  );
}
