/** Shows a sheet in full width where there is room and smaller where there is not, without changing its layout. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

const PX_PER_MM = 96 / 25.4;

export interface ScaledPaperProps {
  readonly widthMm: number;
  /** Name of the scrolling region. */
  readonly label: string;
  readonly children: ReactNode;
}

export function ScaledPaper({ widthMm, label, children }: ScaledPaperProps) {
  const frame = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const adapt = () => {
      const style = getComputedStyle(element);
      const room = element.clientWidth - Number.parseFloat(style.paddingInlineStart) * 2;
      setZoom(Math.min(1.1, room / (widthMm * PX_PER_MM)));
    };
    const observer = new ResizeObserver(adapt);
    observer.observe(element);
    adapt();
    return () => observer.disconnect();
  }, [widthMm]);
  return (
    <section
      ref={frame}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="min-h-0 grow overflow-auto bg-sunken p-3 desk:p-8 print:bg-transparent print:p-0"
    >
      <div className="mx-auto w-max" style={{ zoom }}>
        {children}
      </div>
    </section>
  );
}
