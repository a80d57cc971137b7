/** What the head of a page says, as search engines read it off its HTML. */
export interface SaidHead {
  readonly title: string;
  /** Every canonical address; there should be one. */
  readonly canonical: readonly string[];
  /** Addresses by `hreflang`. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly robots: string | undefined;
  readonly description: string | undefined;
  /** What `og:…` says, by what follows. */
  readonly graph: Readonly<Record<string, string>>;
  /** The text of every `application/ld+json`. */
  readonly structured: readonly string[];
}

export function headOf(html: string): SaidHead {
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = Array.from(head.matchAll(/<(?:meta|link)\b([^>]*)>/g), ([, written = '']) => attributesOf(written));
  const links = (rel: string) => tags.filter((tag) => tag.rel === rel);
  const named = (name: string) => tags.find((tag) => tag.name === name)?.content;
  return {
    title: decode(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    canonical: links('canonical').map(({ href = '' }) => href),
    alternates: Object.fromEntries(links('alternate').map(({ hreflang = '', href = '' }) => [hreflang, href])),
    robots: named('robots'),
    description: named('description'),
    graph: Object.fromEntries(
      tags.flatMap(({ property, content = '' }) => (property?.startsWith('og:') ? [[property.slice(3), content]] : [])),
    ),
    structured: Array.from(
      head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ([, text = '']) => text,
    ),
  };
}

const attributesOf = (written: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Array.from(written.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, decode(value)]),
  );

const decode = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
