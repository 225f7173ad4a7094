/** The shape of a voucher form while its masters load. */
import { Skeleton, SkeletonGroup, SkeletonRows } from '@fieldbook/ui';

const fields = ['party', 'date', 'mode', 'godown', 'due', 'person'];

export function FormSkeleton() {
  return (
    <SkeletonGroup className="flex grow flex-col gap-4 p-5">
      <Skeleton className="h-6 w-40" />
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-6">
        {fields.map((field) => (
          <Skeleton key={field} className="h-9" />
        ))}
      </div>
      <SkeletonRows rows={10} columns={6} />
    </SkeletonGroup>
  );
}
