/** What appears while rows of a master are chosen: the bar, the dialog of a change, and what could not be changed. Loaded when needed. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { Button, Menu, type MenuCommand, useIsPhone, useToast } from '@fieldbook/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { ChoiceBar } from '../register/choice-bar.tsx';
import { BulkFailures } from './bulk-failures.tsx';
import { BulkForm } from './bulk-form.tsx';
import type { Choice } from './use-choice.ts';
import { type MasterBulkOutcome, type MasterBulkWish, readChosen, useMasterBulk } from './use-master-bulk.ts';

export interface ChoicePartsProps {
  readonly definition: MasterDefinition;
  readonly choice: Choice;
  /** The filters in force. */
  readonly asked: Readonly<Record<string, string | undefined>>;
  /** Is there more than what is chosen? */
  readonly isMore: boolean;
}

/** A field and its value that a command stands for; of any field the person says both. */
export interface Preset {
  readonly field: string;
  readonly value: string;
}

type Asking = Preset | 'any';

export function ChoiceParts({ definition, choice, asked, isMore }: ChoicePartsProps) {
  const t = useT();
  const toast = useToast();
  const bulk = useMasterBulk(definition);
  const [asking, setAsking] = useState<Asking>();
  const [outcome, setOutcome] = useState<MasterBulkOutcome>();
  const [isReading, setReading] = useState(false);
  const { rows } = choice;
  const chooseAll = async () => {
    setReading(true);
    try {
      choice.onRows(await readChosen(definition, asked));
    } catch (error) {
      toast.show({ kind: 'failed', title: sayFailure(error, t) });
    } finally {
      setReading(false);
    }
  };
  const begin = (wish: Asking) => {
    bulk.reset();
    setAsking(wish);
  };
  const change = (wish: MasterBulkWish) =>
    bulk.mutate(wish, {
      onSuccess: (answer) => {
        const { done, failed, told } = answer;
        setAsking(undefined);
        if (failed.length === 0) choice.clear();
        else choice.onRows(failed.map(({ row }) => row));
        setOutcome(failed.length + told.length === 0 ? undefined : answer);
        if (failed.length + told.length === 0)
          toast.show({ title: t('{n, plural, one {# row changed} other {# rows changed}}', { n: done }) });
      },
    });
  return (
    <>
      <ChoiceBar
        count={rows.length}
        isBusy={isReading || bulk.isPending}
        all={isMore ? { choose: () => void chooseAll() } : undefined}
        onClear={choice.clear}
      >
        <Commands rows={rows} isDisabled={isReading || rows.length === 0} onBegin={begin} />
      </ChoiceBar>
      {asking !== undefined && (
        <BulkForm
          definition={definition}
          rows={rows}
          preset={asking === 'any' ? undefined : asking}
          bulk={bulk}
          onClose={() => setAsking(undefined)}
          onConfirm={change}
        />
      )}
      {outcome !== undefined && (
        <BulkFailures
          definition={definition}
          outcome={outcome}
          bulk={bulk}
          onClose={() => setOutcome(undefined)}
          onAgain={change}
        />
      )}
    </>
  );
}

interface CommandsProps {
  readonly rows: Choice['rows'];
  readonly isDisabled: boolean;
  readonly onBegin: (wish: Asking) => void;
}

function Commands({ rows, isDisabled, onBegin }: CommandsProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const put = (active: boolean): MenuCommand => ({
    key: String(active),
    label: t(active ? 'Use again' : 'Put out of use'),
    disabled: isDisabled,
    onSelect: () => onBegin({ field: 'active', value: String(active) }),
  });
  const commands = [
    ...(rows.some((row) => row.active !== false) ? [put(false)] : []),
    ...(rows.some((row) => row.active === false) ? [put(true)] : []),
  ];
  return (
    <>
      <Button variant="primary" disabled={isDisabled} onClick={() => onBegin('any')}>
        {t('Change a field')}
      </Button>
      {!isPhone &&
        commands.map(({ key, label, onSelect }) => (
          <Button key={key} disabled={isDisabled} onClick={onSelect}>
            {label}
          </Button>
        ))}
      {isPhone && commands.length > 0 && (
        <Menu
          trigger={<Button icon={<ChevronDown aria-hidden="true" className="size-4" />}>{t('More actions')}</Button>}
          groups={[{ key: 'state', items: commands }]}
        />
      )}
    </>
  );
}
