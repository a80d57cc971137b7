import baseCss from '../../../runtime/theme/base.css?inline';
import { fontFacesCss } from '../../../runtime/theme/font-faces.ts';
import type { FontFiles } from '../../../runtime/theme/font-files.ts';
import { themeCss } from '../../../runtime/theme/theme-css.ts';
import type { BuilderDocument } from '../../../schemas/generated/builder.ts';

/** Subset fonts at their URLs in Storybook. */
declare const STORYBOOK_FONTS: FontFiles;

const style = document.createElement('style');
document.head.prepend(style);

/** Applies a tenant's fonts, theme and base styles to the document. */
export function applyPageStyle({ theme }: BuilderDocument): void {
  const faces = fontFacesCss(theme, 'en', STORYBOOK_FONTS) + fontFacesCss(theme, 'ar', STORYBOOK_FONTS);
  // Rules for the language of a page also apply to a story on a docs page.
  style.textContent = (faces + themeCss(theme) + baseCss).replaceAll(
    /html\[lang=(['"]?)(\w+)\1\]/g,
    ':is(html,.story)[lang=$2]',
  );
}
