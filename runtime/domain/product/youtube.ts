/** A YouTube video. */
export interface YoutubeVideo {
  /** The video id: eleven characters. */
  readonly id: string;
  /** URL of the watch page. */
  readonly watch: string;
  /** Path of the thumbnail for the image service, which fetches it: a visitor's browser does not ask YouTube. */
  readonly thumbnail: string;
}

/** Hosts, URL forms and id in one expression, since every product page loads it. */
const LINK =
  /^(?:https?:\/\/)?(?:youtu\.be\/|(?:\w+\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|(?:embed|shorts|live|v)\/))([\w-]{11})(?![\w-])/i;

/**
 * Parses a YouTube link in any of its forms (`watch?v=`, `youtu.be/`, `embed/`, `shorts/`, `live/`); undefined for other links. The URLs are built from the id alone, so that nothing else of the link is used. Source:
 * spec 2, "YouTube thumbnail derived from link".
 */
export function parseYoutubeLink(link: string | undefined): YoutubeVideo | undefined {
  const id = LINK.exec(link?.trim() ?? '')?.[1];
  if (id === undefined) return undefined;
  return {
    id,
    watch: `https://www.youtube.com/watch?v=${id}`,
    thumbnail: `/youtube/${id}`,
  };
}
