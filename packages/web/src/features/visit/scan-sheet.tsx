/** The camera as a scanner of a visit, one code after another; what is found is in the document at once. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Sheet } from '@fieldbook/ui';
import { useState } from 'react';
import { findScanned } from '../../derive/masters/scanned-code.ts';
import { CameraView } from '../../derive/scan/camera-view.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useVisit } from './visit-context.ts';

export interface ScanSheetProps {
  readonly onClose: () => void;
  readonly onAdd: (item: string, unit: string) => void;
}

interface Found {
  readonly text: string;
  readonly isKnown: boolean;
}

export function ScanSheet({ onClose, onAdd }: ScanSheetProps) {
  const t = useT();
  const language = useLanguage();
  const { indexOf, masters } = useVisit();
  const [found, setFound] = useState<Found>();
  const take = (code: string) => {
    const index = indexOf('item');
    const goods = index === undefined ? undefined : findScanned(code, index, masters.item);
    if (goods === undefined) return setFound({ text: t('No item has the code {code}', { code }), isKnown: false });
    const view = masters.item(goods.item);
    const name = view === undefined ? goods.item : nameIn(language, view);
    onAdd(goods.item, goods.unit);
    navigator.vibrate?.(60);
    setFound({ text: t('Added: {name}, 1 {unit}', { name, unit: goods.unit }), isKnown: true });
  };
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('Scan barcodes')}>
      <CameraView
        onCode={take}
        found={found}
        otherwise={t('A scanner that types works in the search field, and so does the code typed by hand.')}
      />
    </Sheet>
  );
}
