/** Head of a page, as search engines read it. */
export interface PageHead {
  readonly title: string;
  /** Every canonical URL; there should be one. */
  readonly canonical: readonly string[];
  /** URLs by `hreflang`. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly robots: string | undefined;
  readonly description: string | undefined;
  /** `og:…` properties by the rest of their name. */
  readonly openGraph: Readonly<Record<string, string>>;
  /** Texts of `application/ld+json` scripts. */
  readonly structuredData: readonly string[];
}

export function parseHead(html: string): PageHead {
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = Array.from(head.matchAll(/<(?:meta|link)\b([^>]*)>/g), ([, attributes = '']) =>
    parseAttributes(attributes),
  );
  const links = (rel: string) => tags.filter((tag) => tag.rel === rel);
  const named = (name: string) => tags.find((tag) => tag.name === name)?.content;
  return {
    title: decodeEntities(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    canonical: links('canonical').map(({ href = '' }) => href),
    alternates: Object.fromEntries(links('alternate').map(({ hreflang = '', href = '' }) => [hreflang, href])),
    robots: named('robots'),
    description: named('description'),
    openGraph: Object.fromEntries(
      tags.flatMap(({ property, content = '' }) => (property?.startsWith('og:') ? [[property.slice(3), content]] : [])),
    ),
    structuredData: Array.from(
      head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ([, text = '']) => text,
    ),
  };
}

const parseAttributes = (attributes: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Array.from(attributes.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
      name,
      decodeEntities(value),
    ]),
  );

const decodeEntities = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
