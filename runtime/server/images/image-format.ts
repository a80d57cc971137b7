export type ImageFormat = 'avif' | 'webp' | 'jpeg';

export const CONTENT_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

/** AVIF where the `Accept` header names it; else WebP, which every supported browser reads. */
export function negotiateImageFormat(accept: string | undefined): 'avif' | 'webp' {
  const ranges = accept?.toLowerCase().split(',') ?? [];
  const acceptsAvif = ranges.some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim());
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
  return acceptsAvif ? 'avif' : 'webp';
}
