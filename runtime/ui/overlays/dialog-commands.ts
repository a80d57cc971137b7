import type { ButtonHTMLAttributes, MouseEvent } from 'react';

type CommandButtonProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'command' | 'commandfor' | 'onClick'>;

/**
 * Props of a button that opens the dialog with this id: by invoker commands without script, by `onClick` in browsers
 * without them.
 */
export const openDialogProps = (id: string): CommandButtonProps => dialogCommandProps(id, 'show-modal');

/** Props of a button that closes the dialog with this id. */
export const closeDialogProps = (id: string): CommandButtonProps => dialogCommandProps(id, 'close');

const dialogCommandProps = (id: string, command: 'show-modal' | 'close'): CommandButtonProps => ({
  commandfor: id,
  command,
  onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if ('commandForElement' in currentTarget) return;
    const dialog = document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (command === 'close') dialog.close();
    else if (!dialog.open) dialog.showModal();
  },
});
