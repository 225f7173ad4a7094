/** Where files come in: by choosing, by the phone's camera, dropped onto it, or pasted anywhere on the screen. */
import { Button, classNames, useIsPhone } from '@fieldbook/ui';
import Camera from 'lucide-react/icons/camera';
import Paperclip from 'lucide-react/icons/paperclip';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/language.tsx';

const ACCEPTED =
  'image/png,image/jpeg,application/pdf,video/mp4,audio/ogg,audio/mpeg,.opus,.docx,.txt,.xlsx,.xls,.xlsb';

export interface FileIntakeProps {
  /** False where the person may only look: then only the children stand there. */
  readonly isOpen: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children?: ReactNode;
}

export function FileIntake({ isOpen, onFiles, children }: FileIntakeProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  usePaste(isOpen, onFiles);
  if (!isOpen) return children;
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const list = [...(target.files ?? [])];
    target.value = '';
    if (list.length > 0) onFiles(list);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  };
  return (
    <section
      aria-label={t('Add files')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames('flex flex-col gap-3', isOver && 'rounded-md outline-2 outline-action outline-dashed')}
    >
      {children}
      <input ref={files} type="file" hidden multiple accept={ACCEPTED} onChange={chosen} />
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={chosen} />
      <div className="flex gap-2 touch:*:grow">
        <Button icon={<Paperclip aria-hidden="true" className="size-4" />} onClick={() => files.current?.click()}>
          {t('Add files')}
        </Button>
        {isPhone && (
          <Button icon={<Camera aria-hidden="true" className="size-4" />} onClick={() => camera.current?.click()}>
            {t('Camera')}
          </Button>
        )}
      </div>
      {!isPhone && <p className="text-xs text-faint">{t('Or drop them here, or paste them.')}</p>}
    </section>
  );
}

/** Text that is pasted goes where it always goes. */
function usePaste(isOpen: boolean, onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (!isOpen) return;
    const paste = (event: ClipboardEvent) => {
      const list = [...(event.clipboardData?.files ?? [])];
      const hasText = event.clipboardData?.types.includes('text/plain') === true;
      if (list.length === 0 || hasText) return;
      event.preventDefault();
      latest.current(list);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOpen]);
}
