/** An item as its picture, with its name, rate and stock; its first letters where there is no picture, or none without a network. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { pictureHash } from '@fieldbook/core/definition/picture-address';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { callForFile } from '../../api/client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import type { TileFacts } from './picture-picker.tsx';

export interface PictureTileProps {
  readonly row: MasterRow;
  readonly facts: TileFacts;
  readonly onPress: () => void;
}

const offScreen = { contentVisibility: 'auto', containIntrinsicSize: 'auto 11rem' } as const;

export function PictureTile({ row, facts, onPress }: PictureTileProps) {
  const language = useLanguage();
  const name = nameIn(language, row);
  const image = row['image'];
  const address = typeof image === 'string' && pictureHash(image) !== undefined ? image : undefined;
  return (
    <li style={offScreen}>
      <button
        type="button"
        onClick={onPress}
        className="flex h-full w-full cursor-pointer flex-col overflow-hidden rounded-md border border-line bg-surface text-start hover:bg-hover active:bg-pressed"
      >
        <span className="grid aspect-square w-full place-items-center overflow-hidden bg-sunken">
          {address === undefined ? <Letters name={name} /> : <Picture address={address} name={name} />}
        </span>
        <span className="flex grow flex-col gap-0.5 p-2">
          <Bdi className="line-clamp-2 text-sm leading-4 font-medium">{name}</Bdi>
          <span className="mt-auto flex flex-wrap justify-between gap-x-2 text-xs text-soft">
            {facts.rate !== undefined && <bdi dir="ltr">{facts.rate}</bdi>}
            {facts.stock !== undefined && <bdi dir="ltr">{facts.stock}</bdi>}
          </span>
        </span>
      </button>
    </li>
  );
}

function Picture({ address, name }: { readonly address: string; readonly name: string }) {
  const { data } = useQuery({
    queryKey: ['picture', address],
    queryFn: async () => URL.createObjectURL(await callForFile(address, {})),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  if (data === undefined) return <Letters name={name} />;
  return <img src={data} alt="" className="paper size-full object-contain" />;
}

function Letters({ name }: { readonly name: string }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    // Apart from each other, where letters join.
    .join('\u200c');
  return (
    <span aria-hidden="true" className="text-2xl font-semibold text-faint">
      {letters}
    </span>
  );
}
