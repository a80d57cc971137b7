import { fonts } from 'virtual:fonts';
import { directionOf } from '../../../runtime/i18n/languages.ts';
import baseCss from '../../../runtime/theme/base.css?inline';
import { fontFacesCss } from '../../../runtime/theme/font-faces.ts';
import { themeCss } from '../../../runtime/theme/theme-css.ts';
import type { Look } from './look.ts';
import { documentOf } from './tenants.ts';

/** Makes the document that stories stand in look like a page of the shop: its fonts, theme, layout, language, scheme. */
export function dressPage({ tenant, locale, scheme }: Look): void {
  const { theme } = documentOf(tenant);
  styleElement().textContent = inStories(fontFacesCss(theme, locale, fonts) + themeCss(theme) + baseCss);
  const { documentElement: html } = document;
  html.lang = locale;
  html.dir = directionOf(locale);
  html.dataset.scheme = scheme;
}

/** A page of documentation shows stories in several languages: what is for the page's is for the story's, too. */
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
