import type { ProviderFrame } from './advertiser.ts';

/** Path of the document that providers' scripts run in. Its content security policy allows their hosts. */
export const PROVIDER_FRAME_PATH = '/_providers';

/** Title of that document; an error page has another one. */
export const PROVIDER_FRAME_TITLE = 'Providers';

export interface OpenFrame extends ProviderFrame {
  /** Shows scripts another address, without an entry in the history. */
  readonly moveTo: (address: string) => void;
  /** Removes the frame, and with it every script in it. */
  readonly remove: () => void;
}

/**
 * Opens a hidden frame for providers' scripts, isolated from the page's policy and errors, and removable. Rejects if
 * the document cannot be loaded.
 *
 * @param address initial path and query for scripts
 */
export async function openProviderFrame(address: string): Promise<OpenFrame> {
  const element = document.createElement('iframe');
  element.hidden = true;
  element.title = PROVIDER_FRAME_TITLE;
  // Its referrer would be the page's whole address.
  element.referrerPolicy = 'no-referrer';
  element.src = PROVIDER_FRAME_PATH;
  await new Promise((resolve) => {
    element.addEventListener('load', resolve, { once: true });
    document.body.append(element);
  });
  const { contentWindow, contentDocument } = element;
  if (contentWindow === null || contentDocument?.title !== PROVIDER_FRAME_TITLE) {
    element.remove();
    throw new Error('the frame of providers could not be loaded');
  }
  // Stored before a script replaces it: some report each history change.
  const replaceState = contentWindow.history.replaceState.bind(contentWindow.history);
  const moveTo = (next: string) => replaceState(null, '', next);
  moveTo(address);
  return {
    window: contentWindow,
    load(src) {
      const script = contentDocument.createElement('script');
      script.async = true;
      script.src = src;
      contentDocument.head.append(script);
    },
    moveTo,
    remove: () => element.remove(),
  };
}
