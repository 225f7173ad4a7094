/** The kind of a file as an icon, and its size in words. */
import FileIcon from 'lucide-react/icons/file';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Film from 'lucide-react/icons/film';
import Image from 'lucide-react/icons/image';
import Music from 'lucide-react/icons/music';
import type { Translate } from '../../i18n/language.tsx';

/** The first that is part of the media type. */
const icons = [
  ['image/', Image],
  ['video/', Film],
  ['audio/', Music],
  ['excel', FileSpreadsheet],
  ['spreadsheet', FileSpreadsheet],
  ['text/', FileText],
  ['pdf', FileText],
  ['word', FileText],
] as const;

export function KindIcon({ mediaType }: { readonly mediaType: string }) {
  const [, Icon] = icons.find(([part]) => mediaType.includes(part)) ?? ['', FileIcon];
  return <Icon aria-hidden="true" className="size-5 text-soft" />;
}

export function sizeInWords(bytes: number, t: Translate): string {
  return bytes < 1_000_000
    ? t('{n} KB', { n: Math.max(1, Math.round(bytes / 1000)) })
    : t('{n} MB', { n: (bytes / 1_000_000).toFixed(1) });
}

export const fileTitle = (file: {
  readonly caption?: string | null;
  readonly name?: string | null;
  readonly extension: string;
}): string => file.caption || file.name || file.extension.slice(1).toUpperCase();
