/** Who sent it, from which phone, when: one line, each in its own direction. */
import { Bdi } from '@fieldbook/ui';

interface OriginProps {
  readonly who: string;
  /** Name that people know the phone by. */
  readonly device: string | undefined;
  /** In words. */
  readonly at: string;
}

export function Origin({ who, device, at }: OriginProps) {
  return (
    <>
      <Bdi>{who}</Bdi>
      {device !== undefined && (
        <>
          {' · '}
          <Bdi>{device}</Bdi>
        </>
      )}
      {' · '}
      <bdi>{at}</bdi>
    </>
  );
}
