/**
 * The camera as a scanner. Where the browser reads no codes, has no camera or may not use it, it says so and what still works
 * (UI.md, States).
 */
import { texts } from '@fieldbook/core/i18n/text';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { type ScannerState, useScanner } from './use-scanner.ts';

export interface CameraViewProps {
  /** Called once for each code that is held before the camera. */
  readonly onCode: (code: string) => void;
  /** What became of the last code. */
  readonly found: { readonly text: string; readonly isKnown: boolean } | undefined;
  /** What still works without a camera. */
  readonly otherwise: string;
}

export function CameraView({ onCode, found, otherwise }: CameraViewProps) {
  const t = useT();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const state = useScanner(video, onCode);
  const isLooking = state === 'looking' || state === 'asking';
  return (
    <div className={isLooking ? 'flex min-h-[50dvh] flex-col gap-3' : 'flex flex-col gap-3'}>
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
        {found !== undefined ? found.text : t(words[state])}
      </p>
      {!isLooking && <p className="text-soft">{otherwise}</p>}
    </div>
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
