/** All that can be done with a customer of the route, for a thumb: visit, skip, call, navigate, the card. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Sheet } from '@fieldbook/ui';
import CreditCard from 'lucide-react/icons/id-card';
import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import SkipForward from 'lucide-react/icons/skip-forward';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { navigationAddress } from '../../derive/place/customer-place.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { callNumber, phoneOf } from './call-customer.ts';
import type { RouteActs } from './route-acts.tsx';
import type { RouteStop } from './route-stops.ts';

export interface StopSheetProps {
  readonly stop: RouteStop;
  readonly acts: RouteActs;
  readonly onClose: () => void;
}

const line = 'flex min-h-13 w-full cursor-pointer items-center gap-3 px-1 text-start text-base hover:bg-hover';

export function StopSheet({ stop, acts, onClose }: StopSheetProps) {
  const t = useT();
  const language = useLanguage();
  const { code, customer, place, state, reason } = stop;
  const phone = phoneOf(customer);
  const act = (label: string, icon: ReactNode, onPress: () => void) => (
    <li>
      <button
        type="button"
        className={line}
        onClick={() => {
          onClose();
          onPress();
        }}
      >
        {icon}
        {label}
      </button>
    </li>
  );
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={nameIn(language, customer)}
      description={reason === undefined ? undefined : `${t('Skipped')}: ${reason}`}
    >
      <ul className="divide-y divide-hair">
        {act(t('Start a visit'), <Store aria-hidden="true" className="size-5" />, () => acts.visit(code))}
        {state !== 'visited' &&
          state !== 'skipped' &&
          act(t('Skip'), <SkipForward aria-hidden="true" className="size-5 icon-turns" />, () => acts.skip(stop))}
        {phone !== undefined &&
          act(t('Call'), <Phone aria-hidden="true" className="size-5" />, () => callNumber(phone))}
        {place !== undefined && (
          <li>
            <a className={line} href={navigationAddress(place, navigator.userAgent)} target="_blank" rel="noreferrer">
              <Navigation aria-hidden="true" className="size-5" />
              {t('Navigate')}
            </a>
          </li>
        )}
        {act(t('Customer card'), <CreditCard aria-hidden="true" className="size-5" />, () => acts.card(code))}
      </ul>
    </Sheet>
  );
}
