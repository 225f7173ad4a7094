/** The arrow that leads out of a screen: alone in a bar of the screen's own, or before the title in a page's head. */
import { IconButton } from '@fieldbook/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';

export interface BackButtonProps {
  /** Where it leads. */
  readonly label: string;
  readonly onBack: () => void;
}

export function BackButton({ label, onBack }: BackButtonProps) {
  return (
    <IconButton label={label} icon={<ArrowLeft aria-hidden="true" className="size-5 icon-turns" />} onClick={onBack} />
  );
}

export function BackTitle({ children, ...back }: BackButtonProps & { readonly children: ReactNode }) {
  return (
    <span className="flex items-center gap-1">
      <BackButton {...back} />
      {children}
    </span>
  );
}
