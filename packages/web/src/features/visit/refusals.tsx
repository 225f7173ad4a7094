/** Why a document was refused, but for what stands beside its own line already. */
import { Banner } from '@fieldbook/ui';
import { ProblemBanner } from '../../derive/voucher-form/problem-banner.tsx';
import type { Posting } from '../../derive/voucher-form/use-posting.ts';
import { useT } from '../../i18n/language.tsx';

export function Refusals({ posting }: { readonly posting: Posting }) {
  const t = useT();
  const { problems, failure } = posting;
  const others = problems.filter(({ place }) => !(place?.kind === 'line' && place.group === 'items'));
  if (failure !== undefined || others.length > 0)
    return <ProblemBanner posting={{ problems: others, failure }} onGo={() => undefined} />;
  return problems.length === 0 ? null : <Banner tone="refused" title={t('voucher.refused', { n: problems.length })} />;
}
