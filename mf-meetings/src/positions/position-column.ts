import type { MemberPosition } from '@osasto/api';
import type { usePositionName } from '@osasto/domain/labels';
import type { Column } from '@osasto/ui/Table';
import type { Translate } from '../texts.ts';

/** The first column of positions of trust: what each is. */
export const positionColumn = (
  t: Translate,
  positionName: ReturnType<typeof usePositionName>,
): Column<MemberPosition> => ({
  key: 'position',
  header: t('positions.position'),
  rowHeader: true,
  cell: ({ position }) => positionName(position),
});
