import type { ButtonHTMLAttributes, MouseEvent } from 'react';

type ButtonProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'command' | 'commandfor' | 'onClick'>;

/** What a button needs to open the dialog of an id: the platform does it, without script; script where it cannot. */
export const opensDialog = (id: string): ButtonProps => commands(id, 'show-modal');

/** What a button needs to close the dialog of an id. */
export const closesDialog = (id: string): ButtonProps => commands(id, 'close');

const commands = (id: string, command: 'show-modal' | 'close'): ButtonProps => ({
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
