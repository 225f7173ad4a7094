/** The browser's own choice of a photo or a file, opened by any button; what may be attached stands in SPEC §5. */
import { type ReactNode, useRef } from 'react';

export interface FileChoice {
  /** To be put anywhere into the screen: it shows nothing. */
  readonly field: ReactNode;
  readonly open: () => void;
}

export function useFileChoice(onChosen: (file: File) => void): FileChoice {
  const input = useRef<HTMLInputElement>(null);
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      accept="image/png,image/jpeg,application/pdf,video/mp4,audio/ogg,audio/mpeg,.docx,.txt,.xlsx,.xls,.xlsb"
      onChange={({ target }) => {
        const file = target.files?.[0];
        target.value = '';
        if (file !== undefined) onChosen(file);
      }}
    />
  );
  return { field, open: () => input.current?.click() };
}
