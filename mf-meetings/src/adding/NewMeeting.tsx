import { useState } from 'react';
import { call, hasStatus, type Meeting, type Section } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { usePositionName } from '@osasto/domain/labels';
import { holderName } from '@osasto/domain/positions';
import { mayInSection, unitFromSection, useUnitName } from '@osasto/domain/units';
import { showAlert } from '@osasto/feedback';
import { ErrorSummary, Form, Submit } from '@osasto/forms';
import { errorTexts } from '@osasto/i18n';
import { useNavigate } from '@osasto/router';
import { useMay } from '@osasto/session';
import { Alert } from '@osasto/ui/Alert';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Card } from '@osasto/ui/Card';
import { Page, Stack } from '@osasto/ui/Page';
import { detailsSchema, type MeetingValues, noDetails } from '../details/details.ts';
import { MeetingDetails } from '../details/MeetingDetails.tsx';
import { useSuggestedName } from '../details/use-suggested-name.ts';
import { copyPositions, detailsAfter } from './template.ts';
import { useTranslation } from '../texts.ts';

export interface NewMeetingProps {
  section: Section;
  /** The meeting that it begins with. Rule 7.14. */
  template?: Meeting | undefined;
}

/** A new meeting of the section, saved as a draft. Who may not add one sees the fields and why. Rules 3.1, 3.9, 7.15. */
export function NewMeeting({ section, template }: NewMeetingProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  const obstacle = useObstacle(section);
  const takePositions = useTakePositions();
  const [initial] = useState(() => (template ? detailsAfter(template) : noDetails));

  const save = async ({ meetingTypeId, ...details }: MeetingValues) => {
    setFailed(false);
    const body = { ...details, sectionId: section.id, meetingTypeId: Number(meetingTypeId) };
    const meeting = await call('POST meetings/add', { body });
    if (template) await takePositions(meeting, template);
    return meeting;
  };
  const leave = ({ id }: Meeting) => {
    showAlert({ kind: 'success', message: 'meetings:addmeeting.savesuccess', isKept: true });
    void navigate(`/sections/${section.id}/meetings/${id}`);
  };

  return (
    <Form
      schema={detailsSchema}
      initialValues={initial}
      namespace="meetings"
      draft={`meeting:new:${section.id}${template ? `:${template.id}` : ''}`}
      save={save}
      reload={changedBy('POST meetings/add')}
      onSaved={leave}
      onFailure={(error) => setFailed(!hasStatus(error, 401))} // that one leads to /login
    >
      {!template && <SuggestedName />}
      <Page
        title={t('add.title')}
        context={useUnitName()(section.name)}
        side={
          <Card title={t('add.handling')}>
            <Stack gap="sm">
              <Submit busy="add.saving" block disabledReason={obstacle}>
                add.save
              </Submit>
              <ButtonLink href="/" variant="quiet" block>
                {t('add.cancel')}
              </ButtonLink>
            </Stack>
          </Card>
        }
      >
        {obstacle !== undefined && <Alert kind="info">{obstacle}</Alert>}
        <MeetingDetails disabled={obstacle !== undefined}>
          {hasFailed && <SaveFailed />}
          <ErrorSummary />
        </MeetingDetails>
      </Page>
    </Form>
  );
}

/** Adds the positions of the template; what was left out, and why, is said on the report. Rule 7.14. */
function useTakePositions() {
  const positionName = usePositionName();
  return async (meeting: Meeting, { memberPositions }: Meeting) => {
    try {
      const leftOut = await copyPositions(meeting, memberPositions);
      if (leftOut.length === 0) return;
      const details = leftOut.map(async ({ row, errors }) => {
        const [reason = ''] = await errorTexts(errors);
        return `${positionName(row.position)}, ${holderName(row)}: ${reason}`;
      });
      showAlert({
        kind: 'warning',
        message: 'meetings:template.leftOut',
        details: await Promise.all(details),
        isKept: true,
        timeout: 'permanent',
      });
    } catch {
      showAlert({ kind: 'error', message: 'meetings:template.failed', isKept: true, timeout: 'long' });
    }
  };
}

/** Names the meeting as long as nobody has. */
function SuggestedName() {
  useSuggestedName();
  return null;
}

/** Why this person cannot add a meeting here, in words; undefined for who can. */
function useObstacle(section: Section): string | undefined {
  const t = useTranslation();
  const may = useMay();
  if (mayInSection(may, 'POST meetings/add', section)) return undefined;
  return may('POST meetings/add', unitFromSection(section))
    ? t('addmeeting.disbanded')
    : t('addmeeting.nopermission');
}

/** No answer, or one that names no field. Takes the focus, as the summary of errors does. */
function SaveFailed() {
  const t = useTranslation();
  return (
    <div data-error-summary tabIndex={-1}>
      <Alert kind="error">{t('addmeeting.savefailed')}</Alert>
    </div>
  );
}
