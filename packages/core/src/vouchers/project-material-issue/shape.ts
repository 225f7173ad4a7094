/** The fields of a project material issue. */
import { choice, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import { batchFields, itemLine, referenceNo, sourceLine, voucherHeader } from '../../definition/voucher-fields.ts';

export const projectMaterialIssueShape = {
  header: {
    ...voucherHeader,
    project: reference.required('Project', 'project'),
    mode: choice.optional('Kind', ['issue', 'return'], {
      optionLabels: ['Issue', 'Return of what is left'],
    }),
    source: text.optional('Issue returned', { maxLength: 16, extra: true }),
    godown: reference.optional('Godown', 'godown'),
    costCentre: reference.optional('Cost centre', 'costCentre', { extra: true }),
    referenceNo,
  },
  lines: { items: { ...itemLine, ...batchFields, sourceLine } },
} as const;

export type ProjectMaterialIssue = VoucherOf<typeof projectMaterialIssueShape>;

export type ProjectMaterialIssueDraft = DraftOf<typeof projectMaterialIssueShape>;
