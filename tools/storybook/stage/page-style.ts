import { fonts } from 'virtual:fonts';
import baseCss from '../../../runtime/theme/base.css?inline';
import { fontFacesCss } from '../../../runtime/theme/font-faces.ts';
import { themeCss } from '../../../runtime/theme/theme-css.ts';
import { createPageAttributes, type StoryGlobals } from './story-globals.ts';
import { tenantDocument } from './tenants.ts';

/** Makes the document that stories stand in look like a page of the shop: its fonts, theme, layout, language, direction, scheme. */
export function applyPageStyle(look: StoryGlobals): void {
  const { theme } = tenantDocument(look.tenant);
  // A page of documentation shows stories in several languages, each with families of its own.
  const faces = fontFacesCss(theme, 'en', fonts) + fontFacesCss(theme, 'ar', fonts);
  findOrCreateStyle().textContent = scopeToStories(faces + themeCss(theme) + baseCss);
  for (const [name, value] of Object.entries(createPageAttributes(look)))
    document.documentElement.setAttribute(name, value);
}

/** What is for a page in a language is for a story in it, too. */
const scopeToStories = (css: string): string =>
  css.replaceAll(/html\[lang=(['"]?)(\w+)\1\]/g, ':is(html,.story)[lang=$2]');

const STYLE_ID = 'shop-style';

function findOrCreateStyle(): HTMLElement {
  const found = document.getElementById(STYLE_ID);
  if (found !== null) return found;
  const style = document.createElement('style');
  style.id = STYLE_ID;
  document.head.prepend(style);
  return style;
}
