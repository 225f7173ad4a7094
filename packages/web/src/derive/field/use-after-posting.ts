/** Where a finished form leads: a voucher in the books to its view, a document of this device to its slip. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useToast } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { SLIP } from '../outbox/outbox-places.ts';
import type { PostedVoucher } from '../voucher-form/send-voucher.ts';
import { formAddress, placeOf } from '../voucher-places.ts';

export function useAfterPosting({ type }: Pick<VoucherDefinition, 'type'>): (posted: PostedVoucher) => void {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  return ({ voucherNo, referNo, uid }) => {
    if (voucherNo === undefined && uid !== undefined) {
      void navigate({ to: SLIP, search: { uid, fresh: '1' }, replace: true });
      return;
    }
    toast.show({ title: t('{number} posted', { number: referNo }) });
    void navigate({ to: formAddress(type), search: { [placeOf(type).idName]: String(voucherNo) }, replace: true });
  };
}
