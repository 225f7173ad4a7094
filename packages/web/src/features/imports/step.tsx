/** A step of an import: its title with how it stands; folded while nothing in it is open. */
import type { ImportMapping, ImportPlan, ImportRun } from '@fieldbook/core/api/import-operations';
import { Button } from '@fieldbook/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.tsx';
import type { ImportKind } from './import-kinds.ts';

/** What the steps that change the mapping have in common. */
export interface MappingStepProps {
  readonly run: ImportRun;
  readonly kind: ImportKind;
  readonly plan: ImportPlan;
  /** As it would be applied. */
  readonly mapping: ImportMapping;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onChange: (mapping: ImportMapping) => void;
  readonly onApply: () => void;
}

export interface FoldedStepProps {
  readonly title: string;
  readonly summary: ReactNode;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

export function FoldedStep({ title, summary, isOpen, children }: FoldedStepProps) {
  return (
    <details open={isOpen} className="rounded-lg border border-line bg-surface">
      <summary className="flex min-h-target cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2">
        <h2 className="font-semibold">{title}</h2>
        <span className="text-sm text-soft">{summary}</span>
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">{children}</div>
    </details>
  );
}

export function ApplyButton({
  isChanged,
  isBusy,
  onApply,
}: Pick<MappingStepProps, 'isChanged' | 'isBusy' | 'onApply'>) {
  const t = useT();
  if (!isChanged) return null;
  return (
    <div>
      <Button variant="primary" className="touch:w-full" isBusy={isBusy} onClick={onApply}>
        {t('Apply, and look through the rows again')}
      </Button>
    </div>
  );
}
