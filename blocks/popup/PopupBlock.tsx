import { type ComponentType, useEffect, useState } from 'react';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { PopupProps } from '../../schemas/generated/blocks/popup.ts';
import { wasClosed } from './closed-memory.ts';
import { onceCalm } from './once-calm.ts';
import type { PopupDialogProps } from './PopupDialog.tsx';

/** Spec 2: "timed popup after configurable timeout". Until then it is nothing, and neither is what it looks like fetched. */
export default function PopupBlock({ id, props, slots }: BlockProps<PopupProps, 'content'>) {
  const [Dialog, setDialog] = useState<ComponentType<PopupDialogProps>>();
  const { delay, remember, days } = props;
  const key = `popup:${id}`;
  useEffect(() => {
    if (wasClosed({ key, remember, days }, Date.now())) return undefined;
    return onceCalm(delay * 1000, () => {
      import('./PopupDialog.tsx').then(
        (module) => setDialog(() => module.default),
        // Without a connection there is no popup, and nobody misses it.
        () => undefined,
      );
    });
  }, [key, remember, days, delay]);
  return Dialog && <Dialog props={props} content={slots.content} memory={{ key, remember, days }} />;
}
