/** Reads barcodes from the camera with the browser's own detector; lets the camera go when the screen does. */
import { type RefObject, useEffect, useRef, useState } from 'react';

export type ScannerState = 'asking' | 'looking' | 'unsupported' | 'denied' | 'none' | 'failed';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] as const;
const LOOK_EVERY_MS = 120;
/** The same code before the camera is not the next one. */
const SAME_WITHIN_MS = 1_500;

function detectorHere(): DetectorClass | undefined {
  return (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** `video`: where the camera is shown, once it is there. */
export function useScanner(video: HTMLVideoElement | null, onCode: (code: string) => void): ScannerState {
  const [state, setState] = useState<ScannerState>(() =>
    detectorHere() === undefined || navigator.mediaDevices === undefined ? 'unsupported' : 'asking',
  );
  const heard = useRef(onCode);
  useEffect(() => {
    heard.current = onCode;
  });
  useEffect(() => {
    const Class = detectorHere();
    if (Class === undefined || navigator.mediaDevices === undefined || video === null) return;
    const end = new AbortController();
    look(video, new Class({ formats }), { end: end.signal, onLook: () => setState('looking'), heard }).catch(
      (error) => {
        if (!end.signal.aborted) setState(stateOf(error));
      },
    );
    return () => end.abort();
  }, [video]);
  return state;
}

interface Looking {
  readonly end: AbortSignal;
  readonly onLook: () => void;
  readonly heard: RefObject<(code: string) => void>;
}

async function look(screen: HTMLVideoElement, detector: Detector, { end, onLook, heard }: Looking): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  end.addEventListener('abort', letGo);
  if (end.aborted) return letGo();
  screen.srcObject = stream;
  await screen.play();
  onLook();
  let last = { code: '', at: 0 };
  while (!end.aborted) {
    const [seen] = screen.readyState >= screen.HAVE_CURRENT_DATA ? await detector.detect(screen) : [];
    const now = performance.now();
    if (seen !== undefined && !end.aborted && (seen.rawValue !== last.code || now - last.at > SAME_WITHIN_MS)) {
      heard.current(seen.rawValue);
      last = { code: seen.rawValue, at: now };
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function stateOf(error: unknown): ScannerState {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
}
