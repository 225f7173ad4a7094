/** A saved report as the server has it. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { ReportParameterKind } from '@fieldbook/core/masters/external-report';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';

export interface ReportParameter {
  readonly name: string;
  readonly label: string;
  readonly kind: ReportParameterKind;
}

export interface SavedReport extends MasterRow {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly description?: string;
  readonly query: string;
  readonly parameters: readonly ReportParameter[];
  readonly active?: boolean;
  readonly version: number;
}

export const reportPath = (code: string): string => `/external-reports/${encodeURIComponent(code)}`;

export const reportKey = (code: string) => ['external-report', code] as const;

export function useSavedReport(code: string, isEnabled: boolean) {
  return useQuery({
    queryKey: reportKey(code),
    queryFn: ({ signal }) =>
      ask('GET /{masters}/{code}', { path: { masters: 'external-reports', code }, signal }) as Promise<SavedReport>,
    staleTime: 0,
    enabled: isEnabled,
  });
}
