import { css } from '../../theme/emotion.ts';
import { ResponsiveImage, type ResponsiveImageProps } from './ResponsiveImage.tsx';

export interface ColorSchemeImageProps extends ResponsiveImageProps {
  /** Source of the version for the dark colour scheme. */
  readonly darkSrc?: string | undefined;
  /** Whether the page was rendered in the dark scheme: then the dark version is loaded eagerly. */
  readonly isDarkScheme?: boolean;
}

/**
 * An image with a version for the dark colour scheme. Both are rendered and CSS shows one, since only CSS knows the
 * active scheme; the hidden one is lazy, so it is not loaded.
 */
export function ColorSchemeImage({ darkSrc, isDarkScheme = false, ...imageProps }: ColorSchemeImageProps) {
  if (darkSrc === undefined || darkSrc === imageProps.src) return <ResponsiveImage {...imageProps} />;
  const { className = '', eager = false } = imageProps;
  return (
    <>
      <ResponsiveImage {...imageProps} eager={eager && !isDarkScheme} className={`${className} ${lightOnly}`} />
      <ResponsiveImage
        {...imageProps}
        src={darkSrc}
        eager={eager && isDarkScheme}
        className={`${className} ${darkOnly}`}
      />
    </>
  );
}

const hidden = { display: 'none' } as const;
const shown = { display: 'block' } as const;

// The innermost `data-scheme` applies: a section may override the page's. Hence the doubled selectors.
const lightOnly = css({
  '[data-scheme="dark"] &': hidden,
  '@media (prefers-color-scheme: dark)': { '[data-scheme="system"] &': hidden },
  '[data-scheme] [data-scheme="light"] &': shown,
  '[data-scheme] [data-scheme="dark"] &': hidden,
});

const darkOnly = css({
  display: 'none',
  '[data-scheme="dark"] &': shown,
  '@media (prefers-color-scheme: dark)': { '[data-scheme="system"] &': shown },
  '[data-scheme] [data-scheme="light"] &': hidden,
  '[data-scheme] [data-scheme="dark"] &': shown,
});
