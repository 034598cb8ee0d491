import type { ReleasedRemote } from '@osasto/api';
import { CommandStatus } from '@osasto/domain/command';
import { Button } from '@osasto/ui/Button';
import { Row } from '@osasto/ui/Page';
import { useReleaseChange } from './use-release-change.ts';

/** To how many per cent of the people a rollout is widened, step by step. */
const steps = [10, 25, 50, 75];

/** Gives a rollout to more people, to everybody, or to nobody any more. */
export function RolloutCommands({ remote }: { remote: ReleasedRemote }) {
  const share = remote.rollout?.share ?? 0;
  const next = steps.find((step) => step > share);
  const widen = useReleaseChange('widen', remote, next);
  const promote = useReleaseChange('promote', remote);
  const end = useReleaseChange('end', remote);
  const isRunning = [widen, promote, end].some((command) => command.isRunning);
  return (
    <>
      <Row>
        {next !== undefined && (
          <Button variant="primary" icon="users" busy={isRunning} onClick={() => widen.start()}>
            {widen.name}
          </Button>
        )}
        <Button icon="check" busy={isRunning} onClick={() => promote.start()}>
          {promote.name}
        </Button>
        <Button variant="danger" icon="rotate-ccw" busy={isRunning} onClick={() => end.start()}>
          {end.name}
        </Button>
      </Row>
      {[widen, promote, end].map((command) => (
        <CommandStatus key={command.name} command={command} />
      ))}
    </>
  );
}
