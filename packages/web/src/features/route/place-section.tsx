/** Where the customer is, and catching it at the shop: how exact the device is stands beside the button that keeps it. */
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import { Banner, Button, Code, Sheet, useToast } from '@fieldbook/ui';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { farText, placeFields } from '../../derive/place/customer-place.ts';
import { askPlaceAgain, type Fix, usePlace } from '../../derive/place/use-place.ts';
import { sayProblems } from '../../derive/say-problems.ts';
import { nameIn, useLanguage, useT } from '../../i18n/language.tsx';
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
          t('route.noPlace')
        ) : (
          <Code>{`${printTrimmed(place.latitude, 6)}, ${printTrimmed(place.longitude, 6)}`}</Code>
        )}
        {distance !== undefined && <span> · {t('route.placeAway', { far: farText(distance, t) })}</span>}
        {isSent === true && <span className="block text-pending">{t('route.placeSent')}</span>}
      </p>
      {outbox !== undefined && (
        <Button icon={<LocateFixed aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
          {t('route.capture')}
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
        toast.show({ kind: 'done', title: t('route.captured') });
        return onClose();
      }
      setRefusal((await sayProblems(kept.problems, language))[0]?.message);
    } catch {
      setRefusal(t('route.notKept'));
    }
    setBusy(false);
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={nameIn(language, stop.customer)}
      description={t('route.captureLead')}
      actions={
        <>
          {fix === undefined && place.state !== 'asking' && (
            <Button size="large" onClick={askPlaceAgain}>
              {t('route.again')}
            </Button>
          )}
          <Button
            variant="primary"
            size="large"
            disabled={fix === undefined}
            isBusy={isBusy}
            onClick={() => fix !== undefined && void keep(fix)}
          >
            {t('route.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {refusal !== undefined && <Banner tone="refused" title={refusal} />}
        <p role="status" className="text-lg font-semibold">
          {fix === undefined ? t(placeWords[place.state]) : t('route.accuracy', { n: fix.accuracy })}
        </p>
        {fix !== undefined && <Code>{`${printTrimmed(fix.latitude, 6)}, ${printTrimmed(fix.longitude, 6)}`}</Code>}
        {fix !== undefined && fix.accuracy > EXACT && <p className="text-sm text-pending">{t('route.inexact')}</p>}
      </div>
    </Sheet>
  );
}

const placeWords = {
  asking: 'route.asking',
  refused: 'route.refused',
  none: 'route.nowhere',
  late: 'route.late',
  known: 'route.asking',
} as const;
