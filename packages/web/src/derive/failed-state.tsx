/** What a screen shows when its data did not come: offline, not permitted, or failed with a retry. */
import { Button, EmptyState, ErrorState, OfflineState } from '@fieldbook/ui';
import { ApiRefusal, NoConnection } from '../api/client.ts';
import { sayFailure } from '../i18n/failure.ts';
import { useT } from '../i18n/language.tsx';

export interface FailedStateProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

export function FailedState({ error, onRetry, isRetrying = false }: FailedStateProps) {
  const t = useT();
  if (error instanceof NoConnection) {
    return (
      <OfflineState
        title={t('No connection')}
        description={t('This screen needs the server. Drafts that you type are kept on this device.')}
        action={
          <Button onClick={onRetry} isBusy={isRetrying}>
            {t('Load again')}
          </Button>
        }
      />
    );
  }
  if (error instanceof ApiRefusal && error.status === 403) {
    return (
      <EmptyState
        title={t('You may not open this')}
        description={t('Your role does not have this form. Ask who manages users.')}
      />
    );
  }
  return (
    <ErrorState
      title={t('This could not be loaded')}
      description={
        error instanceof ApiRefusal
          ? sayFailure(error, t)
          : t('The server answered with an error. Nothing was changed.')
      }
      code={error instanceof ApiRefusal ? error.problem.code : undefined}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
