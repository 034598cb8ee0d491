import { useEffect, useLayoutEffect, useRef } from 'react';
import { clearAlerts, useQuestion } from '@osasto/feedback';
import { NavigationType, useLocation, useNavigationType } from '@osasto/router';
import { announce } from '@osasto/ui/Announcer';

/** How long, in milliseconds, a screen may take to show its title before the content area gets the focus. */
const titleTimeoutMs = 1_500;

/** After one of these the person decides where the focus is. */
const inputEvents = ['pointerdown', 'keydown'];

const content = () => document.getElementById('content');

/**
 * The focus is nowhere, or where the person left it when they followed a link that is gone or in the header. Not while
 * they are in a dialog, or in the search: what they type there must not go elsewhere.
 */
function mayMoveFocus(): boolean {
  const focused = document.activeElement;
  if (focused?.closest('[role$="dialog"]')) return false;
  return !content()?.contains(focused) || focused === content();
}

function focusQuietly(element: HTMLElement) {
  if (mayMoveFocus()) element.focus({ preventScroll: true });
}

/**
 * Moves the focus to the title of the new screen, as soon as it has one: a screen reader reads it, the Tab key goes
 * on from there. A screen that replaces its title when its data has come keeps the focus, until the person does
 * something. A screen without a title gives it to the content area and has its name read.
 */
export function focusTitle(): () => void {
  const area = content();
  let title: HTMLElement | null | undefined;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of inputEvents) document.removeEventListener(type, stop, true);
  };
  const settle = () => {
    if (title?.isConnected) return;
    title = area?.querySelector<HTMLElement>('h1');
    if (!title) return;
    clearTimeout(timer);
    title.tabIndex = -1;
    focusQuietly(title);
  };
  const observer = new MutationObserver(settle);
  const timer = setTimeout(() => {
    stop();
    if (!area) return;
    focusQuietly(area);
    announce(document.title);
  }, titleTimeoutMs);
  for (const type of inputEvents) document.addEventListener(type, stop, true);
  if (area) observer.observe(area, { childList: true, subtree: true });
  settle();
  return stop;
}

/**
 * What every change of the path brings with it: old alerts go, an open question is answered with no, the focus
 * goes to the new title. A change of the query alone (a filter, a page) is none. Rule 20.3.
 */
export function useRouteChange(): void {
  const { pathname } = useLocation();
  // Only the application replaces an address by another: the person follows links and goes back.
  const isRedirect = useNavigationType() === NavigationType.Replace;
  const shown = useRef(pathname);
  // Before the effects of the new screen: an alert that it shows at once must stay.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    clearAlerts(isRedirect);
    useQuestion.getState().asked?.answer(false);
  }, [pathname, isRedirect]);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    return focusTitle();
  }, [pathname]);
}
