/** The head of a voucher form: what it is, and its actions with their keys. On the phone the actions are under the thumb. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Button, IconButton, Kbd, useIsPhone } from '@fieldbook/ui';
import Columns3 from 'lucide-react/icons/columns-3';
import PanelRight from 'lucide-react/icons/panel-right';
import { lazy, Suspense } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { BackButton } from '../back-button.tsx';
import { PageHead } from '../page-head.tsx';

/** Few vouchers have a file when they are entered, or begin with a template. */
const tools = () => import('./head-tools.ts');
const FormFiles = lazy(() => tools().then((module) => ({ default: module.FormFiles })));
const FromTemplate = lazy(() => tools().then((module) => ({ default: module.FromTemplate })));

export interface FormHeadProps {
  readonly definition: VoucherDefinition;
  readonly edited: { readonly referNo: string } | undefined;
  readonly repaired: { readonly referNo: string } | undefined;
  readonly isBusy: boolean;
  readonly showsParty: boolean;
  readonly showsAllColumns: boolean;
  readonly onShowParty: () => void;
  readonly onShowColumns: () => void;
  readonly onPost: () => void;
  readonly onRestart: () => void;
  readonly onLeave: () => void;
}

export function FormHead(props: FormHeadProps) {
  const { definition, edited, repaired } = props;
  const t = useT();
  const label = useLabel();
  const isPhone = useIsPhone();
  const begun = edited === undefined ? t('voucher|New {name}', { name: label(definition.label) }) : undefined;
  const title =
    repaired === undefined
      ? (begun ?? t('Edit {number}', { number: edited?.referNo ?? '' }))
      : t('Repair {number}', { number: repaired.referNo });
  const files = edited === undefined && repaired === undefined && (
    <Suspense fallback={<span className="w-control" />}>
      <FormFiles />
    </Suspense>
  );
  if (isPhone) {
    return (
      <div className="flex h-13 shrink-0 items-center gap-1 px-2">
        <BackButton label={t('Back')} onBack={props.onLeave} />
        <h1 className="min-w-0 grow text-lg font-semibold">{title}</h1>
        {files}
      </div>
    );
  }
  return (
    <PageHead
      title={title}
      actions={
        <>
          <IconButton
            label={t('More fields')}
            isPressed={props.showsAllColumns}
            icon={<Columns3 aria-hidden="true" className="size-4" />}
            onClick={props.onShowColumns}
          />
          {(definition.party ?? definition.lines.items) !== undefined && (
            <IconButton
              label={t('Show party or item')}
              isPressed={props.showsParty}
              icon={<PanelRight aria-hidden="true" className="size-4 icon-turns" />}
              onClick={props.onShowParty}
            />
          )}
          {edited === undefined && repaired === undefined && (
            <Suspense fallback={null}>
              <FromTemplate type={definition.type} />
            </Suspense>
          )}
          {files}
          <Button shortcut={<Kbd>alt+n</Kbd>} onClick={props.onRestart}>
            {t('New')}
          </Button>
          <Button variant="primary" isBusy={props.isBusy} shortcut={<Kbd>ctrl+s</Kbd>} onClick={props.onPost}>
            {t(edited === undefined ? 'Post' : 'Post again')}
          </Button>
        </>
      }
    />
  );
}
