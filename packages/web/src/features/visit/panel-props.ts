/** What a panel of a visit is given, whichever document it shows. */
import type { AttachmentDocument } from '../../derive/field/attachment.ts';
import type { AskingPosting } from './refusals.tsx';

/** Keeps a file under its name until the document is completed, which waits for it; nothing takes it away. */
export type Attach = (name: string, document: Promise<AttachmentDocument | undefined> | undefined) => void;

export interface PanelProps {
  readonly posting: AskingPosting;
  readonly isShown: boolean;
  /** Completes the document and leads to its slip; false when it was refused. */
  readonly onFinish: () => Promise<boolean>;
  readonly onAttach: Attach;
}
