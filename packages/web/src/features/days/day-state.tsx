/** In which state a day is, by word and icon: on the road, ended, ended with a difference, approved. */

import type { DayRow } from '@fieldbook/core/api/day-operations';
import { texts } from '@fieldbook/core/i18n/text';
import { Badge } from '@fieldbook/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock-3';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useT } from '../../i18n/language.tsx';

const standingWords = texts({
  started: 'On the road',
  ended: 'days|Ended',
  differs: 'days|Difference',
  approved: 'Approved',
});

const looks = {
  started: { tone: 'pending', Icon: Clock },
  ended: { tone: 'posted', Icon: CircleCheck },
  differs: { tone: 'refused', Icon: TriangleAlert },
  approved: { tone: 'posted', Icon: CircleCheck },
} as const;

type Standing = 'started' | 'ended' | 'differs' | 'approved';

function standingOf({ state, hasDifference, approval }: DayRow): Standing {
  if (state === 'started') return 'started';
  if (approval !== undefined) return 'approved';
  return hasDifference ? 'differs' : 'ended';
}

export function DayState({ day }: { readonly day: DayRow }) {
  const t = useT();
  const standing = standingOf(day);
  const { tone, Icon } = looks[standing];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {t(standingWords[standing])}
    </Badge>
  );
}
