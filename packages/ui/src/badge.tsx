/**
 * Small marks. Badge counts or names; StatusBadge says the state of a voucher by word and icon, with colour in support
 * only (UI, Ground), so it reads the same in grey.
 */
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock-3';
import Lock from 'lucide-react/icons/lock';
import OctagonX from 'lucide-react/icons/octagon-x';
import Verified from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useUiTexts } from './texts/ui-texts.tsx';

export type VoucherStatus = 'posted' | 'draft' | 'pending' | 'refused' | 'void' | 'locked' | 'verified';
export type BadgeTone = 'neutral' | 'posted' | 'pending' | 'refused' | 'void' | 'info';

const shape =
  'inline-flex align-middle items-center gap-1 rounded-sm px-1.5 text-xs leading-5 font-medium whitespace-nowrap';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-draft-wash text-draft',
  posted: 'bg-posted-wash text-posted',
  pending: 'bg-pending-wash text-pending',
  refused: 'bg-refused-wash text-refused',
  void: 'bg-void-wash text-void',
  info: 'bg-info-wash text-info',
};

export interface BadgeProps {
  readonly tone?: BadgeTone | undefined;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(shape, tones[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

const statuses = {
  posted: { tone: 'posted', Icon: CircleCheck },
  draft: { tone: 'neutral', Icon: CircleDashed },
  pending: { tone: 'pending', Icon: Clock },
  refused: { tone: 'refused', Icon: OctagonX },
  void: { tone: 'void', Icon: Ban },
  locked: { tone: 'neutral', Icon: Lock },
  verified: { tone: 'info', Icon: Verified },
} as const satisfies Record<VoucherStatus, { tone: BadgeTone; Icon: unknown }>;

export interface StatusBadgeProps {
  readonly status: VoucherStatus;
  /** Other words than the usual ones, for example `Refused: credit limit`. */
  readonly label?: string | undefined;
}

export function StatusBadge({ status, label }: StatusBadgeProps) {
  const texts = useUiTexts();
  const { tone, Icon } = statuses[status];
  return (
    <Badge
      tone={tone}
      icon={<Icon aria-hidden="true" className="size-3.5" />}
      className={status === 'void' ? 'line-through' : undefined}
    >
      {label ?? texts[status]}
    </Badge>
  );
}
