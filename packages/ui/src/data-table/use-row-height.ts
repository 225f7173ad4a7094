/** The height of a row in px, read from the rendered header: it follows density, touch and zoom without a number here. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export function useRowHeight(): { readonly headRef: RefObject<HTMLDivElement | null>; readonly rowHeight: number } {
  const headRef = useRef<HTMLDivElement>(null);
  const [rowHeight, setRowHeight] = useState(32);
  useLayoutEffect(() => {
    const head = headRef.current;
    if (head === null) return;
    const read = () => {
      if (head.offsetHeight > 1) setRowHeight(head.offsetHeight);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(head);
    return () => observer.disconnect();
  }, []);
  return { headRef, rowHeight };
}
