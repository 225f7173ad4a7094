/** Where the one file comes in: chosen, or dropped onto it. */
import { Bdi, Button, classNames, useIsPhone } from '@fieldbook/ui';
import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useT } from '../../i18n/language.tsx';

const ACCEPTED = '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface FileDropProps {
  readonly file: File | undefined;
  readonly onFile: (file: File) => void;
}

export function FileDrop({ file, onFile }: FileDropProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const first = target.files?.[0];
    target.value = '';
    if (first !== undefined) onFile(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const first = event.dataTransfer.files[0];
    if (first !== undefined) onFile(first);
  };
  return (
    <section
      aria-label={t('File')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col items-center gap-2 rounded-lg border border-dashed border-rim bg-surface px-4 py-6 text-center',
        isOver && 'border-action bg-hover',
      )}
    >
      <input ref={input} type="file" hidden accept={ACCEPTED} aria-label={t('File')} onChange={chosen} />
      {file !== undefined && (
        <p className="max-w-full truncate font-medium">
          <Bdi>{file.name}</Bdi>
        </p>
      )}
      <Button icon={<FileUp aria-hidden="true" className="size-4" />} onClick={() => input.current?.click()}>
        {file === undefined ? t('Choose a file') : t('Choose another file')}
      </Button>
      <p className="text-xs text-faint">
        {isPhone
          ? t('A workbook (.xlsx) or a CSV file.')
          : t('A workbook (.xlsx) or a CSV file; it may be dropped here.')}
      </p>
    </section>
  );
}
