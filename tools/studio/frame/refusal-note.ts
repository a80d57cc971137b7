/** Says over the page why its newest text cannot be shown. */
export interface RefusalNote {
  /** Sentences; takes the note away where there are none. */
  readonly show: (problems: readonly string[]) => void;
}

/** How many a note tells; the studio lists them all. */
const MOST = 5;

/** Makes the note in an overlay. It covers the lower edge of the window, and moves nothing. */
export function createRefusalNote(overlay: ShadowRoot): RefusalNote {
  let note: HTMLElement | undefined;
  return {
    show(problems) {
      note?.remove();
      note = problems.length === 0 ? undefined : noteOf(problems);
      if (note !== undefined) overlay.append(note);
    },
  };
}

function noteOf(problems: readonly string[]): HTMLElement {
  const note = document.createElement('div');
  note.className = 'note';
  note.setAttribute('role', 'status');
  const title = document.createElement('strong');
  title.textContent = 'This text cannot be shown; the page is as it was before.';
  const more = problems.length - MOST;
  const lines = more > 0 ? [...problems.slice(0, MOST), `And ${more} more.`] : problems;
  note.append(title, listOf(lines));
  return note;
}

/** A list with a line for each. */
export function listOf(lines: readonly string[]): HTMLUListElement {
  const list = document.createElement('ul');
  for (const line of lines) {
    const item = document.createElement('li');
    item.textContent = line;
    list.append(item);
  }
  return list;
}
