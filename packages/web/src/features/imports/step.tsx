/** A step of an import: its title with how it stands; folded while nothing in it is open. */
import type { ImportMapping, ImportPlan, ImportRun } from '@fieldbook/core/api/import-operations';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { ImportKind } from './import-kinds.ts';

/** What the steps that change the mapping have in common. */
export interface MappingStepProps {
  readonly run: ImportRun;
  readonly kind: ImportKind;
  readonly plan: ImportPlan;
  /** As it would be applied. */
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
}

export interface FoldedStepProps {
  readonly title: string;
  readonly summary: ReactNode;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

export function FoldedStep({ title, summary, isOpen, children }: FoldedStepProps) {
  return (
    <details open={isOpen} className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-target cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2">
        <h2 className="font-semibold">{title}</h2>
        <span className="text-sm text-soft">{summary}</span>
        <ChevronDown aria-hidden="true" className="ms-auto size-4 shrink-0 text-faint group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">{children}</div>
    </details>
  );
}
