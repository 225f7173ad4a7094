/** A saved report as the server has it. */

import { useQuery } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/ask.ts';

export type SavedReport = Answer<'GET /external-reports/{code}'>;

export type ReportParameter = SavedReport['parameters'][number];

export const reportPath = (code: string): string => `/external-reports/${encodeURIComponent(code)}`;

export const reportKey = (code: string) => ['external-report', code] as const;

export function useSavedReport(code: string, isEnabled: boolean) {
  return useQuery({
    queryKey: reportKey(code),
    queryFn: ({ signal }) => ask('GET /external-reports/{code}', { path: { code }, signal }),
    staleTime: 0,
    enabled: isEnabled,
  });
}
