/** How the letters of a file of text are written: among what may be said of it, or asked for where the file does not show it. */
import { Select } from '@fieldbook/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/language.tsx';
import { type Encoding, encodings } from './read-file.ts';

interface EncodingProps {
  readonly value: Encoding;
  readonly onChange: (value: Encoding) => void;
}

export function EncodingField({ value, onChange }: EncodingProps) {
  const t = useT();
  const words = useWords();
  return (
    <Select
      label={t('Encoding of a CSV file')}
      options={encodings.map((each) => ({ value: each, label: words[each] }))}
      value={value}
      onValueChange={onChange}
    />
  );
}

/** Has the focus as long as nothing is chosen. */
export function EncodingQuestion({ value, onChange }: EncodingProps) {
  const t = useT();
  const words = useWords();
  const field = useRef<HTMLButtonElement>(null);
  const isOpen = value === '';
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  return (
    <Select
      ref={field}
      label={t('Encoding of a CSV file')}
      required
      error={isOpen && t('The file does not say how its letters are written. Which is it?')}
      options={encodings.filter((each) => each !== '').map((each) => ({ value: each, label: words[each] }))}
      value={value}
      onValueChange={onChange}
    />
  );
}

function useWords(): Readonly<Record<Encoding, string>> {
  const t = useT();
  return {
    '': t('As the file says'),
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'windows-1256': t('Arabic Windows (1256)'),
    'windows-1252': t('Western Windows (1252)'),
  };
}
