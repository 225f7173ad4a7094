/** The content of an attachment, fetched when somebody looks at it, as an address of this page. */
import type { AttachmentFacts } from '@fieldbook/core/api/attachment-operations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callForFile } from '../../api/client.ts';

export interface Content {
  readonly blob: Blob | undefined;
  /** Of a blob whose kind is one of ours: pictures, sound, video, PDF and text run no scripts. */
  readonly address: string | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly reload: () => void;
}

export function useContent({ uid, mediaType }: Pick<AttachmentFacts, 'uid' | 'mediaType'>, isWanted = true): Content {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['attachment', uid],
    queryFn: async () => new Blob([await callForFile(`/attachments/${uid}`, {})], { type: mediaType }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return {
    blob: data,
    address: data === undefined ? undefined : address,
    error,
    isFetching,
    reload: () => void refetch(),
  };
}
