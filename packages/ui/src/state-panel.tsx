/** The common shape of a screen without content: an icon, what is the case, what to do. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface StatePanelProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'alert' | 'status' | undefined;
  readonly tone?: 'neutral' | 'refused' | 'pending' | undefined;
  /** It is all there is on the page: the title is the page's heading. */
  readonly isPage?: boolean | undefined;
}

const tones = {
  neutral: 'bg-sunken text-faint',
  refused: 'bg-refused-wash text-refused',
  pending: 'bg-pending-wash text-pending',
};

export function StatePanel({
  icon,
  title,
  description,
  action,
  role,
  tone = 'neutral',
  isPage = false,
}: StatePanelProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div role={role} className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      {icon !== undefined && (
        <span className={classNames('mb-3 grid size-10 place-items-center rounded-lg', tones[tone])}>{icon}</span>
      )}
      <Title className="font-semibold text-ink">{title}</Title>
      {description !== undefined && <p className="mt-1 text-pretty text-soft">{description}</p>}
      {action !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
