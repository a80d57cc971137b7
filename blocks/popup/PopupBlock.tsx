import { type ComponentType, useEffect, useState } from 'react';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { useIsClient } from '../../runtime/ui/hooks/use-hydrated.ts';
import type { PopupProps } from '../../schemas/generated/blocks/popup.ts';
import type { PopupDialogProps } from './PopupDialog.tsx';
import { schedulePopup } from './popup-schedule.ts';

/**
 * Spec 2: "timed popup after configurable timeout". The dialog's code is loaded only then. The seconds count from the
 * page's opening; a page from the server was opened before this code came.
 */
export default function PopupBlock({ id, props, slots }: BlockProps<PopupProps, 'content'>) {
  const [Dialog, setDialog] = useState<ComponentType<PopupDialogProps>>();
  const isClient = useIsClient();
  const [openedAt] = useState(() => (isClient ? performance.now() : 0));
  const { delay, remember, days } = props;
  const storageKey = `popup:${id}`;
  useEffect(() => {
    return schedulePopup({ key: storageKey, remember, days }, openedAt + delay * 1000 - performance.now(), () => {
      import('./PopupDialog.tsx').then(
        (module) => setDialog(() => module.default),
        // If the import fails, there is no popup.
        () => undefined,
      );
    });
  }, [storageKey, remember, days, delay, openedAt]);
  return Dialog && <Dialog props={props} content={slots.content} dismissal={{ key: storageKey, remember, days }} />;
}
