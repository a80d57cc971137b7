import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { closesDialog } from './dialog-commands.ts';
import * as look from './dialog-look.ts';
import { IconButton } from './IconButton.tsx';

export interface DialogProps {
  /** Unique on the page; buttons open it by `opensDialog(id)`. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** What is done about it: buttons, beneath the rest. */
  readonly actions?: ReactNode;
  readonly onClose?: (() => void) | undefined;
}

export interface PlacedDialogProps extends DialogProps {
  readonly place: 'middle' | 'start' | 'end';
}

/** Asks for all of one's attention: in the middle of a wide window, from the lower edge on phones. */
export const Dialog = (props: DialogProps) => <PlacedDialog {...props} place="middle" />;

/**
 * The platform's own dialog: it keeps the focus, gives it back, and closes by Escape and by a click beside it. It opens
 * without script where the browser knows commands.
 */
export function PlacedDialog({ id, title, children, actions, onClose, place }: PlacedDialogProps) {
  const t = useMessages('shared');
  const titleId = `${id}-title`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes; the keyboard has Escape and the button
    <dialog
      id={id}
      className={look.dialog}
      data-place={place}
      closedby="any"
      aria-labelledby={titleId}
      onClose={onClose}
      // What lies within is the panel; only the backdrop is the dialog itself.
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={look.panel}>
        <div className={look.bar}>
          <h2 id={titleId} className={look.title}>
            {title}
          </h2>
          <IconButton icon="close" label={t('close')} {...closesDialog(id)} />
        </div>
        <div className={look.content}>{children}</div>
        {actions !== undefined && <div className={look.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
