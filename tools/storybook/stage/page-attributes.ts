import type { Look } from './look.ts';

/** What the element around a story says of it: its language, direction and scheme. */
export const pageAttributes = ({ locale, direction, scheme }: Look) => ({
  lang: locale,
  dir: direction,
  'data-scheme': scheme,
});
