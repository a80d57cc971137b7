import type { StoryGlobals } from './story-globals.ts';

/** What the element around a story says of it: its language, direction and scheme. */
export const createPageAttributes = ({ locale, direction, scheme }: StoryGlobals) => ({
  lang: locale,
  dir: direction,
  'data-scheme': scheme,
});
