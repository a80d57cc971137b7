/** A film on YouTube, by what its address says. */
export interface YoutubeFilm {
  /** Eleven letters that name it. */
  readonly id: string;
  /** Where a person watches it. */
  readonly watch: string;
  /** Its picture; it stands on a server of YouTube's. */
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
 * The film that a link leads to, however it is written (`watch?v=`, `youtu.be/`, `embed/`, `shorts/`, `live/`); undefined
 * for what leads to none. Its addresses are made anew from the id, so that nothing else of the link survives. Source:
 * spec 2, "YouTube thumbnail derived from link".
 */
export function youtubeFilm(link: string | undefined): YoutubeFilm | undefined {
  const id = idIn(link?.trim() ?? '');
  if (id === undefined || !/^[\w-]{11}$/.test(id)) return undefined;
  return {
    id,
    watch: `https://www.youtube.com/watch?v=${id}`,
    thumbnail: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  };
}

function idIn(link: string): string | undefined {
  const whole = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(whole)) return undefined;
  const address = new URL(whole);
  const [first, second] = address.pathname.split('/').slice(1);
  if (address.hostname === SHORT_HOST) return first;
  if (!HOSTS.has(address.hostname)) return undefined;
  if (first === 'watch') return address.searchParams.get('v') ?? undefined;
  return first === 'embed' || first === 'shorts' || first === 'live' || first === 'v' ? second : undefined;
}
