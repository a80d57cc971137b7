import type { Plugin } from 'vite';
import type { FontFiles } from '../../../runtime/theme/font-files.ts';

const FONTS = 'virtual:fonts';

/** Serves as `virtual:fonts` what is known of the cut fonts, at the addresses where Storybook has their files. */
export const servedFonts = (fonts: FontFiles): Plugin => ({
  name: 'served-fonts',
  resolveId: (id) => (id === FONTS ? `\0${id}` : undefined),
  load: (id) => (id === `\0${FONTS}` ? `export const fonts = ${JSON.stringify(placed(fonts))};` : undefined),
});

/** Relative, since a built Storybook may lie in any folder of a site. */
const placed = (fonts: FontFiles): FontFiles =>
  Object.fromEntries(
    Object.entries(fonts).map(([name, font]) => [
      name,
      { ...font, files: font.files.map((file) => ({ ...file, url: file.url.replace('/assets/', 'fonts/') })) },
    ]),
  );
