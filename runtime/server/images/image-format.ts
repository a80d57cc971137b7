/** The formats that images are made in. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg';

export const CONTENT_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

/**
 * The best format that a browser takes, by its `Accept` header. AVIF must be named (a wildcard promises nothing); every
 * browser that the shop supports reads WebP, so that is what everybody else gets.
 */
export function negotiateImageFormat(accept: string | undefined): 'avif' | 'webp' {
  const ranges = accept?.toLowerCase().split(',') ?? [];
  const takesAvif = ranges.some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim());
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
  return takesAvif ? 'avif' : 'webp';
}
