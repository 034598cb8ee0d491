import { useCallback, useMemo, useState } from 'react';
import { call, type MemberPosition } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { meetingStatus } from '@osasto/contract';
import { CommandStatus, useCommand } from '@osasto/domain/command';
import { unitFromSection } from '@osasto/domain/units';
import { usePositionName } from '@osasto/domain/labels';
import { holderName, inGroups } from '@osasto/domain/positions';
import { formatTerm } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Card } from '@osasto/ui/Card';
import { Icon } from '@osasto/ui/Icon';
import { IconButton } from '@osasto/ui/IconButton';
import { commandPart } from '@osasto/ui/Late';
import { Row } from '@osasto/ui/Page';
import { type Column, RowActions, Table } from '@osasto/ui/Table';
import { Annulled } from '../annulling/Annulled.tsx';
import { type AnnulmentAction, AnnulmentMenu } from '../annulling/AnnulmentMenu.tsx';
import { useDropAnnulment } from '../annulling/use-drop-annulment.ts';
import type { ReportPartProps } from '../report/report-props.ts';
import { toCrmErrorTexts, textsByRow } from './error-texts.ts';
import { HolderCell } from './HolderCell.tsx';
import { NoPositions } from './NoPositions.tsx';
import { PositionDetails } from './PositionDetails.tsx';
import { positionColumn } from './position-column.ts';
import css from './Positions.module.css';
import { useTranslation } from '../texts.ts';

const PositionDialog = commandPart(() => import('./PositionDialog.tsx'));
const AnnulDialog = commandPart(() => import('../annulling/AnnulDialog.tsx'));
const CorrectDialog = commandPart(() => import('../annulling/CorrectDialog.tsx'));

const none: readonly string[] = [];

/** Who was elected at the meeting: one row each, opened for the details, added, changed and removed. Rules 6.3, 9.17. */
export function PositionsCard({ meeting, section, mayEdit, rowErrors, onRefused }: ReportPartProps) {
  const t = useTranslation();
  const positionName = usePositionName();
  const [edited, edit] = useState<MemberPosition | 'new'>();
  const [handled, handle] = useState<{ action: AnnulmentAction; row: MemberPosition }>();
  const mayAnnul =
    useMay()('POST positions/{id}/annul', unitFromSection(section)) &&
    meeting.status.id === meetingStatus.approved;
  const { memberPositions } = meeting;
  const rows = useMemo(() => inGroups(memberPositions), [memberPositions]);
  const refused = useMemo(() => textsByRow(rowErrors), [rowErrors]);
  const remove = useRemoval(onRefused);
  const { start } = remove;
  const drop = useDropAnnulment();
  const { start: startDrop } = drop;

  const rowName = useCallback(
    (row: MemberPosition) => `${positionName(row.position)}, ${holderName(row)}`,
    [positionName],
  );
  const hasErrors = useCallback(
    (row: MemberPosition) => row.crmErrorMessages.length > 0 || refused.has(row.id),
    [refused],
  );
  const details = useCallback(
    (row: MemberPosition) => (
      <PositionDetails row={row} errors={[...toCrmErrorTexts(row), ...(refused.get(row.id) ?? none)]} />
    ),
    [refused],
  );
  // Rows that stay as they are need not be drawn again by a save or by an opened dialog.
  const columns = useMemo((): Column<MemberPosition>[] => {
    return [
      positionColumn(t, positionName),
      {
        key: 'name',
        header: t('positions.name'),
        cell: (row) => <HolderCell row={row} hasErrors={hasErrors(row)} />,
      },
      {
        key: 'term',
        header: t('positions.term'),
        cell: (row) => <Annulled row={row}>{formatTerm(row.termStart, row.termEnd)}</Annulled>,
      },
      ...(mayEdit
        ? [
            {
              key: 'actions',
              header: t('positions.actions'),
              headerHidden: true,
              card: 'actions' as const,
              cell: (row: MemberPosition) => (
                <RowActions>
                  <IconButton
                    icon="pencil"
                    label={t('positions.edit', { name: rowName(row) })}
                    verb={t('positions.editVerb')}
                    onClick={() => edit(row)}
                  />
                  <IconButton
                    icon="trash-2"
                    danger
                    label={t('positions.remove', { name: rowName(row) })}
                    verb={t('positions.removeVerb')}
                    onClick={() => start(row)}
                  />
                </RowActions>
              ),
            },
          ]
        : []),
      ...(mayAnnul
        ? [
            {
              key: 'annulling',
              header: t('positions.actions'),
              headerHidden: true,
              card: 'actions' as const,
              cell: (row: MemberPosition) =>
                !row.isAnnulled && (
                  <AnnulmentMenu
                    row={row}
                    name={rowName(row)}
                    onAction={(action) => (action === 'drop' ? startDrop(row) : handle({ action, row }))}
                  />
                ),
            },
          ]
        : []),
    ];
  }, [t, positionName, rowName, hasErrors, mayEdit, mayAnnul, start, startDrop]);

  const address = `/sections/${section.id}/meetings/${meeting.id}/positions`;
  return (
    <Card
      title={t('positions.title')}
      count={rows.filter(({ isAnnulled }) => !isAnnulled).length}
      flush={rows.length > 0}
      actions={
        mayEdit && (
          <Row>
            {rows.length > 0 && (
              <ButtonLink href={address} size="sm" icon="users">
                {t('positions.board')}
              </ButtonLink>
            )}
            <Button size="sm" icon="plus" onClick={() => edit('new')}>
              {t('positions.add')}
            </Button>
          </Row>
        )
      }
      foot={rows.length > 0 && <Legend />}
    >
      <CommandStatus command={remove} />
      <CommandStatus command={drop} />
      {refused.size > 0 && (
        <div data-row-errors tabIndex={-1}>
          <Alert kind="error" title={t('positions.mend')}>
            <ul>
              {rows
                .filter(({ id }) => refused.has(id))
                .map((row) => (
                  <li key={row.id}>
                    {positionName(row.position)}, {holderName(row)}: {refused.get(row.id)?.join(' ')}
                  </li>
                ))}
            </ul>
          </Alert>
        </div>
      )}
      {rows.length === 0 ? (
        <NoPositions held={section.positionsOfTrust} address={address} mayEdit={mayEdit} />
      ) : (
        <Table
          label={t('positions.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          marked={hasErrors}
          detailsName={rowName}
          details={details}
        />
      )}
      <PositionDialog
        open={
          edited && {
            meeting,
            section,
            row: edited === 'new' ? undefined : edited,
            onClose: () => edit(undefined),
            onSaved: () => {
              edit(undefined);
              onRefused();
            },
          }
        }
      />
      <AnnulDialog
        open={
          handled &&
          handled.action !== 'correct' && { row: toAsked(handled), onClose: () => handle(undefined) }
        }
      />
      <CorrectDialog
        open={
          handled?.action === 'correct' && {
            row: handled.row,
            sectionId: section.id,
            onClose: () => handle(undefined),
          }
        }
      />
    </Card>
  );
}

/** A row as the dialog annuls it: without what another has asked for, unless that is confirmed. */
function toAsked({ action, row }: { action: AnnulmentAction; row: MemberPosition }): MemberPosition {
  const { pendingAnnulment, ...plain } = row;
  return action === 'confirm' && pendingAnnulment ? row : plain;
}

function useRemoval(onRefused: ReportPartProps['onRefused']) {
  const t = useTranslation();
  const positionName = usePositionName();
  return useCommand<MemberPosition>({
    name: t('positions.removal'),
    busy: t('positions.removing'),
    question: (row) =>
      t('positions.removeQuestion', { position: positionName(row.position), name: holderName(row) }),
    run: async ({ id, tag }) => {
      await call('DELETE meetings/removepositionoftrust/{id}', { params: { id }, ifMatch: tag });
      onRefused();
    },
    reload: changedBy('DELETE meetings/removepositionoftrust/{id}'),
    success: 'meetings:positions.removed',
    failure: 'meetings:positions.removeFailed',
    isRemoval: true,
  });
}

function Legend() {
  const t = useTranslation();
  return (
    <p className={css.legend}>
      <span>
        <Icon name="triangle-alert" size="sm" /> {t('positions.hasErrors')}
      </span>
      <span>
        <Icon name="user-x" size="sm" /> {t('positions.nonMember')}
      </span>
    </p>
  );
}
