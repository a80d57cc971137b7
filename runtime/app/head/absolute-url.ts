/**
 * A path as a whole address that every reader takes, whatever people call their pictures.
 *
 * @param origin `https://shop.example`
 * @param path as it is called, not as it is written in addresses
 */
export const absoluteUrl = (origin: string, path: string): string =>
  origin +
  path
    .split('/')
    .map((name) => encodeURIComponent(name.toWellFormed()))
    .join('/');
