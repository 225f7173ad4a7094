/** The lines of the list: files at the server, files on their way, files in the outbox, and what was deleted. */
import type { AttachmentFacts } from '@fieldbook/core/api/attachment-operations';
import { msg } from '@fieldbook/core/i18n/text';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { Button, IconButton, linkClass, ProgressBar, useIsPhone } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { NoConnection } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { OUTBOX } from '../outbox/outbox-places.ts';
import { useTimes } from '../times.ts';
import { fileTitle, KindIcon, sizeInWords } from './file-icon.tsx';
import { giveUp, type Sending, sendAgain } from './sending.ts';
import { useContent } from './use-content.ts';

/** A larger picture is not fetched to be shown as small as that. */
const LARGEST_THUMBNAIL = 1_000_000;

const line = 'flex min-h-12 w-full items-center gap-3 px-4 py-2 text-start';

/** In its own direction within a sentence. */
const apart = (text: string) => `\u2068${text}\u2069`;

function Words({ title, facts }: { readonly title: string; readonly facts: ReactNode }) {
  return (
    <span className="min-w-0 grow">
      <span className="block truncate font-medium">
        <bdi>{title}</bdi>
      </span>
      <span className="block text-xs text-faint">{facts}</span>
    </span>
  );
}

export function FileLine({ file, onOpen }: { readonly file: AttachmentFacts; readonly onOpen: () => void }) {
  const t = useT();
  const times = useTimes();
  if (file.removedAt !== null) {
    return (
      <li className={`${line} text-xs text-faint`}>
        <bdi className="truncate line-through">{fileTitle(file)}</bdi>
        <span>
          {t('Deleted by {who}, {when}', {
            who: apart(file.removedBy ?? ''),
            when: apart(times.moment(file.removedAt)),
          })}
        </span>
      </li>
    );
  }
  return (
    <li>
      <button type="button" onClick={onOpen} className={`${line} cursor-pointer hover:bg-hover active:bg-pressed`}>
        <Thumbnail file={file} />
        <Words
          title={fileTitle(file)}
          facts={
            <>
              <bdi>{sizeInWords(file.size, t)}</bdi> · <bdi>{file.by}</bdi> · <bdi>{times.moment(file.receivedAt)}</bdi>
            </>
          }
        />
      </button>
    </li>
  );
}

/** A phone fetches nothing before it is opened. */
function Thumbnail({ file }: { readonly file: AttachmentFacts }) {
  const isPhone = useIsPhone();
  const isShown = !isPhone && file.mediaType.startsWith('image/') && file.size <= LARGEST_THUMBNAIL;
  const { address } = useContent(file, isShown);
  return (
    <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken">
      {isShown && address !== undefined ? (
        <img src={address} alt="" className="size-full object-cover" />
      ) : (
        <KindIcon mediaType={file.mediaType} />
      )}
    </span>
  );
}

interface SentBody {
  readonly name?: string;
  readonly caption?: string;
  readonly mediaType: string;
}

export function SendingLine({ sending }: { readonly sending: Sending }) {
  const t = useT();
  const { state, error, document } = sending;
  const body = document.body as SentBody;
  const title = fileTitle({ ...body, extension: '' });
  const waits =
    error instanceof NoConnection
      ? msg('Not sent: no connection. It is kept here and goes by itself.')
      : msg('Waiting');
  const said = { waiting: t(waits), sending: t('Sending'), failed: sayFailure(error, t) };
  return (
    <li className={`${line} flex-wrap`}>
      <KindIcon mediaType={body.mediaType} />
      <Words title={title} facts={said[state]} />
      {state !== 'sending' && (
        <>
          <Button onClick={() => sendAgain(document.uid)}>{t('Send again')}</Button>
          <IconButton
            label={t('Remove {name}', { name: title })}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => giveUp(document.uid)}
          />
        </>
      )}
      {state === 'sending' && <ProgressBar label={t('Sending')} />}
    </li>
  );
}

/** It goes by itself, and what was refused is put right in the outbox. */
export function WaitingLine({ item }: { readonly item: OutboxItem }) {
  const t = useT();
  const body = item.body as SentBody;
  const isAside = item.state === 'refused' || item.state === 'conflict';
  return (
    <li className={line}>
      <KindIcon mediaType={body.mediaType} />
      <Words
        title={fileTitle({ ...body, extension: '' })}
        facts={
          isAside ? (
            <Link to={OUTBOX} className={linkClass()}>
              {t('Refused: put it right in the outbox')}
            </Link>
          ) : (
            t('Waits on this device to be sent')
          )
        }
      />
    </li>
  );
}
