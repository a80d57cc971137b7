/** One request of a load, and the client address that it claims to a trusted proxy. */
export interface LoadRequest {
  readonly path: string;
  readonly accept?: string;
}

/**
 * What visitors of a shop ask for: its home page, lists and images, and in one of four requests a product's page that
 * nobody has asked for yet. So it renders about as many pages as {@link hostileRequests} try to.
 */
export function honestRequests(count: number, slugs: readonly string[], prefixes: readonly string[]): LoadRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const prefix = prefixes[index % 2] ?? '';
    const slug = slugs[index % slugs.length] ?? '';
    if (index % 4 === 0) return { path: `${prefix}/products/${slug}` };
    if (index % 4 === 1) return { path: `/_image/320/media/optics/products/${slugs[index % 24] ?? ''}/main.svg` };
    return { path: index % 4 === 2 ? prefix : `${prefix}/products` };
  });
}

/** Requests that each would cost a server without limits a render, an image, a video or a scan of the catalogue. */
export function hostileRequests(count: number, prefix: string, salt: string): LoadRequest[] {
  const kinds: readonly ((index: number) => LoadRequest)[] = [
    (index) => ({ path: `${prefix}/products?q=${salt}${index}` }),
    (index) => ({ path: `${prefix}/nowhere/${salt}${index}` }),
    (index) => ({ path: `${prefix}/products/${salt}${index}` }),
    (index) => ({ path: `/_media/optics/films/${salt}${index}.webm` }),
    (index) => ({ path: `/_image/1920/media/optics/heroes/${salt}${index}.svg`, accept: 'image/avif' }),
    (index) => ({ path: `${prefix}/products?page=${50 - (index % 40)}&pageSize=200&x=${salt}` }),
    (index) => ({ path: `/api/products/${salt}${index}/related?unknown=${index}` }),
    (index) => ({ path: `/sitemaps/products-${100 + index}.xml` }),
  ];
  return Array.from({ length: count }, (_, index) => kinds[index % kinds.length]?.(index) ?? { path: prefix });
}
