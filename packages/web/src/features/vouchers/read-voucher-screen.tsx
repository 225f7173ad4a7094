/** A stored voucher to read, with the actions of its state: j and k walk the register, e edits, p prints, alt+n begins the next one. */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { buttonClass, Kbd } from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formAddress, NEW_VOUCHER, placeOf } from '../../derive/voucher-places.ts';
import { Neighbours } from '../../derive/voucher-view/neighbours.tsx';
import { StoredVoucher } from '../../derive/voucher-view/stored-voucher-state.tsx';
import { useRelations } from '../../derive/voucher-view/use-stored-voucher.ts';
import { useViewKeys } from '../../derive/voucher-view/use-view-keys.ts';
import { ViewActions } from '../../derive/voucher-view/view-actions.tsx';
import { VoucherView } from '../../derive/voucher-view/voucher-view.tsx';
import { useT } from '../../i18n/language.tsx';

export interface ReadVoucherProps {
  readonly definition: VoucherDefinition;
  readonly voucherNo: number;
}

export function ReadVoucher({ definition, voucherNo }: ReadVoucherProps) {
  const navigate = useNavigate();
  const { idName } = placeOf(definition.type);
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
  useViewKeys();
  return (
    <StoredVoucher definition={definition} voucherNo={voucherNo}>
      {(voucher) => <Read definition={definition} voucher={voucher} />}
    </StoredVoucher>
  );
}

interface ReadProps {
  readonly definition: VoucherDefinition;
  readonly voucher: StoredVoucherFacts;
}

function Read({ definition, voucher }: ReadProps) {
  const t = useT();
  const { register, idName } = placeOf(definition.type);
  const { data: relations } = useRelations(definition, voucher);
  return (
    <VoucherView
      definition={definition}
      voucher={voucher}
      relations={relations}
      actions={
        <>
          <Neighbours definition={definition} relations={relations} />
          <Link to={register} className={`${buttonClass('ghost')} max-sm:hidden`}>
            {t('Register')}
          </Link>
          <Link
            to={formAddress(definition.type)}
            search={{ [idName]: NEW_VOUCHER }}
            className={`${buttonClass('secondary')} max-sm:hidden`}
          >
            {t('New')}
            <span className="touch:hidden">
              <Kbd>alt+n</Kbd>
            </span>
          </Link>
          <ViewActions definition={definition} voucher={voucher} relations={relations} />
        </>
      }
    />
  );
}
