/** Where this page stands; the last item is the page itself. */
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useUiTexts } from './texts/ui-texts.tsx';

export interface BreadcrumbItem {
  readonly key: string;
  /** A link for all but the last. */
  readonly content: ReactNode;
}

export function Breadcrumb({ items }: { readonly items: readonly BreadcrumbItem[] }) {
  const texts = useUiTexts();
  return (
    <nav aria-label={texts.breadcrumb}>
      <ol className="flex min-w-0 items-center gap-1 text-grid text-soft">
        {items.map((item, index) => (
          <li
            key={item.key}
            aria-current={index === items.length - 1 ? 'page' : undefined}
            className="flex min-w-0 items-center gap-1 last:font-medium last:text-ink"
          >
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-faint icon-turns" />}
            <span className="truncate">{item.content}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
