/** Reads in the file that a phone exported because it will never see a network again; every item has its own answer. */
import { Button, useToast } from '@fieldbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import { useRef } from 'react';
import { ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';

export function ImportButton() {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const read = useMutation({
    mutationFn: async (file: File) => ask('POST /sync/import', { body: { file: await file.text() } }),
    onSuccess: async ({ answers }) => {
      const aside = answers.filter(({ outcome }) => outcome === 'refused' || outcome === 'conflict').length;
      toast.show({
        title: t('{posted} of {n} in the books, {aside} kept aside', {
          posted: answers.length - aside,
          n: answers.length,
          aside,
        }),
      });
      await client.invalidateQueries({ queryKey: ['supervise'] });
    },
    onError: (error) => toast.show({ kind: 'failed', title: sayFailure(error, t) }),
  });
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept=".jsonl,application/x-ndjson"
        aria-label={t('Read in a phone’s file')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) read.mutate(file);
        }}
      />
      <Button
        icon={<FileUp aria-hidden="true" className="size-4" />}
        isBusy={read.isPending}
        onClick={() => field.current?.click()}
      >
        {t('Read in a phone’s file')}
      </Button>
    </>
  );
}
