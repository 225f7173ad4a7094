/** Writing a message. What was typed stays until it is sent; pressed twice it is sent once. */
import type { MessageToSend } from '@fieldbook/core/api/message-operations';
import { LONGEST_BODY, LONGEST_TITLE } from '@fieldbook/core/messages/sources';
import { Banner, Button, DateField, Sheet, Switch, TextArea, TextField, useToast } from '@fieldbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ApiRefusal } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { linkOfText } from './link-place.ts';
import { type ChosenReceiver, ReceiverField } from './receiver-field.tsx';

const empty = {
  title: '',
  body: '',
  titleArabic: '',
  bodyArabic: '',
  isInBoth: false,
  isUrgent: false,
  validUntil: '',
  leadsTo: '',
};

type Draft = typeof empty;

/** As it is sent; what was left empty is left out. */
function bodyOf(uid: string, draft: Draft, chosen: readonly ChosenReceiver[]): MessageToSend {
  const { title, body, titleArabic, bodyArabic, isInBoth, isUrgent, validUntil, leadsTo } = draft;
  const said = (text: string) => (text.trim() === '' ? undefined : text);
  return {
    uid,
    to: chosen.map(({ receiver }) => receiver),
    title,
    body: said(body),
    titleArabic: isInBoth ? said(titleArabic) : undefined,
    bodyArabic: isInBoth ? said(bodyArabic) : undefined,
    validUntil: said(validUntil),
    urgency: isUrgent ? 'urgent' : 'normal',
    link: leadsTo === '' ? undefined : linkOfText(leadsTo, location.origin),
  };
}

export function ComposeSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const [uid, setUid] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(empty);
  const [chosen, setChosen] = useState<readonly ChosenReceiver[]>([]);
  const [isTried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () => ask('POST /messages', { body: bodyOf(uid, draft, chosen) }),
    onSuccess: ({ receivers }) => {
      toast.show({ title: t('{n, plural, one {Sent to # person} other {Sent to # people}}', { n: receivers }) });
      void client.invalidateQueries({ queryKey: ['messages'] });
      onClose();
    },
    onError: (error) => {
      // What was typed before had arrived after all: this is another message.
      if (error instanceof ApiRefusal && error.problem.code === 'message.uid_used') setUid(crypto.randomUUID());
    },
  });
  const isLost = draft.leadsTo !== '' && linkOfText(draft.leadsTo, location.origin) === undefined;
  const submit = () => {
    setTried(true);
    if (chosen.length > 0 && draft.title.trim() !== '' && !isLost) send.mutate();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={t('New message')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" isBusy={send.isPending} onClick={submit}>
            {t('Send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {send.error !== null && <Banner tone="refused" title={sayFailure(send.error, t)} />}
        <ReceiverField
          chosen={chosen}
          onChange={setChosen}
          error={isTried && chosen.length === 0 ? t('Say who it is for') : undefined}
        />
        <Words draft={draft} onChange={setDraft} isTried={isTried} />
        <Circumstances draft={draft} onChange={setDraft} isLost={isTried && isLost} />
      </div>
    </Sheet>
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

function Words({ draft, onChange, isTried }: PartProps & { readonly isTried: boolean }) {
  const t = useT();
  const language = useLanguage();
  const { title, body, titleArabic, bodyArabic, isInBoth } = draft;
  return (
    <>
      <TextField
        label={t('Title')}
        required
        dir="auto"
        maxLength={LONGEST_TITLE}
        value={title}
        error={isTried && title.trim() === '' ? t('Say in a line what it is about') : undefined}
        onValueChange={(next) => onChange({ ...draft, title: next })}
      />
      <TextArea
        label={t('Text')}
        dir="auto"
        maxLength={LONGEST_BODY}
        value={body}
        onValueChange={(next) => onChange({ ...draft, body: next })}
      />
      <Switch
        label={t('In Arabic as well')}
        checked={isInBoth}
        onCheckedChange={(next) => onChange({ ...draft, isInBoth: next })}
      />
      {isInBoth && (
        <>
          <TextField
            label={t('Title in Arabic')}
            dir="rtl"
            lang={language === 'ar' ? undefined : 'ar'}
            maxLength={LONGEST_TITLE}
            value={titleArabic}
            onValueChange={(next) => onChange({ ...draft, titleArabic: next })}
          />
          <TextArea
            label={t('Text in Arabic')}
            dir="rtl"
            maxLength={LONGEST_BODY}
            value={bodyArabic}
            onValueChange={(next) => onChange({ ...draft, bodyArabic: next })}
          />
        </>
      )}
    </>
  );
}

function Circumstances({ draft, onChange, isLost }: PartProps & { readonly isLost: boolean }) {
  const t = useT();
  const me = useMe();
  return (
    <>
      <Switch
        label={t('Urgent')}
        checked={draft.isUrgent}
        onCheckedChange={(next) => onChange({ ...draft, isUrgent: next })}
      />
      <DateField
        label={t('message|Valid until')}
        today={todayOf(me)}
        min={todayOf(me)}
        value={draft.validUntil}
        onValueChange={(next) => onChange({ ...draft, validUntil: next })}
      />
      <TextField
        label={t('Leads to')}
        hint={t('Address of a screen here: a voucher, a customer, a report')}
        dir="ltr"
        error={isLost ? t('This is no screen of Fieldbook') : undefined}
        value={draft.leadsTo}
        onValueChange={(next) => onChange({ ...draft, leadsTo: next })}
      />
    </>
  );
}
