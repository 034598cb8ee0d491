import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { late, type Late } from '@osasto/contract';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { LOADING_SHOWN_AFTER, useLasting } from '../delay.ts';
import { holdKeys } from '../HeldKeys/HeldKeys.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import { BesideButton, pressedButton } from './BesideButton.tsx';

/** Fetches the file of a component: `() => import('./Plots.tsx')`. */
type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

const useLate = <Value,>({ subscribe, value }: Late<Value>) => useSyncExternalStore(subscribe, value, value);

/** The way on from a part that did not come. */
export interface PartFailure {
  onRetry: () => void;
  isRetrying: boolean;
}

interface PagePartOptions<Props> {
  /** Stands there until the part comes, as large as the part. */
  waiting?: ReactNode | ((props: Props) => ReactNode);
  /** Stands there when it does not come; a line with a retry where nothing else is said. */
  failed?: (failure: PartFailure, props: Props) => ReactNode;
}

/** A part of a page as it is drawn; `load` fetches its file before. */
export type PagePart<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

/**
 * A part that is drawn in the page itself and whose file is fetched when it is. Without its file a retry stands in its
 * place, and it comes by itself when the network is back.
 */
export function pagePart<Props extends object>(
  load: LoadPart<Props>,
  { waiting, failed = (failure) => <Missing {...failure} /> }: PagePartOptions<Props> = {},
): PagePart<Props> {
  const file = late(async () => (await load()).default);

  function Part(props: Props) {
    const Loaded = useLate(file);
    const [state, setState] = useState<'waiting' | 'failed' | 'retrying'>('waiting');
    const fetchFile = () => void file.load().catch(() => setState('failed'));
    const fetchFirst = useEffectEvent(fetchFile);
    useEffect(() => fetchFirst(), []);
    if (Loaded) {
      const part = createElement(Loaded, props);
      return state === 'waiting' ? part : <Focused>{part}</Focused>;
    }
    if (state === 'waiting') return typeof waiting === 'function' ? waiting(props) : waiting;
    const onRetry = () => {
      setState('retrying');
      fetchFile();
    };
    return failed({ onRetry, isRetrying: state === 'retrying' }, props);
  }

  return Object.assign(Part, { load: file.load });
}

/** Takes the focus that was on the retry. */
function Focused({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    (part.current?.querySelector('h1') ?? part.current)?.focus();
  }, []);
  return (
    <div ref={part} tabIndex={-1}>
      {children}
    </div>
  );
}

function Missing({ onRetry, isRetrying }: PartFailure) {
  const t = useCommonTranslation();
  return (
    <Alert
      kind="error"
      action={
        <Button size="sm" icon="refresh-cw" busy={isRetrying} busyText={t('ui.retrying')} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      {t('ui.partFailed')}
    </Alert>
  );
}

interface CommandPartProps<Props> {
  /** What the part is given while it is open; nothing while it is not. */
  open: Props | false | undefined;
}

/**
 * A dialog or another part that a button opens. It stands in the page all the time: its file is fetched right after the
 * page has been painted. When the file cannot be had, the part is closed again and a word beside the button says so; the
 * next press fetches it anew.
 */
export function commandPart<Props extends { onClose: () => void }>(
  load: LoadPart<Props>,
): ComponentType<CommandPartProps<Props>> {
  const file = late(async () => (await load()).default);

  return function CommandPart({ open }: CommandPartProps<Props>) {
    const t = useCommonTranslation();
    const Loaded = useLate(file);
    const [button, setButton] = useState<Element>();
    const isWaiting = Boolean(open) && !Loaded;
    const waitingAt = useLasting(isWaiting, LOADING_SHOWN_AFTER) && pressedButton();
    const fail = useEffectEvent(() => {
      setButton(pressedButton());
      if (open) open.onClose();
    });
    useEffect(() => file.prepare(), []);
    useEffect(() => {
      if (!isWaiting) return undefined;
      let isCurrent = true;
      const dropKeys = holdKeys(); // for its first field
      file.load().catch(() => {
        dropKeys();
        if (isCurrent) fail();
      });
      return () => {
        isCurrent = false;
      };
    }, [isWaiting]);
    return (
      <>
        {open && Loaded && createElement(Loaded, open)}
        {waitingAt && <BesideButton button={waitingAt}>{t('ui.loading')}</BesideButton>}
        {button && !isWaiting && !Loaded && (
          <BesideButton button={button} isFailure onEnd={() => setButton(undefined)}>
            {t('ui.commandFailed')}
          </BesideButton>
        )}
      </>
    );
  };
}
