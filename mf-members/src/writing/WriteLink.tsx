import { useNavigate } from '@osasto/router';
import { ButtonLink, type ButtonLinkProps } from '@osasto/ui/ButtonLink';
import { type MessageStart, newMessage } from './handed-over.ts';

export interface WriteLinkProps extends Pick<ButtonLinkProps, 'children' | 'icon' | 'variant'> {
  start: MessageStart;
}

/** Leads to a new message to whom a list shows. The filter goes with the entry of the history. Rule 23.1. */
export function WriteLink({ start, icon = 'mail', ...link }: WriteLinkProps) {
  const navigate = useNavigate();
  return (
    <ButtonLink
      {...link}
      icon={icon}
      href={newMessage}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate(newMessage, { state: start });
      }}
    />
  );
}
