import { useEffect, useState } from 'react';
import { CommandStatus } from '@osasto/domain/command';
import { useNavigate } from '@osasto/router';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import type { IconName } from '@osasto/ui/Icon';
import { MenuButton } from '@osasto/ui/Menu';
import { Muted, Stack } from '@osasto/ui/Page';
import type { ReportPartProps } from '../report/report-props.ts';
import { offeredActions, type OfferedActions, type ReportAction } from './actions.ts';
import { ReturnDialog } from './ReturnDialog.tsx';
import { useAskingBack } from './use-asking-back.tsx';
import { useMayAct } from './use-may-act.ts';
import { type CommandAction, useReportCommands } from './use-report-commands.ts';
import { useTranslation } from '../texts.ts';

const icons: Record<ReportAction, IconName> = {
  submit: 'send',
  review: 'clipboard-check',
  approve: 'check',
  saveDraft: 'save',
  template: 'copy',
  return: 'rotate-ccw',
  recall: 'rotate-ccw',
  askBack: 'rotate-ccw',
  archive: 'archive',
  delete: 'trash-2',
};

/** The actions of a report for this person, and how each is begun. */
export interface HandlingState {
  offered: OfferedActions;
  begin: (action: ReportAction) => void;
  commands: ReturnType<typeof useReportCommands>;
  /** Files are on their way to the minutes: nothing is sent before they have arrived. */
  isUploading: boolean;
  isReturning: boolean;
  endReturn: () => void;
  asking: ReturnType<typeof useAskingBack>;
}

/** What can be done with a report, for its side panel and its bar. Rules 7.1, 19.17. */
export function useHandling(part: ReportPartProps): HandlingState {
  const { meeting, section, saveDetails, rowErrors } = part;
  const navigate = useNavigate();
  const mayAct = useMayAct(part);
  const commands = useReportCommands(part);
  const asking = useAskingBack(meeting);
  const [isReturning, setReturning] = useState(false);
  const hasFailed = Object.values(commands).some(({ failure }) => failure !== undefined);
  useEffect(() => {
    if (hasFailed && rowErrors.length > 0) document.querySelector<HTMLElement>('[data-row-errors]')?.focus();
  }, [hasFailed, rowErrors]);

  const leaveTo = async (path: string) => {
    if (await saveDetails.current()) void navigate(path);
  };
  const others: Record<Exclude<ReportAction, CommandAction>, () => void> = {
    submit: () => void leaveTo(`/sections/${section.id}/meetings/${meeting.id}/send`),
    saveDraft: () => void leaveTo(`/sections/${section.id}`),
    recall: () => asking.recall.start(),
    askBack: asking.askBack,
    template: () => void navigate(`/sections/${section.id}/meetings/add?template=${meeting.id}`),
    return: () => setReturning(true),
  };
  return {
    offered: offeredActions(meeting.status.id, mayAct),
    begin: (action) => {
      if (action in commands) commands[action as CommandAction].start();
      else others[action as keyof typeof others]();
    },
    commands,
    isUploading: part.unfinishedUploads > 0,
    isReturning,
    endReturn: () => setReturning(false),
    asking,
  };
}

interface HandlingProps {
  part: ReportPartProps;
  handling: HandlingState;
}

/** What the bar of narrow windows begins with; without it there is no bar, and the card stands there too. */
export const mainAction = ({ offered: { primary, button } }: HandlingState): ReportAction | undefined =>
  primary[0] ?? button[0];

/** The side card with every action of the report. */
export function HandlingCard({ part, handling }: HandlingProps) {
  const t = useTranslation();
  const { offered, begin, commands, isReturning, endReturn, asking } = handling;
  const { primary, button, menu } = offered;
  const isEmpty = primary.length + button.length + menu.length === 0;
  return (
    <Card title={t('workflow.title')} isCommands>
      <Stack gap="sm">
        {isEmpty && <Muted>{t('workflow.nothing')}</Muted>}
        <Statuses commands={commands} asking={asking} />
        {[...primary, ...button].map((action) => (
          <Action key={action} action={action} handling={handling} isPrimary={primary.includes(action)} />
        ))}
        {menu.length > 0 && <More actions={menu} begin={begin} block />}
      </Stack>
      {isReturning && <ReturnDialog {...part} onClose={endReturn} />}
      {asking.dialog}
    </Card>
  );
}

/** The primary action and all others in a menu, for the bar of narrow windows. */
export function HandlingBar({ handling, action }: { handling: HandlingState; action: ReportAction }) {
  const { offered, begin, commands, asking } = handling;
  const others = [...offered.button, ...offered.menu].filter((other) => other !== action);
  return (
    <>
      <Action action={action} handling={handling} isPrimary />
      <Statuses commands={commands} asking={asking} />
      {others.length > 0 && <More actions={others} begin={begin} />}
    </>
  );
}

function Statuses({ commands, asking }: Pick<HandlingState, 'commands' | 'asking'>) {
  return [...Object.values(commands), asking.recall].map((command) => (
    <CommandStatus key={command.name} command={command} />
  ));
}

interface ActionProps {
  action: ReportAction;
  handling: HandlingState;
  isPrimary: boolean;
}

/** Actions that take the minutes along. */
const takesMinutes: readonly ReportAction[] = ['submit', 'review', 'approve'];

function Action({ action, handling: { begin, commands, isUploading }, isPrimary }: ActionProps) {
  const t = useTranslation();
  const command = action in commands ? commands[action as CommandAction] : undefined;
  return (
    <Button
      block
      icon={icons[action]}
      variant={isPrimary ? 'primary' : action === 'delete' ? 'danger' : 'secondary'}
      busy={command?.isRunning ?? false}
      disabledReason={
        command?.waitsSince
          ? t('workflow.waits')
          : isUploading && takesMinutes.includes(action)
            ? t('workflow.uploading')
            : undefined
      }
      reasonVisible
      onClick={() => begin(action)}
    >
      {t(`workflow.${action}.name`)}
    </Button>
  );
}

interface MoreProps {
  actions: readonly ReportAction[];
  begin: (action: ReportAction) => void;
  block?: boolean;
}

function More({ actions, begin, block = false }: MoreProps) {
  const t = useTranslation();
  return (
    <MenuButton
      label={t('workflow.more')}
      block={block}
      items={actions.map((action) => ({
        id: action,
        text: t(`workflow.${action}.name`),
        icon: icons[action],
        danger: action === 'delete' || action === 'archive',
      }))}
      onAction={(id) => begin(id as ReportAction)}
    />
  );
}
