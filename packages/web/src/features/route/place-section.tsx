/** Where the customer is, and catching it at the shop: how exact the device is stands beside the button that keeps it. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import { Banner, Button, Code, Sheet, useToast } from '@fieldbook/ui';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { farText, placeFields } from '../../derive/place/customer-place.ts';
import { askPlaceAgain, type Fix, usePlace } from '../../derive/place/use-place.ts';
import { sayProblems } from '../../derive/say-problems.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { recordEvent } from '../../offline/day/route-day.ts';
import { useOutbox } from '../../offline/outbox.ts';
import type { RouteStop } from './route-stops.ts';

/** Metres; a shop is told from its neighbour by less. */
const EXACT = 30;

export function PlaceSection({ stop }: { readonly stop: RouteStop }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const outbox = useOutbox();
  const { place, distance, code } = stop;
  const isSent = outbox?.items.some(
    ({ type, body }) => type === 'customerPlace' && (body as { readonly customer?: unknown }).customer === code,
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-soft">
        {place === undefined ? (
          t('place not known')
        ) : (
          <Code>{`${printTrimmed(place.latitude, 6)}, ${printTrimmed(place.longitude, 6)}`}</Code>
        )}
        {distance !== undefined && <span> · {t('{far} from here', { far: farText(distance, t) })}</span>}
        {isSent === true && <span className="block text-pending">{t('Captured; the office decides')}</span>}
      </p>
      {outbox !== undefined && (
        <Button icon={<LocateFixed aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
          {t('Capture this place')}
        </Button>
      )}
      {isOpen && <CaptureSheet stop={stop} onClose={() => setOpen(false)} />}
    </div>
  );
}

function CaptureSheet({ stop, onClose }: { readonly stop: RouteStop; readonly onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const place = usePlace();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const fix = place.state === 'known' ? place.fix : undefined;
  const keep = async (known: Fix) => {
    setBusy(true);
    try {
      const kept = await recordEvent('customerPlace', { customer: stop.code, ...placeFields(known) });
      if (kept.ok) {
        toast.show({ kind: 'done', title: t('Place kept; it goes to the office') });
        return onClose();
      }
      setRefusal((await sayProblems(kept.problems, language))[0]?.message);
    } catch {
      setRefusal(t('This phone could not keep it; try again'));
    }
    setBusy(false);
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={nameIn(language, stop.customer)}
      description={t('Stand at the shop’s door. The office approves the place before it counts.')}
      actions={
        <>
          {fix === undefined && place.state !== 'asking' && (
            <Button size="large" onClick={askPlaceAgain}>
              {t('Try again')}
            </Button>
          )}
          <Button
            variant="primary"
            size="large"
            disabled={fix === undefined}
            isBusy={isBusy}
            onClick={() => fix !== undefined && void keep(fix)}
          >
            {t('Save this place')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {refusal !== undefined && <Banner tone="refused" title={refusal} />}
        <p role="status" className="text-lg font-semibold">
          {fix === undefined ? t(placeWords[place.state]) : t('Exact to {n} m', { n: fix.accuracy })}
        </p>
        {fix !== undefined && <Code>{`${printTrimmed(fix.latitude, 6)}, ${printTrimmed(fix.longitude, 6)}`}</Code>}
        {fix !== undefined && fix.accuracy > EXACT && (
          <p className="text-sm text-pending">{t('That is not exact: wait a moment under the open sky.')}</p>
        )}
      </div>
    </Sheet>
  );
}

const placeWords = texts({
  asking: 'Looking for your place',
  refused: 'Your place is not shared: allow it in the browser to see distances',
  none: 'This device cannot tell its place',
  late: 'Your place is not found yet',
  known: 'Looking for your place',
});
