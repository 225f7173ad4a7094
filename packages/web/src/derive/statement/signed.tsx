/** When it was signed, with the signature in small. */
import { Code } from '@fieldbook/ui';
import { useContent } from '../attachments/use-content.ts';

export function Signed({ uid, at }: { readonly uid: string; readonly at: string }) {
  const { address } = useContent({ uid, mediaType: 'image/png' });
  return (
    <span className="inline-flex items-center gap-2">
      <Code>{at}</Code>
      {address !== undefined && <img src={address} alt="" className="h-6 w-16 rounded-sm bg-white object-contain" />}
    </span>
  );
}
