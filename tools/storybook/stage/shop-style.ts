import { fonts } from 'virtual:fonts';
import baseCss from '../../../runtime/theme/base.css?inline';
import { fontFacesCss } from '../../../runtime/theme/font-faces.ts';
import { themeCss } from '../../../runtime/theme/theme-css.ts';
import type { Look } from './look.ts';
import { pageAttributes } from './page-attributes.ts';
import { documentOf } from './tenants.ts';

/** Makes the document that stories stand in look like a page of the shop: its fonts, theme, layout, language, direction, scheme. */
export function dressPage(look: Look): void {
  const { theme } = documentOf(look.tenant);
  // A page of documentation shows stories in several languages, each with families of its own.
  const faces = fontFacesCss(theme, 'en', fonts) + fontFacesCss(theme, 'ar', fonts);
  styleElement().textContent = inStories(faces + themeCss(theme) + baseCss);
  for (const [name, value] of Object.entries(pageAttributes(look))) document.documentElement.setAttribute(name, value);
}

/** What is for a page in a language is for a story in it, too. */
const inStories = (css: string): string => css.replaceAll(/html\[lang=(['"]?)(\w+)\1\]/g, ':is(html,.story)[lang=$2]');

const ID = 'shop-style';

function styleElement(): HTMLElement {
  const found = document.getElementById(ID);
  if (found !== null) return found;
  const style = document.createElement('style');
  style.id = ID;
  document.head.prepend(style);
  return style;
}
