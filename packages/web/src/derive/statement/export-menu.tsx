/** A report as a file: CSV, XLSX or PDF, with the parameters it is shown with. */
import { FileMenu } from '../file-menu.tsx';
import type { Wish } from './report-wish.ts';

const formats = ['csv', 'xlsx', 'pdf'] as const;

export function ExportMenu({ report, query }: { readonly report: string; readonly query: Wish }) {
  return <FileMenu path={`/reports/${report}/export`} query={query} name={report} formats={formats} />;
}
