/** A line across the screen or a panel about something that lasts: locked period, offline, partly done. */
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './texts/ui-texts.tsx';

export type BannerTone = 'info' | 'done' | 'warning' | 'refused';

export interface BannerProps {
  readonly tone?: BannerTone | undefined;
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons at the line's end. */
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
}

const looks = {
  info: { ground: 'border-info/30 bg-info-wash', ink: 'text-info', Icon: Info },
  done: { ground: 'border-posted/30 bg-posted-wash', ink: 'text-posted', Icon: CircleCheck },
  warning: { ground: 'border-pending/30 bg-pending-wash', ink: 'text-pending', Icon: TriangleAlert },
  refused: { ground: 'border-refused/30 bg-refused-wash', ink: 'text-refused', Icon: CircleAlert },
};

export function Banner({ tone = 'info', title, children, action, onDismiss }: BannerProps) {
  const texts = useUiTexts();
  const { ground, ink, Icon } = looks[tone];
  return (
    <div
      role={tone === 'refused' ? 'alert' : 'status'}
      className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-3 py-2', ground)}
    >
      <div className="flex min-w-0 grow basis-64 gap-2.5">
        <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 shrink-0', ink)} />
        <div className="min-w-0 max-w-text">
          <p className="font-medium text-ink">{title}</p>
          {children !== undefined && <div className="text-grid text-soft">{children}</div>}
        </div>
      </div>
      {action !== undefined && <div className="ms-6.5 flex gap-2 desk:ms-0">{action}</div>}
      {onDismiss !== undefined && (
        <IconButton label={texts.dismiss} icon={<X aria-hidden="true" className="size-4" />} onClick={onDismiss} />
      )}
    </div>
  );
}
