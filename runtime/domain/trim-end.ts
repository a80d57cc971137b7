/** Removes trailing characters of `ends`, in linear time; a regular expression such as `/[. ]+$/` is quadratic. */
export function trimEnd(text: string, ends: string): string {
  let end = text.length;
  while (end > 0 && ends.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
