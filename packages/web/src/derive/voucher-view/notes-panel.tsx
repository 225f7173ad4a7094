/** What people noted on a voucher, beside it: read, written and taken back by who wrote it. It changes nothing of the voucher. */
import { LONGEST_NOTE, type VoucherNote } from '@fieldbook/core/api/voucher-note-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Banner, Button, Dialog, IconButton, SkeletonRows, TextArea } from '@fieldbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { NoConnection } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { FailedState } from '../failed-state.tsx';
import { useTimes } from '../times.ts';
import { Panel } from './panel.tsx';

export interface NotesPanelProps {
  readonly voucherUid: string;
  readonly zone: string | undefined;
}

export function NotesPanel({ voucherUid, zone }: NotesPanelProps) {
  const t = useT();
  const queries = useQueryClient();
  const key = ['voucher-notes', voucherUid];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask('GET /voucher-notes', { query: { voucherUid }, signal }),
  });
  const [asked, setAsked] = useState<VoucherNote>();
  const removal = useMutation({
    mutationFn: (uid: string) => ask('DELETE /voucher-notes/{uid}', { path: { uid } }),
    onSettled: () => {
      setAsked(undefined);
      return queries.invalidateQueries({ queryKey: key });
    },
  });
  if (data === undefined && error instanceof NoConnection) return null;
  return (
    <Panel title={t('Notes')}>
      <div className="flex flex-col gap-3 border-t border-line p-4">
        {data === undefined && error === null && <SkeletonRows rows={2} columns={1} />}
        {data === undefined && error !== null && (
          <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data?.rows.length === 0 && <p className="text-sm text-soft">{t('No notes yet')}</p>}
        {removal.error !== null && <Banner tone="refused" title={sayFailure(removal.error, t)} />}
        <ul className="flex flex-col gap-3 empty:hidden">
          {data?.rows.map((note) => (
            <NoteLine key={note.uid} note={note} zone={zone} onRemove={() => setAsked(note)} />
          ))}
        </ul>
        {data !== undefined && (
          <NewNote voucherUid={voucherUid} onWritten={() => queries.invalidateQueries({ queryKey: key })} />
        )}
      </div>
      <Dialog
        open={asked !== undefined}
        onOpenChange={(open) => open || setAsked(undefined)}
        title={t('Delete this note?')}
        description={asked?.text}
        actions={
          <>
            <Button onClick={() => setAsked(undefined)}>{t('Cancel')}</Button>
            <Button
              variant="danger"
              isBusy={removal.isPending}
              onClick={() => asked !== undefined && removal.mutate(asked.uid)}
            >
              {t('Delete')}
            </Button>
          </>
        }
      />
    </Panel>
  );
}

interface NoteLineProps {
  readonly note: VoucherNote;
  readonly zone: string | undefined;
  readonly onRemove: () => void;
}

function NoteLine({ note, zone, onRemove }: NoteLineProps) {
  const t = useT();
  const language = useLanguage();
  const times = useTimes(zone);
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <p dir="auto" className="text-sm break-words whitespace-pre-wrap">
          {note.text}
        </p>
        <p className="mt-0.5 text-xs text-faint">
          <bdi>{nameIn(language, { name: note.by, nameArabic: note.byNameArabic ?? undefined })}</bdi> ·{' '}
          <bdi>{times.moment(note.writtenAt)}</bdi>
        </p>
      </div>
      {note.isOwn && (
        <IconButton
          label={t('Delete note')}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

interface NewNoteProps {
  readonly voucherUid: string;
  readonly onWritten: () => Promise<unknown>;
}

function NewNote({ voucherUid, onWritten }: NewNoteProps) {
  const t = useT();
  const [text, setText] = useState('');
  // The same wish until it is kept: a second press after a lost answer writes nothing twice.
  const [uid, setUid] = useState(() => crypto.randomUUID());
  const writing = useMutation({
    mutationFn: () => ask('POST /voucher-notes', { body: { uid, voucherUid, text: text.trim() } }),
    onSuccess: () => {
      setText('');
      setUid(crypto.randomUUID());
      return onWritten();
    },
  });
  const change = (typed: string) => {
    setText(typed);
    setUid(crypto.randomUUID());
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        writing.mutate();
      }}
    >
      {writing.error !== null && <Banner tone="refused" title={sayFailure(writing.error, t)} />}
      <TextArea
        label={t('A note on this voucher')}
        isLabelHidden
        placeholder={t('A note on this voucher')}
        rows={2}
        maxLength={LONGEST_NOTE}
        dir="auto"
        value={text}
        onValueChange={change}
      />
      <Button type="submit" className="self-end" isBusy={writing.isPending} disabled={text.trim() === ''}>
        {t('Write note')}
      </Button>
    </form>
  );
}
