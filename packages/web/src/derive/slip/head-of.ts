/** What heads paper beside the facts of its branch: the company whose branch it is, and the picture that is at hand. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { PrintBranch } from '@fieldbook/print/layouts/party';
import type { PictureOf } from '../../offline/head-pictures.ts';

export function headOf(
  { company: { name, nameArabic, country, taxRegNo } }: Pick<Me, 'company'>,
  branch: string | undefined,
  pictureOf?: PictureOf,
): Pick<PrintBranch, 'company' | 'picture'> {
  const picture = pictureOf?.(branch);
  return {
    company: {
      ...{ name, country },
      ...(nameArabic === undefined ? {} : { nameArabic }),
      ...(taxRegNo === undefined ? {} : { taxRegNo }),
    },
    ...(picture === undefined ? {} : { picture }),
  };
}
