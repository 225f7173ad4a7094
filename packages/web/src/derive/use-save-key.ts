/** Ctrl+Enter and ctrl+s save, as in forms. */
import { useEffect, useRef } from 'react';

export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key.toLowerCase() === 's');
      if (!isSave || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
