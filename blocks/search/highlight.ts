/** A stretch of a text that either was searched for or was not. */
export interface Stretch {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Marks where the words of a search stand in a text. Upper and lower case and accents count as equal (`cafe` finds
 * `Café`, `ا` finds `أ`).
 */
export function highlight(text: string, search: string): readonly Stretch[] {
  const letters = [...text];
  const folded = letters.map(fold).join('');
  const isMatch = new Array<boolean>(letters.length).fill(false);
  for (const word of search.split(/\s+/)) {
    const wanted = [...word].map(fold).join('');
    if (wanted === '') continue;
    for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
      isMatch.fill(true, at, at + wanted.length);
    }
  }
  const stretches: { text: string; isMatch: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = stretches.at(-1);
    if (last !== undefined && last.isMatch === isMatch[index]) last.text += letter;
    else stretches.push({ text: letter, isMatch: isMatch[index] === true });
  }
  return stretches;
}

/** One letter as it is compared: exactly one code unit, so that places in the folded text are places in the letters. */
const fold = (letter: string): string => {
  const base = letter.normalize('NFD').toLowerCase();
  return base.codePointAt(0) === base.charCodeAt(0) ? base.charAt(0) : '\uFFFD';
};
