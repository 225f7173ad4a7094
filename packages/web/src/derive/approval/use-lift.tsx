/**
 * Refusals of a document that a supervisor may lift: asks for each purpose that stands against it, and keeps what was given
 * to go along with the document.
 */
import type { Problem } from '@fieldbook/core/kernel/result';
import type { AlongDocument } from '@fieldbook/core/sync/complete-document';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { sayProblems } from '../say-problems.ts';
import { useApproval } from './use-approval.tsx';

/** The uses that let the document pass; nothing where no supervisor could, or none did. */
export type Lift = (subject: string, problems: readonly Problem[]) => Promise<readonly AlongDocument[] | undefined>;

export interface UseLift {
  readonly lift: Lift;
  /** To be drawn by whoever posts. */
  readonly sheet: ReactNode;
  /** The document could have been let pass, and the person gave up asking. */
  readonly gaveUp: boolean;
}

export function useLift(): UseLift {
  const language = useLanguage();
  const { ask, sheet } = useApproval();
  const [gaveUp, setGaveUp] = useState(false);
  const lift = useCallback<Lift>(
    async (subject, problems) => {
      const { liftable } = await import('@fieldbook/core/approvals/lifted');
      const wishes = liftable(problems, ['credit', 'discount']);
      const said = await sayProblems(wishes.length === 0 ? [] : problems, language);
      const what = said.map(({ message }) => message).join(' · ');
      const uses: AlongDocument[] = [];
      for (const wish of wishes) {
        const use = await ask({ ...wish, subject, what });
        setGaveUp(use === undefined);
        if (use === undefined) return undefined;
        uses.push(use);
      }
      return uses.length === 0 ? undefined : uses;
    },
    [ask, language],
  );
  return { lift, sheet, gaveUp };
}

export interface Lifted {
  /** To go along with the document. */
  readonly uses: () => readonly AlongDocument[];
  /** True when it may be tried again. */
  readonly pass: (subject: string, problems: readonly (Problem | undefined)[]) => Promise<boolean>;
}

/** Of one document: what was lifted stays so while it is on the screen. */
export function useLifted(lift: Lift | undefined): Lifted {
  const kept = useRef<readonly AlongDocument[]>([]);
  return useMemo(
    () => ({
      uses: () => kept.current,
      pass: async (subject, problems) => {
        const known = problems.filter((each) => each !== undefined);
        const uses = known.length === problems.length ? await lift?.(subject, known) : undefined;
        if (uses === undefined) return false;
        kept.current = [...kept.current, ...uses];
        return true;
      },
    }),
    [lift],
  );
}
