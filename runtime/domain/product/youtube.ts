/** A YouTube video. */
export interface YoutubeVideo {
  /** The video id: eleven characters. */
  readonly id: string;
  /** URL of the watch page. */
  readonly watch: string;
  /** Path of the thumbnail for the image service, which fetches it: a visitor's browser does not ask YouTube. */
  readonly thumbnail: string;
}

const HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

const SHORT_HOST = 'youtu.be';

/**
 * Parses a YouTube link in any of its forms (`watch?v=`, `youtu.be/`, `embed/`, `shorts/`, `live/`); undefined for other links. The URLs are built from the id alone, so that nothing else of the link is used. Source:
 * spec 2, "YouTube thumbnail derived from link".
 */
export function parseYoutubeLink(link: string | undefined): YoutubeVideo | undefined {
  const id = videoIdFromUrl(link?.trim() ?? '');
  if (id === undefined || !/^[\w-]{11}$/.test(id)) return undefined;
  return {
    id,
    watch: `https://www.youtube.com/watch?v=${id}`,
    thumbnail: `/youtube/${id}`,
  };
}

function videoIdFromUrl(link: string): string | undefined {
  const whole = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(whole)) return undefined;
  const address = new URL(whole);
  const [first, second] = address.pathname.split('/').slice(1);
  if (address.hostname === SHORT_HOST) return first;
  if (!HOSTS.has(address.hostname)) return undefined;
  if (first === 'watch') return address.searchParams.get('v') ?? undefined;
  return first === 'embed' || first === 'shorts' || first === 'live' || first === 'v' ? second : undefined;
}
