import type { PreparedDocument } from '../page/prepared-document.ts';

const MEDIA = /^\/media\/[\w./-]+$/;
/** What is no picture and stays as it was uploaded. */
const FILM = /\.(?:webm|mp4|vtt)$/;

/** The pictures that a document itself names: heroes, banners, backgrounds. */
export function mediaOf({ pages, header, footer }: PreparedDocument): readonly string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (MEDIA.test(value) && !FILM.test(value)) found.add(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit([header, footer, ...pages.values()]);
  return [...found];
}
