/** A line of a load with its three buttons: all of it, a part, none. */

import type { Decision, SentLine } from '@fieldbook/core/sync/load-decision';
import { classNames } from '@fieldbook/ui';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.tsx';
import { GoodsName } from './panel-parts.tsx';
import { restWords } from './rest-words.ts';
import { useVan } from './use-van.ts';

export interface LoadLineProps {
  readonly sent: SentLine;
  readonly decision: Decision | undefined;
  readonly onAccept: () => void;
  readonly onShort: () => void;
  readonly onReject: () => void;
}

export function LoadLine({ sent, decision, onAccept, onShort, onReject }: LoadLineProps) {
  const t = useT();
  const { itemName, textOf } = useVan();
  const name = itemName(sent.item);
  const { accepted, rest } = decision ?? {};
  const isPart = accepted !== undefined && accepted < sent.left && (accepted > 0 || rest !== 'returned');
  return (
    <li className="flex items-center gap-1 py-1.5 ps-4 pe-2">
      <GoodsName goods={sent}>
        <span className="block text-sm">
          <bdi dir="ltr" className={decision === undefined ? 'font-semibold' : 'text-soft'}>
            {textOf(sent.item, sent.left)}
          </bdi>
          {isPart && (
            <span className="ms-2 font-medium text-pending">
              {t('Taken')} <bdi dir="ltr">{textOf(sent.item, accepted)}</bdi>
              {rest !== undefined && ` · ${t('The rest')}: ${t(restWords[rest])}`}
            </span>
          )}
        </span>
      </GoodsName>
      <Choice
        label={t('Take all of {name}', { name })}
        isChosen={accepted === sent.left}
        look="text-posted"
        icon={<Check aria-hidden="true" className="size-6" />}
        onPress={onAccept}
      />
      <Choice
        label={t('Take a part of {name}', { name })}
        isChosen={isPart}
        look="text-pending"
        icon={<Minus aria-hidden="true" className="size-6" />}
        onPress={onShort}
      />
      <Choice
        label={t('Take none of {name}', { name })}
        isChosen={accepted === 0 && !isPart}
        look="text-refused"
        icon={<X aria-hidden="true" className="size-6" />}
        onPress={onReject}
      />
    </li>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly look: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

function Choice({ label, isChosen, look, icon, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'grid size-12 shrink-0 cursor-pointer place-items-center rounded-md border active:bg-pressed',
        isChosen ? `border-current bg-pressed ${look}` : 'border-line text-faint',
      )}
    >
      {icon}
    </button>
  );
}
