/** How many guests take a table: one press, and the order begins. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Button, Sheet } from '@fieldbook/ui';
import { useLanguage, useT } from '../../i18n/language.tsx';

export interface GuestsSheetProps {
  readonly table: MasterRow | undefined;
  readonly onClose: () => void;
  readonly onChosen: (table: MasterRow, guests: number) => void;
}

/** A chair more than there are is found. */
const FEWEST = 8;
const MOST = 40;

export function GuestsSheet({ table, onClose, onChosen }: GuestsSheetProps) {
  const t = useT();
  const language = useLanguage();
  const count = Math.min(MOST, Math.max(FEWEST, Number(table?.['seats'] ?? 0) + 2));
  return (
    <Sheet
      open={table !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={table === undefined ? '' : nameIn(language, table)}
      description={t('How many guests?')}
    >
      <div className="grid grid-cols-4 gap-2">
        {Array.from({ length: count }, (_, at) => at + 1).map((guests) => (
          <Button key={guests} size="large" onClick={() => table !== undefined && onChosen(table, guests)}>
            {guests}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
