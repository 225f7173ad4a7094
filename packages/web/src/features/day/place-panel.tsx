/** Where the phone is and where it should be, in metres, and what to do when that is too far apart (SPEC §8). */
import { texts } from '@fieldbook/core/i18n/text';
import { Banner, Button } from '@fieldbook/ui';
import MapPin from 'lucide-react/icons/map-pin';
import { askPlaceAgain } from '../../derive/place/use-place.ts';
import { type Translate, useT } from '../../i18n/language.tsx';
import { CodeButton, type CodeWish } from './code-button.tsx';
import type { PlaceCheck } from './use-place-check.ts';

const placeWords = texts({
  refused: 'This phone may not tell its place',
  none: 'This phone cannot tell its place',
  late: 'The place is not known yet',
});

export interface PlacePanelProps extends PlaceCheck {
  /** A supervisor let it pass. */
  readonly isApproved: boolean;
  readonly wish: CodeWish;
}

export function PlacePanel({ check, device, fix, isApproved, wish }: PlacePanelProps) {
  const t = useT();
  if (check.kind === 'free')
    return <p className="text-soft">{t('The route has no point: the day starts anywhere.')}</p>;
  const isWrong = check.kind !== 'there' && !isApproved && device.state !== 'asking';
  return (
    <div className="flex flex-col gap-3">
      <p className="flex min-h-11 items-center gap-2" aria-live="polite">
        <MapPin aria-hidden="true" className="size-5 shrink-0 text-faint" />
        <span>{wordsOf({ check, device, fix }, t)}</span>
      </p>
      {isApproved && <Banner tone="info" title={t('A supervisor let it pass')} />}
      {isWrong && (
        <>
          <Banner tone="refused" title={t('You are not at proper location')}>
            {t(
              device.state === 'refused'
                ? 'Allow this site to know the place in the settings of the browser, or ask your supervisor for a code.'
                : 'Go to the point of the route and try again, or ask your supervisor for a code.',
            )}
          </Banner>
          <div className="flex gap-2 *:grow">
            <Button size="large" onClick={askPlaceAgain}>
              {t('day|Try again')}
            </Button>
            <CodeButton {...wish} />
          </div>
        </>
      )}
    </div>
  );
}

function wordsOf({ check, device, fix }: PlaceCheck, t: Translate): string {
  if (device.state === 'asking') return t('Looking where this phone is…');
  if (device.state !== 'known' || fix === undefined || !('distance' in check)) return t(placeWords[reasonOf(device)]);
  const metres = { distance: check.distance, accuracy: fix.accuracy };
  return t(
    check.kind === 'there'
      ? 'At the point: {distance} m away, exact to {accuracy} m'
      : '{distance} m from the point, exact to {accuracy} m',
    metres,
  );
}

const reasonOf = ({ state }: PlaceCheck['device']) => (state === 'refused' || state === 'none' ? state : 'late');
