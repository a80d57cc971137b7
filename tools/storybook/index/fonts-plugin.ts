import type { Plugin } from 'vite';
import type { FontFiles } from '../../../runtime/theme/font-files.ts';

const FONTS_MODULE = 'virtual:fonts';

/** Serves as `virtual:fonts` what is known of the cut fonts, at the addresses where Storybook has their files. */
export const fontsPlugin = (fonts: FontFiles): Plugin => ({
  name: 'served-fonts',
  resolveId: (id) => (id === FONTS_MODULE ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${FONTS_MODULE}` ? `export const fonts = ${JSON.stringify(withStorybookUrls(fonts))};` : undefined,
});

/** Relative, since a built Storybook may lie in any folder of a site. */
const withStorybookUrls = (fonts: FontFiles): FontFiles =>
  Object.fromEntries(
    Object.entries(fonts).map(([name, font]) => [
      name,
      { ...font, files: font.files.map((file) => ({ ...file, url: file.url.replace('/assets/', 'fonts/') })) },
    ]),
  );
