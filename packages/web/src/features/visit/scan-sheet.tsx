/**
 * The camera as a scanner, one code after another; what is found is in the document at once. Where the browser reads no codes,
 * has no camera or may not use it, it says so and what still works (UI.md, States).
 */
import { nameIn } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { Sheet } from '@fieldbook/ui';
import { useState } from 'react';
import { findScanned } from '../../derive/masters/scanned-code.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { type ScannerState, useScanner } from './use-scanner.ts';
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
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
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
  const state = useScanner(video, take);
  const isLooking = state === 'looking' || state === 'asking';
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('Scan barcodes')}>
      <div className="flex min-h-[50dvh] flex-col gap-3">
        {isLooking && (
          <div className="relative grow overflow-hidden rounded-md bg-ink">
            <video ref={setVideo} muted playsInline className="absolute inset-0 size-full object-cover" />
            <span
              aria-hidden="true"
              className="absolute inset-x-8 top-1/2 h-24 -translate-y-1/2 rounded-md border-2 border-on-action"
            />
          </div>
        )}
        <p role="status" className={found?.isKnown === false ? 'text-base text-refused' : 'text-base'}>
          {isLooking && found !== undefined ? found.text : t(words[state])}
        </p>
        {!isLooking && (
          <p className="text-soft">
            {t('A scanner that types works in the search field, and so does the code typed by hand.')}
          </p>
        )}
      </div>
    </Sheet>
  );
}

const words = texts({
  asking: 'The browser asks for the camera',
  looking: 'Hold a barcode into the frame',
  unsupported: 'This browser cannot read barcodes with the camera',
  denied: 'The camera may not be used. Allow it for this site in the settings of the browser.',
  none: 'There is no camera on this device',
  failed: 'The camera did not start. Close what else uses it and try again.',
}) satisfies Record<ScannerState, string>;
