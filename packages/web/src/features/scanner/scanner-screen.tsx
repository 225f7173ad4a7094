/**
 * The scanner of SPEC §2: Items or Voucher is chosen first, then the camera reads. An item is shown with its price, a voucher by the
 * barcode at the foot of its slip is opened. A scanner that types, and a hand, use the field.
 */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { voucherOfBarcode } from '@fieldbook/print/codes/footer-barcode';
import { Button, Segmented, TextField } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMasterIndexes } from '../../derive/masters/use-master-indexes.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { CameraView, type CameraViewProps } from '../../derive/scan/camera-view.tsx';
import { formAddress, placeOf } from '../../derive/voucher-places.ts';
import { useT } from '../../i18n/language.tsx';
import { ScannedItem } from './scanned-item.tsx';

const masters = ['item'];

export function ScannerScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [kind, setKind] = useState<'' | 'items' | 'voucher'>('');
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<CameraViewProps['found']>();
  const [item, setItem] = useState<MasterRow>();
  const loaded = useMasterIndexes(masters);
  const index = loaded.state === 'ready' ? loaded.indexes.get('item') : undefined;
  const takeItem = (code: string) => {
    const row = index?.exact(code);
    setItem(row);
    setFound(row === undefined ? { text: t('No item has the code {code}', { code }), isKnown: false } : undefined);
  };
  const takeVoucher = (code: string) => {
    const voucherNo = voucherOfBarcode(code);
    if (voucherNo === undefined)
      return setFound({ text: t('{code} is not the barcode of a voucher', { code }), isKnown: false });
    void navigate({ to: formAddress('sales'), search: { [placeOf('sales').idName]: String(voucherNo) } });
  };
  const take = (code: string) => {
    navigator.vibrate?.(60);
    if (kind === 'voucher') takeVoucher(code);
    else takeItem(code);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') take(typed.trim());
    setTyped('');
  };
  const options = [
    { value: 'items', label: t('Items') },
    { value: 'voucher', label: t('Voucher') },
  ] as const;
  return (
    <>
      <PageHead title={t('Scanner')} />
      <div className="flex w-full max-w-xl flex-col gap-4 px-4 pb-6 desk:px-5">
        <Segmented
          isWide
          label={t('What is scanned')}
          options={options}
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            setFound(undefined);
            setItem(undefined);
          }}
        />
        {kind === '' ? (
          <p className="text-soft">{t('Choose Items or Voucher, then hold the barcode before the camera.')}</p>
        ) : (
          <>
            <form onSubmit={submit} className="flex items-end gap-2">
              <TextField label={t('Code')} value={typed} onValueChange={setTyped} autoFocus className="grow" />
              <Button type="submit">{t('Find')}</Button>
            </form>
            {item !== undefined && <ScannedItem item={item} />}
            <CameraView
              onCode={take}
              found={found}
              otherwise={t('A scanner that types works in the field above, and so does the code typed by hand.')}
            />
          </>
        )}
      </div>
    </>
  );
}
