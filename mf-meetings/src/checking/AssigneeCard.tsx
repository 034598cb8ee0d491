import { useState } from 'react';
import { call } from '@osasto/api';
import { callQuery, changedBy, useQuery } from '@osasto/api/query';
import { CommandStatus, useCommand } from '@osasto/domain/command';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { Row, Stack } from '@osasto/ui/Page';
import { Select } from '@osasto/ui/Select';
import type { ReportProps } from '../report/report-props.ts';
import { useTranslation } from '../texts.ts';

/** Whose the report is to check; it orders the queue alone. A button saves it: arrow keys go through the names. Rule 24.7. */
export function AssigneeCard({ meeting, section }: Pick<ReportProps, 'meeting' | 'section'>) {
  const t = useTranslation();
  const { data: checkers } = useQuery(
    callQuery('GET districts/{id}/checkers', { params: { id: section.districtId } }),
  );
  const [chosen, choose] = useState(meeting.assigned ? String(meeting.assigned.id) : '');
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
          value={chosen}
          onChange={choose}
          placeholder={t('check.anybody')}
          choices={(checkers ?? (meeting.assigned ? [meeting.assigned] : [])).map(({ id, name }) => ({
            value: String(id),
            text: name,
          }))}
        />
        <Row>
          <Button
            size="sm"
            busy={command.isRunning}
            onClick={() => command.start(chosen === '' ? null : Number(chosen))}
          >
            {t('check.saveAssignee')}
          </Button>
        </Row>
        <CommandStatus command={command} />
      </Stack>
    </Card>
  );
}
