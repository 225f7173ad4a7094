/** A screen that broke (SPEC §2, /error/unexpected): says that drafts are kept and offers to load the page again. */
import { Button, ErrorState } from '@fieldbook/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useT } from '../i18n/language.tsx';

/** Which part did not come (SPEC §8): a script, or the styles that belong to it. Browsers word it each in their own way. */
function notLoadedBy(message: string): string | undefined {
  if (/preload css/i.test(message)) return 'CSS load error';
  return /ChunkLoadError|dynamically imported|module script failed/i.test(message) ? 'ChunkLoadError' : undefined;
}

export function Unexpected({ error }: Partial<ErrorComponentProps>) {
  const t = useT();
  const notLoaded = error instanceof Error ? notLoadedBy(error.message) : undefined;
  return (
    <ErrorState
      isPage
      title={t('An Error Occurred')}
      description={
        notLoaded === undefined
          ? t('The screen stopped working. Drafts are kept; load the page again.')
          : t('A part of the application did not load. Check your internet connection, then load the page again.')
      }
      code={notLoaded ?? (error instanceof Error ? error.message : undefined)}
      action={<Button onClick={() => location.reload()}>{t('Load again')}</Button>}
    />
  );
}
