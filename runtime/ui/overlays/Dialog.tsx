import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import * as styles from './dialog.styles.ts';
import { closeDialogProps } from './dialog-commands.ts';

export interface DialogProps {
  /** Unique on the page; a button with `openDialogProps(id)` opens it. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons below the content. */
  readonly actions?: ReactNode;
  readonly onClose?: (() => void) | undefined;
}

interface PositionedDialogProps extends DialogProps {
  readonly position: 'middle' | 'start' | 'end';
}

/** A modal dialog: centred on wide windows, at the bottom edge on phones. */
export const Dialog = (props: DialogProps) => <PositionedDialog {...props} position="middle" />;

export interface DrawerProps extends DialogProps {
  /** The edge that it slides in from, in reading direction. */
  readonly side?: 'start' | 'end';
}

/** A dialog as high as the window, at its start or end edge. */
export const Drawer = ({ side = 'end', ...rest }: DrawerProps) => <PositionedDialog {...rest} position={side} />;

/**
 * A native `<dialog>`: it traps and returns the focus, and closes by Escape and by a click outside. It opens without
 * script in browsers with invoker commands.
 */
function PositionedDialog({ id, title, children, actions, onClose, position }: PositionedDialogProps) {
  const t = useMessages('shared');
  const titleId = `${id}-title`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside closes it; keyboards have Escape and a button
    <dialog
      id={id}
      className={styles.dialog}
      data-place={position}
      closedby="any"
      aria-labelledby={titleId}
      onClose={onClose}
      // The panel covers the whole dialog: only clicks on the backdrop have the dialog itself as target.
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={styles.panel}>
        <div className={styles.titleBar}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="close" label={t('close')} {...closeDialogProps(id)} />
        </div>
        <div className={styles.content}>{children}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
