/** What is asked, in words; then the code that answers it, large enough to be read out. */
import type { AskedOfSupervisor, IssuedCode } from '@fieldbook/core/api/approval-operations';
import { showAnswer } from '@fieldbook/core/approvals/answer';
import { showChallenge } from '@fieldbook/core/approvals/challenge';
import { Banner, Bdi, Button, Code, type KeyValue, KeyValueList, TextField } from '@fieldbook/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useSayWish } from '../../derive/approval/say-wish.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { useGivenBy } from './use-given-by.ts';
import { words } from './words.ts';

export interface AskedPanelProps {
  readonly asked: AskedOfSupervisor;
  readonly onIssued: (issued: IssuedCode) => void;
  readonly onAnother: () => void;
}

export function AskedPanel({ asked, onIssued, onAnother }: AskedPanelProps) {
  const label = useLabel();
  const say = useSayWish();
  const { asks, value } = say(asked.purpose, asked.value);
  const { challenge, device, person, van, issued } = asked;
  const facts: readonly KeyValue[] = [
    ...(person === undefined ? [] : [{ key: 'person', label: label(words.person), value: <Bdi>{person.name}</Bdi> }]),
    { key: 'device', label: label(words.device), value: <Bdi>{device.name}</Bdi> },
    ...(van === undefined ? [] : [{ key: 'van', label: label(words.van), value: <Code>{van}</Code> }]),
    { key: 'challenge', label: label(words.challenge), value: <Code>{showChallenge(challenge)}</Code> },
  ];
  return (
    <section
      aria-label={label(words.asked)}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface px-4 py-4"
    >
      <h2 className="text-lg font-medium">
        {asks} {value !== undefined && <Code className="font-semibold">{value}</Code>}
      </h2>
      <KeyValueList items={facts} />
      {issued === undefined ? <Give challenge={challenge} onIssued={onIssued} /> : <Given issued={issued} />}
      <Button variant="ghost" className="min-h-11 desk:self-start" onClick={onAnother}>
        {label(words.another)}
      </Button>
    </section>
  );
}

function Give({ challenge, onIssued }: { readonly challenge: string; readonly onIssued: AskedPanelProps['onIssued'] }) {
  const t = useT();
  const label = useLabel();
  const [note, setNote] = useState('');
  const issue = useMutation({
    mutationFn: () => {
      const said = note.trim();
      return ask('POST /approvals', { body: { challenge, ...(said === '' ? {} : { note: said }) } });
    },
    onSuccess: onIssued,
  });
  return (
    <>
      {issue.error !== null && <Banner tone="refused" title={sayFailure(issue.error, t)} />}
      <TextField label={label(words.note)} maxLength={500} value={note} onValueChange={setNote} />
      <Button
        variant="primary"
        size="large"
        className="h-12 desk:self-start"
        isBusy={issue.isPending}
        onClick={() => issue.mutate()}
      >
        {label(words.give)}
      </Button>
    </>
  );
}

function Given({ issued }: { readonly issued: IssuedCode }) {
  const label = useLabel();
  const givenBy = useGivenBy();
  return (
    <div role="status" className="rounded-lg bg-sunken px-4 py-3 text-center">
      <p className="text-sm text-soft">{label(words.given)}</p>
      <p className="py-1 text-2xl font-semibold tracking-wide">
        <Code>{showAnswer(issued.answer)}</Code>
      </p>
      <p className="text-sm text-faint">{label(words.givenLead)}</p>
      <p className="text-sm text-faint">{givenBy(issued)}</p>
    </div>
  );
}
