/** Branches besides the first one, which has the company's name. */
import { Button, FormRow, IconButton, TextField } from '@fieldbook/ui';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useT } from '../../i18n/language.tsx';
import { RegionField } from './company-part.tsx';
import type { DraftBranch } from './signup-draft.ts';
import type { PartProps } from './signup-form.tsx';

export function BranchesPart({ draft, onChange, errors }: PartProps) {
  const t = useT();
  const { branches } = draft;
  const add = () => {
    const key = Math.max(0, ...branches.map((branch) => branch.key)) + 1;
    onChange({ branches: [...branches, { key, code: '', name: '', nameArabic: '', region: '' }] });
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-branch="${key}"] input`)?.focus());
  };
  const change = (key: number, change: Partial<DraftBranch>) =>
    onChange({ branches: branches.map((branch) => (branch.key === key ? { ...branch, ...change } : branch)) });
  return (
    <>
      <p className="text-soft">
        {t('The first branch has the name of the company. Each further one gets stores and numbers of its own.')}
      </p>
      {branches.map((branch, index) => (
        <div key={branch.key} data-branch={branch.key} className="flex items-start gap-2">
          <div className="grow">
            <FormRow>
              <TextField
                label={t('Code')}
                required
                dir="ltr"
                maxLength={40}
                value={branch.code}
                error={errors[`branches.${index}.code`]}
                onValueChange={(code) => change(branch.key, { code })}
              />
              <TextField
                label={t('Name')}
                required
                value={branch.name}
                error={errors[`branches.${index}.name`]}
                onValueChange={(name) => change(branch.key, { name })}
              />
              <TextField
                label={t('Arabic name')}
                dir="rtl"
                lang="ar"
                value={branch.nameArabic}
                error={errors[`branches.${index}.nameArabic`]}
                onValueChange={(nameArabic) => change(branch.key, { nameArabic })}
              />
              <RegionField
                country={draft.country}
                value={branch.region}
                error={errors[`branches.${index}.region`]}
                onValueChange={(region) => change(branch.key, { region })}
              />
            </FormRow>
          </div>
          <IconButton
            label={t('Remove branch {code}', { code: branch.code })}
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => onChange({ branches: branches.filter(({ key }) => key !== branch.key) })}
          />
        </div>
      ))}
      <Button onClick={add} className="self-start">
        <Plus aria-hidden="true" className="size-4" />
        {t('Add a branch')}
      </Button>
    </>
  );
}
