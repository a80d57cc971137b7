/**
 * Leaves the focus with whoever types: a page takes it by itself when a dialog opens or another page is shown, also out of
 * a frame. Where the last key or touch was the studio's, it goes back there; Tab may come in.
 *
 * @param page the page in the frame
 * @param studio the page around it
 */
export function guardFocus(page: Window, studio: Document): () => void {
  const frame = page.frameElement;
  let isInvited = false;
  let last = ownFocus();

  function ownFocus(): Element | null {
    return studio.activeElement === frame ? null : studio.activeElement;
  }
  const invite = () => {
    isInvited = true;
  };
  const onStudioKey = (event: Event) => {
    isInvited = 'key' in event && event.key === 'Tab';
  };
  const onStudioFocus = () => {
    last = ownFocus() ?? last;
  };
  const onFocus = () => {
    if (isInvited || last === null || !('focus' in last) || typeof last.focus !== 'function') return;
    last.focus({ preventScroll: true });
  };

  const listeners = [
    listen(page, 'pointerdown', invite),
    listen(page, 'keydown', invite),
    listen(page, 'focusin', onFocus),
    listen(studio, 'pointerdown', onStudioKey),
    listen(studio, 'keydown', onStudioKey),
    listen(studio, 'focusin', onStudioFocus),
  ];
  return () => {
    for (const stop of listeners) stop();
  };
}

function listen(target: EventTarget, name: string, handle: (event: Event) => void): () => void {
  target.addEventListener(name, handle, true);
  return () => target.removeEventListener(name, handle, true);
}
