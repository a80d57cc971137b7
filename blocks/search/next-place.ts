/**
 * Which option of a listbox a key leads to, or undefined where the key means something else. The arrows go round,
 * passing through the field itself (-1); Home and End move within the list once an option is active, else in the text.
 *
 * @param stops for each option, whether keys stop at it
 */
export function nextPlace(key: string, place: number, stops: readonly boolean[]): number | undefined {
  const places = stops.flatMap((isStop, index) => (isStop ? [index] : []));
  if (places.length === 0) return undefined;
  const at = places.indexOf(place);
  switch (key) {
    case 'ArrowDown':
      return places[at + 1] ?? -1;
    case 'ArrowUp':
      return at === -1 ? places.at(-1) : (places[at - 1] ?? -1);
    case 'Home':
      return at === -1 ? undefined : places[0];
    case 'End':
      return at === -1 ? undefined : places.at(-1);
    default:
      return undefined;
  }
}
