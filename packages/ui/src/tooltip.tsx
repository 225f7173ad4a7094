/** A few words on hover or focus. Never the only place of something: a phone has no hover. */
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  readonly content: ReactNode;
  /** The element that is explained; must take a ref and event handlers. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined;
}

export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <BaseTooltip.Provider delay={400}>
      <BaseTooltip.Root>
        <BaseTooltip.Trigger render={children} />
        <BaseTooltip.Portal>
          <BaseTooltip.Positioner side={side} sideOffset={6} className="z-50">
            <BaseTooltip.Popup className="max-w-72 rounded-md bg-ink px-2 py-1 text-xs text-canvas transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
              {content}
            </BaseTooltip.Popup>
          </BaseTooltip.Positioner>
        </BaseTooltip.Portal>
      </BaseTooltip.Root>
    </BaseTooltip.Provider>
  );
}
