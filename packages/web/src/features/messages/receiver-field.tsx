/** To whom: people, roles, routes and branches found by typing, each a chip that can be taken away. */

import type { MessageReceiver, MessageReceivers } from '@fieldbook/core/api/message-operations';
import type { Language } from '@fieldbook/core/i18n/languages';
import { nameIn } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { Chip, Combobox, type ComboboxOption } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';

const kindWords = texts({
  everybody: 'Everybody',
  person: 'message|Person',
  role: 'Role',
  route: 'message|Route',
  branch: 'message|Branch',
});

export interface ChosenReceiver {
  readonly receiver: MessageReceiver;
  readonly name: string;
}

const kinds = { persons: 'person', roles: 'role', routes: 'route', branches: 'branch' } as const;

export const receiverKey = (receiver: MessageReceiver): string =>
  receiver.kind === 'everybody' ? receiver.kind : `${receiver.kind} ${receiver.code}`;

function choicesOf(found: MessageReceivers | undefined, language: Language): readonly ChosenReceiver[] {
  if (found === undefined) return [];
  return (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((list) =>
    found[list].map((row) => ({ receiver: { kind: kinds[list], code: row.code }, name: nameIn(language, row) })),
  );
}

export interface ReceiverFieldProps {
  readonly chosen: readonly ChosenReceiver[];
  readonly onChange: (chosen: readonly ChosenReceiver[]) => void;
  readonly error: string | undefined;
}

export function ReceiverField({ chosen, onChange, error }: ReceiverFieldProps) {
  const t = useT();
  const language = useLanguage();
  const { data, error: failure } = useQuery({
    queryKey: ['messages', 'receivers'],
    queryFn: ({ signal }) => ask('GET /messages/receivers', { signal }),
  });
  const everybody: ChosenReceiver = { receiver: { kind: 'everybody' }, name: t('Everybody') };
  const taken = new Set(chosen.map(({ receiver }) => receiverKey(receiver)));
  const offered = [everybody, ...choicesOf(data, language)].filter(({ receiver }) => !taken.has(receiverKey(receiver)));
  const byKey = new Map(offered.map((choice) => [receiverKey(choice.receiver), choice]));
  const options: readonly ComboboxOption[] = offered.map(({ receiver, name }) => ({
    value: receiverKey(receiver),
    label: name,
    // What a role is called says it all.
    code: receiver.kind === 'everybody' || receiver.kind === 'role' ? undefined : receiver.code,
    secondary: receiver.kind === 'everybody' ? undefined : t(kindWords[receiver.kind]),
  }));
  const add = (option: ComboboxOption | null) => {
    const choice = option === null ? undefined : byKey.get(option.value);
    if (choice === undefined) return;
    onChange(choice.receiver.kind === 'everybody' ? [choice] : [...chosen.filter(isNotAll), choice]);
  };
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label={t('To')}
        hint={t('People, roles, routes or branches')}
        required
        error={error ?? (failure === null ? undefined : sayFailure(failure, t))}
        options={options}
        value={null}
        onValueChange={add}
        isClearHidden
      />
      {chosen.length > 0 && (
        <ul aria-label={t('To')} className="flex flex-wrap gap-1.5">
          {chosen.map(({ receiver, name }) => (
            <li key={receiverKey(receiver)}>
              <Chip
                label={t(kindWords[receiver.kind])}
                value={name}
                onRemove={() => onChange(chosen.filter((each) => each.receiver !== receiver))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isNotAll = ({ receiver }: ChosenReceiver): boolean => receiver.kind !== 'everybody';
