import { css } from '../theme/emotion.ts';
import { Picture, type PictureProps } from './Picture.tsx';

export interface SchemePictureProps extends PictureProps {
  /** The same picture for dark ground. */
  readonly darkSrc?: string | undefined;
  /** Whether the page was made for dark ground: then the dark version is the one to fetch first. */
  readonly isDark?: boolean;
}

/**
 * A picture that has a second version for dark ground. Both stand in the page and CSS shows one, since which scheme is
 * on is known to CSS alone; the hidden one is lazy, so it is not fetched.
 */
export function SchemePicture({ darkSrc, isDark = false, ...picture }: SchemePictureProps) {
  if (darkSrc === undefined || darkSrc === picture.src) return <Picture {...picture} />;
  const { className = '', eager = false } = picture;
  return (
    <>
      <Picture {...picture} eager={eager && !isDark} className={`${className} ${onLight}`} />
      <Picture {...picture} src={darkSrc} eager={eager && isDark} className={`${className} ${onDark}`} />
    </>
  );
}

const hidden = { display: 'none' } as const;
const shown = { display: 'block' } as const;

// The innermost scheme counts: a section may have one of its own inside the page's, hence the doubled selectors.
const onLight = css({
  '[data-scheme="dark"] &': hidden,
  '@media (prefers-color-scheme: dark)': { '[data-scheme="system"] &': hidden },
  '[data-scheme] [data-scheme="light"] &': shown,
  '[data-scheme] [data-scheme="dark"] &': hidden,
});

const onDark = css({
  display: 'none',
  '[data-scheme="dark"] &': shown,
  '@media (prefers-color-scheme: dark)': { '[data-scheme="system"] &': shown },
  '[data-scheme] [data-scheme="light"] &': hidden,
  '[data-scheme] [data-scheme="dark"] &': shown,
});
