import { type ComponentType, useEffect, useState } from 'react';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { PopupProps } from '../../schemas/generated/blocks/popup.ts';
import type { PopupDialogProps } from './PopupDialog.tsx';
import { wasDismissed } from './popup-dismissal.ts';
import { runWhenUndisturbed } from './run-when-undisturbed.ts';

/** Spec 2: "timed popup after configurable timeout". The dialog's code is loaded only then. */
export default function PopupBlock({ id, props, slots }: BlockProps<PopupProps, 'content'>) {
  const [Dialog, setDialog] = useState<ComponentType<PopupDialogProps>>();
  const { delay, remember, days } = props;
  const storageKey = `popup:${id}`;
  useEffect(() => {
    if (wasDismissed({ key: storageKey, remember, days }, Date.now())) return undefined;
    return runWhenUndisturbed(delay * 1000, () => {
      import('./PopupDialog.tsx').then(
        (module) => setDialog(() => module.default),
        // If the import fails, there is no popup.
        () => undefined,
      );
    });
  }, [storageKey, remember, days, delay]);
  return Dialog && <Dialog props={props} content={slots.content} dismissal={{ key: storageKey, remember, days }} />;
}
