/**
 * What a cleared storage had not sent, as the wrapper kept it: into the books where the person may do that, else as a file for
 * who may. It goes from here once the server has answered.
 */
import { Banner, Button, useToast } from '@fieldbook/ui';
import { useCallback, useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { saveFile } from '../../derive/register/download.ts';
import { useTimes } from '../../derive/times.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { lostFile, lostHere, type MirrorEntry, settleLost } from '../../offline/mirror/mirror-here.ts';
import { useOutbox } from '../../offline/outbox.ts';
import { mayOpen, session } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';

const keyOf = ({ company, device }: MirrorEntry): string => `${company} ${device}`;

/** In its own direction, whatever the sentence’s. */
const apart = (text: string): string => `\u2068${text}\u2069`;

/** Of the store that is at work: its own outbox is not lost. */
export function LostOutboxes() {
  const device = useOutbox()?.register.device;
  const [lost, setLost] = useState<readonly MirrorEntry[]>([]);
  const look = useCallback(async () => setLost(await lostHere()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device is another question.
  useEffect(() => void look(), [look, device]);
  return lost.map((entry) => <LostOutbox key={keyOf(entry)} entry={entry} onSettled={look} />);
}

interface LostOutboxProps {
  readonly entry: MirrorEntry;
  readonly onSettled: () => Promise<void>;
}

function LostOutbox({ entry, onSettled }: LostOutboxProps) {
  const t = useT();
  const toast = useToast();
  const { me } = useStore(session);
  const [isBusy, setBusy] = useState(false);
  const withFile = async (work: (file: File) => Promise<string>) => {
    setBusy(true);
    try {
      const file = await lostFile(entry);
      toast.show({ title: file === undefined ? t('The copy is not there any more') : await work(file) });
      await onSettled();
    } catch (error) {
      toast.show({ kind: 'failed', title: sayFailure(error, t) });
    } finally {
      setBusy(false);
    }
  };
  const send = async (file: File) => {
    const { answers } = await ask('POST /sync/import', { body: { file: await file.text() } });
    await settleLost(entry);
    const aside = answers.filter(({ outcome }) => outcome === 'refused' || outcome === 'conflict').length;
    return t('{posted} of {n} are in the books, {aside} put aside', {
      posted: answers.length - aside,
      n: answers.length,
      aside,
    });
  };
  const save = (file: File) => {
    saveFile(file, file.name);
    return Promise.resolve(t('The file holds every document of this phone'));
  };
  const { moment } = useTimes();
  return (
    <Banner
      tone="warning"
      title={t(
        '{n, plural, =0 {Records of the day were} one {# document was} other {# documents were}} kept from a lost store',
        { n: entry.documents ?? entry.unsent },
      )}
      action={
        <>
          {me !== undefined && mayOpen(me, 'frmOutboxImport') && (
            <Button isBusy={isBusy} onClick={() => void withFile(send)}>
              {t('Send to the office')}
            </Button>
          )}
          <Button isBusy={isBusy} onClick={() => void withFile(save)}>
            {t('Export to a file')}
          </Button>
        </>
      }
    >
      {t(
        'This phone’s storage was cleared before device {device} had sent everything. The app kept a copy as of {at}.',
        { device: apart(entry.device), at: apart(moment(entry.writtenAt)) },
      )}
    </Banner>
  );
}
