import { call } from '@osasto/api';
import { callQuery, changedBy, useQuery } from '@osasto/api/query';
import { CommandStatus, useCommand } from '@osasto/domain/command';
import { Card } from '@osasto/ui/Card';
import { Stack } from '@osasto/ui/Page';
import { Select } from '@osasto/ui/Select';
import type { ReportProps } from '../report/report-props.ts';
import { useTranslation } from '../texts.ts';

/** Whose the report is to check; it orders the queue alone. Rule 24.7. */
export function AssigneeCard({ meeting, section }: Pick<ReportProps, 'meeting' | 'section'>) {
  const t = useTranslation();
  const { data: checkers } = useQuery(
    callQuery('GET districts/{id}/checkers', { params: { id: section.districtId } }),
  );
  const command = useCommand<number | null>({
    name: t('check.assign'),
    run: (employeeId) => call('POST meetings/assign', { body: { id: meeting.id, employeeId } }),
    reload: changedBy('POST meetings/assign'),
    success: 'meetings:check.assigned',
    failure: 'meetings:check.notAssigned',
  });
  return (
    <Card title={t('check.assignee')}>
      <Stack gap="sm">
        <Select
          label={t('check.assign')}
          value={meeting.assigned ? String(meeting.assigned.id) : ''}
          onChange={(id) => command.start(id === '' ? null : Number(id))}
          placeholder={t('check.anybody')}
          choices={(checkers ?? (meeting.assigned ? [meeting.assigned] : [])).map(({ id, name }) => ({
            value: String(id),
            text: name,
          }))}
        />
        <CommandStatus command={command} />
      </Stack>
    </Card>
  );
}
