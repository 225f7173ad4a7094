/** One place that a rep caught at a shop: where, how exact, how far from the one known; and what may be decided of it. */

import type { PlaceRow } from '@fieldbook/core/api/place-operations';
import { texts } from '@fieldbook/core/i18n/text';
import { Badge, Bdi, Button, Checkbox, Code, Link } from '@fieldbook/ui';
import { farText } from '../../derive/place/customer-place.ts';
import { useTimes } from '../../derive/times.ts';
import { useT } from '../../i18n/language.tsx';
import { Origin } from './origin.tsx';

interface PlaceLineProps {
  readonly row: PlaceRow;
  readonly isBusy: boolean;
  /** Ticked to be approved with others. */
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

const words = texts({ approved: 'Approved', rejected: 'Rejected', replaced: 'A later one came' });
const tones = { requested: 'pending', approved: 'posted', rejected: 'refused', replaced: 'void' } as const;

export function PlaceLine({ row, isBusy, isTicked, onTick, onApprove, onReject }: PlaceLineProps) {
  const t = useT();
  const { moment: when } = useTimes();
  const { latitude, longitude, accuracy, distance, state, decided } = row;
  return (
    <>
      {state === 'requested' && (
        <Checkbox
          className="justify-center touch:w-11"
          label={<span className="sr-only">{t('Choose the place of {name}', { name: row.customerName })}</span>}
          checked={isTicked}
          onCheckedChange={onTick}
        />
      )}
      <div className="min-w-0 grow basis-72">
        <p className="font-medium">
          <Bdi>{row.customerName}</Bdi> <Code className="text-xs text-faint">{row.customer}</Code>
        </p>
        <p className="text-sm">
          <Link
            href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            <Code>{`${latitude}, ${longitude}`}</Code>
          </Link>
          {accuracy !== undefined && <span className="text-soft"> · {t('Exact to {n} m', { n: accuracy })}</span>}
          <span className="text-soft">
            {' '}
            ·{' '}
            {distance === undefined
              ? t('No place was known')
              : t('{far} from the place known', { far: farText(distance, t) })}
          </span>
        </p>
        <p className="text-xs text-faint">
          <Origin who={row.userName} device={row.deviceName} at={when(row.madeAt)} />
        </p>
      </div>
      {state === 'requested' ? (
        <div className="ms-auto flex gap-2">
          <Button onClick={onReject}>{t('Reject')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={onApprove}>
            {t('Approve')}
          </Button>
        </div>
      ) : (
        <p className="ms-auto max-w-64 text-sm text-soft">
          <Badge tone={tones[state]}>{t(words[state])}</Badge>{' '}
          {decided !== undefined && t('Looked at by {who}, {when}', { who: decided.by, when: when(decided.at) })}
          {decided?.note !== undefined && <Bdi className="block text-faint">{decided.note}</Bdi>}
        </p>
      )}
    </>
  );
}
