/** After a change of many rows: those that stay as they were and why, each with its page, and what is to know of the others. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Banner, Bdi, Button, Code, Dialog, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { masterAddress } from '../master-places.ts';
import type { MasterBulkOutcome, MasterBulkWish, RowMessage, useMasterBulk } from './use-master-bulk.ts';

export interface BulkFailuresProps {
  readonly definition: MasterDefinition;
  readonly outcome: MasterBulkOutcome;
  readonly bulk: ReturnType<typeof useMasterBulk>;
  readonly onClose: () => void;
  readonly onAgain: (wish: MasterBulkWish) => void;
}

export function BulkFailures({ definition, outcome, bulk, onClose, onAgain }: BulkFailuresProps) {
  const t = useT();
  const { wish, done, failed, told } = outcome;
  const again = () => onAgain({ ...wish, rows: failed.map(({ row }) => row), key: crypto.randomUUID() });
  return (
    <Dialog
      open
      size="medium"
      onOpenChange={(open) => open || onClose()}
      title={t('{done} changed, {failed} not', { done, failed: failed.length })}
      description={failed.length > 0 ? t('These stay as they were. They are still chosen.') : undefined}
      actions={
        <>
          {failed.length > 0 && (
            <Button isBusy={bulk.isPending} onClick={again}>
              {t('Try again')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {bulk.isError && <Banner tone="refused" title={sayFailure(bulk.error, t)} />}
        {failed.length > 0 && <Rows definition={definition} rows={failed} />}
        {told.length > 0 && (
          <section className="flex flex-col gap-1">
            <h3 className="font-medium">{t('Changed, with something to look at')}</h3>
            <Rows definition={definition} rows={told} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

function Rows({ definition, rows }: { readonly definition: MasterDefinition; readonly rows: readonly RowMessage[] }) {
  const language = useLanguage();
  return (
    <ul className="max-h-72 divide-y divide-hair overflow-y-auto text-grid">
      {rows.map(({ row, message }) => (
        <li key={row.code} className="flex flex-col gap-0.5 py-2">
          <Link to={masterAddress(definition.name)} search={{ code: row.code }} className={linkClass()}>
            <Bdi>{nameIn(language, row)}</Bdi> <Code>{row.code}</Code>
          </Link>
          <bdi className="text-soft">{message}</bdi>
        </li>
      ))}
    </ul>
  );
}
