/** In which language and at which width, in pixels, a journey is walked; the first one also in `npm test`. */
export const JOURNEYS = [
  ['en', 390],
  ['ar', 1280],
  ['en', 1280],
  ['ar', 390],
] as const;
