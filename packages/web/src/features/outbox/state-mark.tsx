/** The state of one item by word and icon, with colour in support only. */
import { texts } from '@fieldbook/core/i18n/text';
import type { OutboxItem, OutboxState } from '@fieldbook/core/sync/outbox-item';
import { Badge, type BadgeTone } from '@fieldbook/ui';
import ArrowUp from 'lucide-react/icons/circle-arrow-up';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock-3';
import GitFork from 'lucide-react/icons/git-fork';
import OctagonX from 'lucide-react/icons/octagon-x';
import { useT } from '../../i18n/language.tsx';

const stateWords = texts({
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'outbox sent|Sent',
  refused: 'Refused',
  conflict: 'Conflict',
  letGo: 'Let go',
});

const looks = {
  waiting: { tone: 'pending', Icon: Clock },
  sending: { tone: 'info', Icon: ArrowUp },
  sent: { tone: 'posted', Icon: CircleCheck },
  refused: { tone: 'refused', Icon: OctagonX },
  conflict: { tone: 'refused', Icon: GitFork },
  letGo: { tone: 'void', Icon: CircleSlash },
} as const satisfies Record<OutboxState | 'letGo', { tone: BadgeTone; Icon: unknown }>;

export function StateMark({ item }: { readonly item: Pick<OutboxItem, 'state' | 'letGo'> }) {
  const t = useT();
  const state = item.state === 'sent' && item.letGo !== undefined ? 'letGo' : item.state;
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {t(stateWords[state])}
    </Badge>
  );
}
