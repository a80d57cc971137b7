/** A line for a terminal: control characters of a document or a path are spelled out, and cannot move the cursor or set colours. */
export const escapeTerminalLine = (line: string): string =>
  // Line breaks and tabs of our own sentences stay.
  line.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** C0 except tab and line feed, DEL, C1, and the bidirectional control characters. */
const CONTROLS = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
