/** What a guest wants otherwise: messages of the dish's kitchen to press, and words of one's own. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Button, Sheet, TextField } from '@fieldbook/ui';
import { ChoiceChip } from '../../derive/choice-chip.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import type { ReadyMasters } from './order-screen.tsx';
import { placedIn } from './placed.ts';
import { type OrderLine, toggleMessage } from './table-order.ts';

export interface MessageSheetProps {
  readonly line: OrderLine | undefined;
  readonly loaded: ReadyMasters;
  readonly onClose: () => void;
  readonly onChange: (key: string, message: string) => void;
}

export function MessageSheet({ line, loaded, onClose, onChange }: MessageSheetProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const { indexes } = loaded;
  const row = line === undefined ? undefined : indexes.get('item')?.byCode.get(line.item);
  const messages = placedIn(me, indexes.get('kitchenMessage')?.rows ?? []).filter(
    ({ kitchen }) => typeof kitchen !== 'string' || kitchen === row?.['kitchen'],
  );
  return (
    <Sheet
      open={line !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={t('Message to the kitchen')}
      description={row === undefined ? undefined : nameIn(language, row)}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      {line !== undefined && (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap gap-2">
            {messages.map((message) => {
              const words = nameIn(language, message);
              return (
                <ChoiceChip
                  key={message.code}
                  isChosen={line.message.split(', ').includes(words)}
                  onPress={() => onChange(line.key, toggleMessage(line.message, words))}
                >
                  {words}
                </ChoiceChip>
              );
            })}
          </div>
          <TextField
            label={t('In your own words')}
            maxLength={200}
            value={line.message}
            onValueChange={(message) => onChange(line.key, message)}
          />
        </div>
      )}
    </Sheet>
  );
}
