/** A note over the page with the errors of a document that cannot be rendered. */
export interface ErrorOverlay {
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
