/** A file is chosen and staged: what it holds, the template of that, the file, and behind "More" its sheet and encoding. */
import { Banner, Button, Combobox, TextField, useToast } from '@fieldbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import { useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ApiRefusal } from '../../api/client.ts';
import { BackTitle } from '../../derive/back-button.tsx';
import { IMPORT_FORM, IMPORTS, importAddress } from '../../derive/imports/import-places.ts';
import { latestImports } from '../../derive/imports/latest-imports.ts';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { download } from '../../derive/register/download.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { EncodingField, EncodingQuestion } from './encoding-field.tsx';
import { FileDrop } from './file-drop.tsx';
import { type ImportKind, kindGroups, kindNamed, kindsOf } from './import-kinds.ts';
import { base64OfFile, type Encoding, MOST_BYTES } from './read-file.ts';

/** The uid is that of the file read so: whoever sends it again stages it once. */
interface Chosen {
  readonly uid: string;
  readonly kind: string;
  readonly file: File | undefined;
  readonly sheet: string;
  readonly encoding: Encoding;
}

export function BringScreen() {
  const t = useT();
  const navigate = useNavigate();
  const me = useMe();
  if (!mayOpen(me, IMPORT_FORM)) return <NotAllowed />;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col pb-8">
      <PageHead
        title={
          <BackTitle label={t('Import')} onBack={() => void navigate({ to: IMPORTS })}>
            {t('Bring a file')}
          </BackTitle>
        }
      />
      <BringForm />
    </div>
  );
}

function BringForm() {
  const t = useT();
  const { kind = '' } = useAsked<{ readonly kind?: string }>();
  const [chosen, setChosen] = useState<Chosen>({ uid: newUid(), kind, file: undefined, sheet: '', encoding: '' });
  const change = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part, uid: newUid() }));
  const bring = useBring();
  /** The file whose encoding is asked for. */
  const [unclear, setUnclear] = useState<File>();
  const isAsked = unclear !== undefined && unclear === chosen.file;
  const lookThrough = () =>
    bring.mutate(chosen, {
      onError: (error) => {
        if (!asksEncoding(error)) return;
        setUnclear(chosen.file);
        change({ encoding: '' });
      },
    });
  const found = kindNamed(chosen.kind);
  const isLarge = (chosen.file?.size ?? 0) > MOST_BYTES;
  return (
    <div className="flex flex-col gap-5 px-4 desk:px-5">
      {bring.error !== null && !asksEncoding(bring.error) && (
        <Banner tone="refused" title={sayFailure(bring.error, t)} />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <KindChoice kind={found} onChange={(name) => change({ kind: name })} />
        {found !== undefined && <TemplateButton kind={found} />}
      </div>
      <FileDrop file={chosen.file} onFile={(file) => change(isAsked ? { file, encoding: '' } : { file })} />
      {isLarge && (
        <Banner
          tone="refused"
          title={t('The file is larger than {n} MB. Divide it, or bring it with the command.', {
            n: MOST_BYTES / 1_000_000,
          })}
        />
      )}
      <More {...chosen} isEncodingAsked={isAsked} onChange={change} />
      {isAsked && <EncodingQuestion value={chosen.encoding} onChange={(encoding) => change({ encoding })} />}
      <div>
        <Button
          variant="primary"
          size="large"
          className="touch:w-full"
          disabled={found === undefined || chosen.file === undefined || isLarge || (isAsked && chosen.encoding === '')}
          isBusy={bring.isPending}
          onClick={lookThrough}
        >
          {t('Look through the file')}
        </Button>
        <p className="mt-2 text-sm text-soft">
          {t('Nothing is written yet: you see first what would become of each row.')}
        </p>
      </div>
    </div>
  );
}

const asksEncoding = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.problem.problems[0]?.code === 'import.encoding';

const newUid = (): string => crypto.randomUUID();

function useBring() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ uid, kind, file, sheet, encoding }: Chosen) => {
      const content = await base64OfFile(file ?? new Blob());
      const name = (file?.name ?? '').slice(-200);
      const further = { ...(sheet.trim() === '' ? {} : { sheet }), ...(encoding === '' ? {} : { encoding }) };
      return ask('POST /imports', { body: { uid, kind, name, content, ...further } });
    },
    onSuccess: async (run) => {
      client.setQueryData(['import', run.uid], run);
      void client.invalidateQueries({ queryKey: latestImports.queryKey });
      await navigate({ to: importAddress(run.uid) });
    },
  });
}

interface KindChoiceProps {
  readonly kind: ImportKind | undefined;
  readonly onChange: (name: string) => void;
}

function KindChoice({ kind, onChange }: KindChoiceProps) {
  const t = useT();
  const me = useMe();
  const options = useMemo(
    () =>
      kindsOf(me).map(({ name, plural, group }) => ({
        value: name,
        label: t(plural),
        secondary: t(kindGroups[group]),
      })),
    [me, t],
  );
  return (
    <Combobox
      label={t('What the file holds')}
      required
      className="grow basis-64"
      options={options}
      value={options.find(({ value }) => value === kind?.name) ?? null}
      onValueChange={(option) => onChange(option?.value ?? '')}
    />
  );
}

function TemplateButton({ kind }: { readonly kind: ImportKind }) {
  const t = useT();
  const toast = useToast();
  const lang = useLanguage();
  const take = useMutation({
    mutationFn: () => download(`/import-templates/${kind.name}`, { lang }, `${kind.path}.csv`),
    onSuccess: (name) => toast.show({ title: t('The file {name} is in your downloads', { name }) }),
    onError: (error) => toast.show({ kind: 'failed', title: sayFailure(error, t) }),
  });
  return (
    <Button
      icon={<Download aria-hidden="true" className="size-4" />}
      isBusy={take.isPending}
      onClick={() => take.mutate()}
    >
      {t('Download a template')}
    </Button>
  );
}

interface MoreProps {
  readonly sheet: string;
  readonly encoding: Encoding;
  /** The field for it stands elsewhere. */
  readonly isEncodingAsked: boolean;
  readonly onChange: (part: Pick<Chosen, 'sheet'> | Pick<Chosen, 'encoding'>) => void;
}

function More({ sheet, encoding, isEncodingAsked, onChange }: MoreProps) {
  const t = useT();
  return (
    <details>
      <summary className="flex min-h-target w-fit cursor-pointer items-center text-soft">{t('More')}</summary>
      <div className="grid gap-3 desk:grid-cols-2">
        <TextField
          label={t('Sheet of the workbook')}
          hint={t('The first that has rows, when left empty.')}
          maxLength={100}
          value={sheet}
          onValueChange={(next) => onChange({ sheet: next })}
        />
        {!isEncodingAsked && <EncodingField value={encoding} onChange={(next) => onChange({ encoding: next })} />}
      </div>
    </details>
  );
}
