/**
 * Keeps the focus in the studio: a page moves the focus when a dialog opens or a new page is shown, even inside an
 * iframe. If the last key or click was in the studio, the focus returns there; Tab may enter the page.
 *
 * @param page the page in the frame
 * @param studio the document around it
 */
export function keepFocusInStudio(page: Window, studio: Document): () => void {
  const frame = page.frameElement;
  let mayTakeFocus = false;
  let lastStudioFocus = ownFocus();

  function ownFocus(): Element | null {
    return studio.activeElement === frame ? null : studio.activeElement;
  }
  const allowFocus = () => {
    mayTakeFocus = true;
  };
  const onStudioKey = (event: Event) => {
    mayTakeFocus = 'key' in event && event.key === 'Tab';
  };
  const onStudioFocus = () => {
    lastStudioFocus = ownFocus() ?? lastStudioFocus;
  };
  const onFocus = () => {
    if (
      mayTakeFocus ||
      lastStudioFocus === null ||
      !('focus' in lastStudioFocus) ||
      typeof lastStudioFocus.focus !== 'function'
    )
      return;
    lastStudioFocus.focus({ preventScroll: true });
  };

  const listeners = [
    listenInCapturePhase(page, 'pointerdown', allowFocus),
    listenInCapturePhase(page, 'keydown', allowFocus),
    listenInCapturePhase(page, 'focusin', onFocus),
    listenInCapturePhase(studio, 'pointerdown', onStudioKey),
    listenInCapturePhase(studio, 'keydown', onStudioKey),
    listenInCapturePhase(studio, 'focusin', onStudioFocus),
  ];
  return () => {
    for (const stop of listeners) stop();
  };
}

function listenInCapturePhase(target: EventTarget, name: string, handle: (event: Event) => void): () => void {
  target.addEventListener(name, handle, true);
  return () => target.removeEventListener(name, handle, true);
}
