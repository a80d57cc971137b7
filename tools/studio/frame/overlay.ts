/**
 * Creates an overlay above the page, in its own shadow root next to the application, so that neither affects the
 * other's styles and layout. Returns the shadow root.
 */
export function openOverlay(): ShadowRoot {
  const host = document.createElement('v-studio-overlay');
  host.style.cssText = 'position:fixed;inset:0;z-index:2147483647;pointer-events:none;contain:strict;display:block';
  host.popover = 'manual';
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = CSS;
  root.append(style);
  document.documentElement.append(host);
  return root;
}

/** Moves the overlay above dialogs opened since. Without popover support it stays below them. */
export function bringToFront({ host }: ShadowRoot): void {
  if (!(host instanceof HTMLElement) || !('showPopover' in host)) return;
  if (!host.matches(':popover-open')) host.showPopover();
  else if (hasOtherTopLayerElements(host)) {
    host.hidePopover();
    host.showPopover();
  }
}

/** Whether another element is in the top layer: showing the overlay again recalculates the styles of the whole page. */
const hasOtherTopLayerElements = (host: HTMLElement): boolean =>
  Array.from(document.querySelectorAll('dialog:modal,:popover-open')).some((open) => open !== host);

const CSS = `
  :host { all: initial; position: fixed; inset: 0; inline-size: auto; block-size: auto; margin: 0; padding: 0; border: 0;
    background: none; overflow: hidden; pointer-events: none; color-scheme: light dark; direction: ltr;
    font: 500 12px/18px system-ui, sans-serif; }
  .box { position: absolute; inset: 0 auto auto 0; box-sizing: border-box; border-radius: 3px;
    border: 2px solid #3d5afe; box-shadow: 0 0 0 1px rgb(255 255 255 / .8), inset 0 0 0 1px rgb(255 255 255 / .8); }
  .box.pointed { border: 1px dashed #3d5afe; box-shadow: 0 0 0 1px rgb(255 255 255 / .6); }
  .box[hidden] { display: none; }
  .box > span { position: absolute; inset-block-end: 100%; inset-inline-start: -2px; max-inline-size: 240px; padding: 0 6px;
    overflow: hidden; text-overflow: ellipsis; white-space: nowrap; border-radius: 3px 3px 0 0;
    background: #3d5afe; color: #fff; }
  .box.at-top > span { inset-block: 0 auto; inset-inline-start: 0; border-radius: 0 0 3px 0; }
  .box.pointed > span { display: none; }
  .note { position: absolute; inset: auto 8px 8px; max-block-size: 40%; overflow: auto; padding: 10px 14px;
    pointer-events: auto; border-radius: 8px; border-inline-start: 4px solid light-dark(#b3261e, #ff9a90);
    background: light-dark(#fdecea, #3a1c1a); color: light-dark(#1b1c1f, #ececea);
    box-shadow: 0 4px 24px rgb(0 0 0 / .3); font: 400 13px/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
  .note strong { display: block; font-weight: 600; }
  .note ul { margin: 4px 0 0; padding: 0; list-style: none; }
`;

/** A note over the page with the errors of a document that cannot be rendered. */
interface ErrorOverlay {
  /** Shows the messages; removes the note when there are none. */
  readonly show: (problems: readonly string[]) => void;
}

/** Maximum number of messages in the note; the studio lists all. */
const MAX_LISTED = 5;

/** Creates the note in an overlay. It covers the lower edge of the window without moving the page. */
export function createErrorOverlay(overlay: ShadowRoot): ErrorOverlay {
  let note: HTMLElement | undefined;
  return {
    show(problems) {
      note?.remove();
      note = problems.length === 0 ? undefined : createNote(problems);
      if (note !== undefined) overlay.append(note);
    },
  };
}

function createNote(problems: readonly string[]): HTMLElement {
  const note = document.createElement('div');
  note.className = 'note';
  note.setAttribute('role', 'status');
  const title = document.createElement('strong');
  title.textContent = 'The document cannot be rendered; the page shows the last valid version.';
  const more = problems.length - MAX_LISTED;
  const lines = more > 0 ? [...problems.slice(0, MAX_LISTED), `And ${more} more.`] : problems;
  note.append(title, createList(lines));
  return note;
}

/** A list with one item per line. */
export function createList(lines: readonly string[]): HTMLUListElement {
  const list = document.createElement('ul');
  for (const line of lines) {
    const item = document.createElement('li');
    item.textContent = line;
    list.append(item);
  }
  return list;
}
