/** Where a finished form leads: a voucher in the books to its view, a document of this device to its slip. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { readSettings } from '@fieldbook/core/settings/settings';
import { useToast } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { SLIP } from '../outbox/outbox-places.ts';
import type { PostedVoucher } from '../voucher-form/send-voucher.ts';
import { formAddress, placeOf } from '../voucher-places.ts';

export function useAfterPosting({
  type,
  role,
}: Pick<VoucherDefinition, 'type' | 'role'>): (posted: PostedVoucher) => void {
  const t = useT();
  const me = useMe();
  const toast = useToast();
  const navigate = useNavigate();
  return ({ voucherNo, referNo, uid }) => {
    if (voucherNo === undefined && uid !== undefined) {
      void navigate({ to: SLIP, search: { uid, fresh: '1' }, replace: true });
      return;
    }
    toast.show({ title: t('{number} posted', { number: referNo }) });
    const after = role === 'sale' && readSettings(me.settings).posPrint ? '/print' : '';
    void navigate({
      to: `${formAddress(type)}${after}`,
      search: { [placeOf(type).idName]: String(voucherNo) },
      replace: true,
    });
  };
}
