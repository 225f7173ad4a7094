/** A stored voucher to read, with the actions of its state; alt+n begins the next one. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { buttonClass, Kbd } from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formAddress, NEW_VOUCHER, placeOf } from '../../derive/voucher-places.ts';
import { StoredVoucher } from '../../derive/voucher-view/stored-voucher-state.tsx';
import { ViewActions } from '../../derive/voucher-view/view-actions.tsx';
import { VoucherView } from '../../derive/voucher-view/voucher-view.tsx';
import { useT } from '../../i18n/language.tsx';

export interface ReadVoucherProps {
  readonly definition: VoucherDefinition;
  readonly voucherNo: number;
}

export function ReadVoucher({ definition, voucherNo }: ReadVoucherProps) {
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
    <StoredVoucher definition={definition} voucherNo={voucherNo}>
      {(voucher) => (
        <VoucherView
          definition={definition}
          voucher={voucher}
          actions={
            <>
              <Link to={register} className={`${buttonClass('ghost')} max-sm:hidden`}>
                {t('Register')}
              </Link>
              <Link to={to} search={{ [idName]: NEW_VOUCHER }} className={`${buttonClass('secondary')} max-sm:hidden`}>
                {t('New')}
                <span className="touch:hidden">
                  <Kbd>alt+n</Kbd>
                </span>
              </Link>
              <ViewActions definition={definition} voucher={voucher} />
            </>
          }
        />
      )}
    </StoredVoucher>
  );
}
