/**
 * A few words on hover or focus, above the element or below it where there is no room. Never the only place of
 * something: a phone has no hover. Written here because a positioning library costs more than the words are worth.
 */
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

export interface TooltipProps {
  readonly content: ReactNode;
  /** The element that is explained. Its `title` is taken away, so that nothing is said twice. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined; title?: string | undefined }>;
}

const openAfterMs = 400;
const edgePx = 8;

export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const show = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), openAfterMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches what happens to the element inside
    <span
      ref={frame}
      className="contents"
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onMouseDown={hide}
    >
      {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined, title: '' })}
      {isOpen && <TooltipPopup id={id} content={content} anchor={frame.current?.firstElementChild ?? null} />}
    </span>
  );
}

interface TooltipPopupProps {
  readonly id: string;
  readonly content: ReactNode;
  readonly anchor: Element | null;
}

function TooltipPopup({ id, content, anchor }: TooltipPopupProps) {
  const popup = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const [box, around] = [popup.current, anchor?.getBoundingClientRect()];
    if (box === null || around === undefined) return;
    const middle = around.x + around.width / 2 - box.offsetWidth / 2;
    const x = Math.max(edgePx, Math.min(middle, document.documentElement.clientWidth - box.offsetWidth - edgePx));
    const above = around.y - box.offsetHeight - 6;
    box.style.translate = `${x}px ${above < edgePx ? around.y + around.height + 6 : above}px`;
  }, [anchor]);
  return createPortal(
    <span dir="ltr" className="pointer-events-none fixed start-0 top-0 z-60">
      <span
        ref={popup}
        id={id}
        role="tooltip"
        dir="auto"
        className="absolute start-0 top-0 block w-max max-w-72 rounded-md bg-ink px-2 py-1 text-xs text-canvas transition-opacity starting:opacity-0"
      >
        {content}
      </span>
    </span>,
    document.body,
  );
}
