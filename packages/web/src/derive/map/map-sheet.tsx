/**
 * Our own map: places on a sheet that is drawn aside with a finger and made larger and smaller. It needs no tiles and no network; a list
 * beside it says the same to whoever does not see it.
 */
import type { Place } from '@fieldbook/core/day-cycle/distance';
import { IconButton } from '@fieldbook/ui';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { farText } from '../place/customer-place.ts';
import { type Frame, frameOf, type Paper, scaleBar } from './map-view.ts';
import { useHand } from './use-hand.ts';

export interface MapSheetProps {
  /** All of them are in sight until somebody moves the sheet. */
  readonly places: readonly Place[];
  /** What the button that shows all of them is called. */
  readonly wholeLabel: string;
  readonly foot?: ReactNode;
  /** What is drawn, in the frame that is seen. */
  readonly children: (frame: Frame, paper: Paper) => ReactNode;
}

const ZOOM = 1.6;
const SCALE_PIXELS = 110;

export function MapSheet({ places, wholeLabel, foot, children }: MapSheetProps) {
  const t = useT();
  const sheet = useRef<HTMLDivElement>(null);
  const paper = usePaper(sheet);
  const [own, setOwn] = useState<Frame>();
  const whole = useMemo(() => (paper === undefined ? undefined : frameOf(places, paper)), [places, paper]);
  const frame = own ?? whole;
  const hand = useHand(frame, paper, setOwn);
  const zoom = (by: number) => frame !== undefined && setOwn({ ...frame, pixelsAMetre: frame.pixelsAMetre * by });
  return (
    <div className="flex min-h-0 grow flex-col border-t border-line">
      <div
        ref={sheet}
        dir="ltr"
        {...hand}
        className="relative min-h-0 grow overflow-hidden bg-hover"
        style={{ touchAction: 'none' }}
      >
        {frame !== undefined && paper !== undefined && (
          <>
            {children(frame, paper)}
            <p
              className="absolute text-xs font-medium"
              style={{ insetInlineStart: 12, insetBlockEnd: 12, pointerEvents: 'none' }}
            >
              <Scale frame={frame} />
            </p>
          </>
        )}
      </div>
      <div className="flex items-center gap-1 border-t border-line bg-surface px-2 py-1">
        <IconButton
          label={t('Closer')}
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => zoom(ZOOM)}
        />
        <IconButton
          label={t('Farther')}
          icon={<Minus aria-hidden="true" className="size-5" />}
          onClick={() => zoom(1 / ZOOM)}
        />
        <IconButton
          label={wholeLabel}
          icon={<Maximize aria-hidden="true" className="size-5" />}
          onClick={() => setOwn(undefined)}
        />
        {foot}
      </div>
    </div>
  );
}

function usePaper(sheet: RefObject<HTMLDivElement | null>): Paper | undefined {
  const [paper, setPaper] = useState<Paper>();
  useLayoutEffect(() => {
    const { current } = sheet;
    if (current === null) return;
    const measure = () => setPaper({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [sheet]);
  return paper;
}

function Scale({ frame }: { readonly frame: Frame }) {
  const t = useT();
  const { metres, pixels } = scaleBar(frame.pixelsAMetre, SCALE_PIXELS);
  return (
    <>
      <span className="mb-1 block border-b border-rim" style={{ width: pixels }} />
      <bdi>{farText(metres, t)}</bdi>
    </>
  );
}
