/**
 * A box that floats next to its anchor: in the browser's top layer, so nothing clips it and no dialog hides it, while it
 * stays where it is in the document. It opens below, or above where there is more room, and follows scrolling.
 */
import { type ComponentProps, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export type AnchorAlign = 'start' | 'center' | 'end';

export interface AnchoredProps extends Omit<ComponentProps<'div'>, 'popover'> {
  readonly anchor: RefObject<Element | null>;
  readonly align?: AnchorAlign | undefined;
}

const gapPx = 4;
const edgePx = 8;

/** Where a box of this width begins on the x axis, kept inside the view. */
function startOf(around: DOMRect, width: number, align: AnchorAlign, isRtl: boolean): number {
  const near = around.x;
  const far = around.x + around.width - width;
  const wanted = { start: isRtl ? far : near, end: isRtl ? near : far, center: (near + far) / 2 }[align];
  return Math.max(edgePx, Math.min(wanted, document.documentElement.clientWidth - width - edgePx));
}

/** `--room` is the height that is free, for the content's own max-height; `--anchor-width` the width of the anchor. */
function place(box: HTMLElement, anchor: Element, align: AnchorAlign): void {
  const around = anchor.getBoundingClientRect();
  const viewHeight = document.documentElement.clientHeight;
  const below = viewHeight - around.y - around.height - gapPx - edgePx;
  const above = around.y - gapPx - edgePx;
  box.style.setProperty('--anchor-width', `${around.width}px`);
  box.style.setProperty('--room', `${Math.max(below, above)}px`);
  const isAbove = box.offsetHeight > below && above > below;
  box.style.setProperty('--room', `${isAbove ? above : below}px`);
  const x = startOf(around, box.offsetWidth, align, getComputedStyle(box).direction === 'rtl');
  const y = isAbove ? viewHeight - around.y + gapPx : around.y + around.height + gapPx;
  box.style.inset = isAbove ? `auto auto ${y}px ${x}px` : `${y}px auto auto ${x}px`;
}

export function Anchored({ anchor, align = 'start', className, ref, ...rest }: AnchoredProps) {
  const popup = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => popup.current as HTMLDivElement, []);
  useLayoutEffect(() => {
    const [box, around] = [popup.current, anchor.current];
    if (box === null || around === null) return;
    // Browsers before the popover attribute show the box in place, above its neighbours.
    box.showPopover?.();
    const follow = () => place(box, around, align);
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(box);
    observer.observe(around);
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [anchor, align]);
  return (
    <div
      {...rest}
      ref={popup}
      popover="manual"
      className={classNames(
        'floating fixed z-50 max-w-[min(32rem,calc(100vw-1rem))] overflow-y-auto overscroll-contain starting:opacity-0',
        className,
      )}
    />
  );
}
