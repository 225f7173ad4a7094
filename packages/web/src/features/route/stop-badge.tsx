/** The state of a customer in a word and an icon. */

import type { StopState } from '@fieldbook/core/day-cycle/visit-state';
import { Badge } from '@fieldbook/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import MapPin from 'lucide-react/icons/map-pin';
import SkipForward from 'lucide-react/icons/skip-forward';
import { useT } from '../../i18n/language.tsx';
import { stopWords } from './stop-words.ts';

const looks = {
  visited: { tone: 'posted', Icon: CircleCheck },
  skipped: { tone: 'pending', Icon: SkipForward },
  nearby: { tone: 'info', Icon: MapPin },
  unvisited: { tone: 'neutral', Icon: CircleDashed },
} as const;

export function StopBadge({ state }: { readonly state: StopState }) {
  const t = useT();
  const { tone, Icon } = looks[state];
  return (
    <Badge
      tone={tone}
      icon={<Icon aria-hidden="true" className={state === 'skipped' ? 'size-3.5 icon-turns' : 'size-3.5'} />}
    >
      {t(stopWords[state])}
    </Badge>
  );
}
