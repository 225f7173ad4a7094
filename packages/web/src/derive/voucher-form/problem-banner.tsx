/** What keeps a voucher from being posted, all at once, each line a way to its field. */
import { Banner, Bdi } from '@fieldbook/ui';
import { useLabel, useT } from '../../i18n/language.tsx';
import type { ProblemPlace } from './go-to-place.ts';
import type { Posting, SaidProblem } from './use-posting.ts';

export interface ProblemBannerProps {
  readonly posting: Pick<Posting, 'problems' | 'failure'>;
  readonly onGo: (place: ProblemPlace) => void;
}

export function ProblemBanner({ posting, onGo }: ProblemBannerProps) {
  const t = useT();
  const { problems, failure } = posting;
  if (failure !== undefined) return <Banner tone="refused" title={failure} />;
  if (problems.length === 0) return null;
  return (
    <Banner
      tone="refused"
      title={t('{n, plural, one {One thing to correct} other {# things to correct}}', { n: problems.length })}
    >
      <ul className="max-h-36 overflow-y-auto">
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.message}`}>
            <ProblemLine problem={problem} onGo={onGo} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function ProblemLine({ problem, onGo }: { readonly problem: SaidProblem; readonly onGo: ProblemBannerProps['onGo'] }) {
  const t = useT();
  const label = useLabel();
  const { place, message } = problem;
  if (place === undefined) return <Bdi>{message}</Bdi>;
  const line = place.kind === 'line' ? `${t('Line {n}', { n: place.index + 1 })} · ` : '';
  const field = place.kind === 'group' || place.label === undefined ? '' : `${label(place.label)}: `;
  return (
    <button
      type="button"
      className="cursor-pointer text-start underline-offset-2 hover:underline min-w-target touch:min-h-11"
      onClick={() => onGo(place)}
    >
      <span className="font-medium">
        {line}
        {field}
      </span>
      <Bdi>{message}</Bdi>
    </button>
  );
}
