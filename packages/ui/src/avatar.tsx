/** A person or party by initials on a quiet ground; no pictures from elsewhere. */
import { classNames } from './class-names.ts';

export interface AvatarProps {
  readonly name: string;
  readonly size?: 'small' | 'medium' | undefined;
}

/** First letters of the first and the last word, at most two. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}

/** The initials are a picture, not the text that what it stands in is called by. */
export function Avatar({ name, size = 'medium' }: AvatarProps) {
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      data-initials={initialsOf(name)}
      className={classNames(
        'before:content-[attr(data-initials)] inline-grid shrink-0 place-items-center rounded-full bg-action-wash font-medium text-action select-none',
        size === 'small' ? 'size-6 text-xs' : 'size-8 text-grid',
      )}
    />
  );
}
