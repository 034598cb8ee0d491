import { Card } from '@osasto/ui/Card';
import { Skeleton } from '@osasto/ui/Skeleton';

/** The shape of a list that is loading, in its card. */
export const ListSkeleton = ({ count = 8 }: { count?: number }) => (
  <Card flush>
    <Skeleton shape="table" count={count} />
  </Card>
);
