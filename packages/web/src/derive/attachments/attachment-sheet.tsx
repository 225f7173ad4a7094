/** One file: what it shows, what is said about it, and taking it along or away (SPEC §4, Attachment). */
import type { AttachmentFacts } from '@fieldbook/core/api/attachment-operations';
import { Banner, Button, Dialog, Sheet, TextArea, TextField } from '@fieldbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { saveFile } from '../register/download.ts';
import { useTimes } from '../times.ts';
import { fileTitle, sizeInWords } from './file-icon.tsx';
import { Preview } from './preview.tsx';
import { useContent } from './use-content.ts';

export interface AttachmentSheetProps {
  readonly file: AttachmentFacts;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

export function AttachmentSheet({ file, mayChange, onClose }: AttachmentSheetProps) {
  const t = useT();
  const times = useTimes();
  const queries = useQueryClient();
  const content = useContent(file);
  const [caption, setCaption] = useState(file.caption ?? '');
  const [remarks, setRemarks] = useState(file.remarks ?? '');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const title = fileTitle(file);
  const isChanged = caption !== (file.caption ?? '') || remarks !== (file.remarks ?? '');
  const write = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setAsking(false);
    setError(undefined);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: ['attachments'] });
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  const path = { uid: file.uid };
  const words = { caption: caption.trim() || null, remarks: remarks.trim() || null };
  const { blob } = content;
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={
        <>
          <bdi>{sizeInWords(file.size, t)}</bdi> · <bdi>{file.by}</bdi> · <bdi>{times.moment(file.receivedAt)}</bdi>
        </>
      }
      actions={
        <>
          {mayChange && (
            <Button variant="danger" disabled={isBusy} onClick={() => setAsking(true)}>
              {t('Delete')}
            </Button>
          )}
          <Button
            disabled={blob === undefined}
            onClick={() => blob !== undefined && saveFile(blob, file.name ?? `${file.uid}${file.extension}`)}
          >
            {t('Download')}
          </Button>
          {mayChange && (
            <Button
              variant="primary"
              isBusy={isBusy}
              disabled={!isChanged}
              onClick={() => void write(() => ask('PATCH /attachments/{uid}', { path, body: words }))}
            >
              {t('Save')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error !== undefined && <Banner tone="refused" title={sayFailure(error, t)} />}
        <Preview file={file} content={content} />
        {mayChange ? (
          <>
            <TextField label={t('Caption')} maxLength={200} value={caption} onValueChange={setCaption} />
            <TextArea label={t('Remarks')} maxLength={4000} value={remarks} onValueChange={setRemarks} />
          </>
        ) : (
          file.remarks !== null && (
            <p dir="auto" className="whitespace-pre-wrap">
              {file.remarks}
            </p>
          )
        )}
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Delete {name}?', { name: title })}
        description={t('The file goes for everybody. Who deleted it and when stays. This cannot be undone.')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('Cancel')}</Button>
            <Button variant="danger" onClick={() => void write(() => ask('DELETE /attachments/{uid}', { path }))}>
              {t('Delete')}
            </Button>
          </>
        }
      />
    </Sheet>
  );
}
