/** A text without the characters of `ends` at its end, in linear time: an expression such as `/[. ]+$/` tries again from each of them. */
export function trimEnd(text: string, ends: string): string {
  let end = text.length;
  while (end > 0 && ends.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
