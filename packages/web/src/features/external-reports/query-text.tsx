/** The text of a query: Ctrl+Enter runs it, names are put where the caret is, and the caret goes to what is wrong. */
import { TextArea } from '@fieldbook/ui';
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle } from 'react';
import { useT } from '../../i18n/language.tsx';

export interface QueryTextHandle {
  /** Puts a name where the caret is. */
  insert(name: string): void;
}

export interface QueryTextProps {
  readonly value: string;
  /** The character that a refusal is about, from 1. */
  readonly position: number | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onRun: () => void;
  readonly ref?: Ref<QueryTextHandle>;
}

export function QueryText({ value, position, error, onChange, onRun, ref }: QueryTextProps) {
  const t = useT();
  const id = useId();
  const area = () => document.getElementById(id) as HTMLTextAreaElement | null;
  useImperativeHandle(ref, () => ({
    insert(name) {
      const text = area();
      if (text === null) return;
      const { selectionStart: start, selectionEnd: end } = text;
      const gap = start > 0 && !/[\s(.,]$/.test(value.slice(0, start)) ? ' ' : '';
      text.focus();
      text.setRangeText(gap + name, start, end, 'end');
      onChange(text.value);
    },
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is moved once for each refusal, not while the text is corrected
  useEffect(() => {
    if (position === undefined) return;
    const word = /^\w+|^[^\s]/.exec(value.slice(position - 1))?.[0] ?? '';
    const text = document.getElementById(id) as HTMLTextAreaElement | null;
    text?.focus();
    text?.setSelectionRange(position - 1, position - 1 + word.length);
  }, [position, error]);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onRun();
  };
  return (
    <TextArea
      id={id}
      label={t('Query')}
      required
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
      rows={10}
      maxLength={20_000}
      className="[&_textarea]:font-mono"
      hint={t('One SELECT over the views beside it; :name is a parameter.')}
      error={error}
      value={value}
      onValueChange={onChange}
      onKeyDown={press}
    />
  );
}
