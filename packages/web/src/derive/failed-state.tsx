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
        title={t('state.offlineTitle')}
        description={t('state.offlineLead')}
        action={
          <Button onClick={onRetry} isBusy={isRetrying}>
            {t('state.reload')}
          </Button>
        }
      />
    );
  }
  if (error instanceof ApiRefusal && error.status === 403) {
    return <EmptyState title={t('state.forbiddenTitle')} description={t('state.forbiddenLead')} />;
  }
  return (
    <ErrorState
      title={t('state.failedTitle')}
      description={error instanceof ApiRefusal ? sayFailure(error, t) : t('state.failedLead')}
      code={error instanceof ApiRefusal ? error.problem.code : undefined}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
