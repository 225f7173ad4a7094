/** Something failed: what happened, what was kept, what to do next, and a button that tries again. */
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { StatePanel } from './state-panel.tsx';
import { useUiTexts } from './texts/ui-texts.tsx';

export interface ErrorStateProps {
  readonly title: string;
  /** It is the whole page: its title is the page's heading. */
  readonly isPage?: boolean | undefined;
  readonly description?: ReactNode;
  /** Code of the error, for the person on the telephone. */
  readonly code?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
  /** Further buttons. */
  readonly action?: ReactNode;
}

export function ErrorState({ title, isPage, description, code, onRetry, isRetrying, action }: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <StatePanel
      role="alert"
      isPage={isPage}
      tone="refused"
      icon={<TriangleAlert aria-hidden="true" className="size-5" />}
      title={title}
      description={
        <>
          {description}
          {code !== undefined && <bdi className="mt-1 block text-xs text-faint">{code}</bdi>}
        </>
      }
      action={
        <>
          {onRetry !== undefined && (
            <Button onClick={onRetry} isBusy={isRetrying}>
              {texts.retry}
            </Button>
          )}
          {action}
        </>
      }
    />
  );
}
