import type { Dialect } from './dialect.ts';

/** Names of settings that only say how something looks or moves. */
const LOOK =
  /colou?r|scheme|padding|margin|spacing|\bgap|font|typ(?:e|ography)_|type_preset|size|width|height|radius|corner|border|shadow|opacity|overlay|align|position|animat|behavio|style|ratio|shape|layout|columns|gradient|direction|divider|mobile|desktop|hover|swatch|icon|wrap|case$|letter|line_|parallax|transition|background|grow|span|variant|theme|visib/i;

/** Why a setting was not taken over, in a few words. */
export function whyIgnored(name: string, value: unknown, dialect: Dialect): string {
  if (value === '' || value === null) return 'it is empty';
  if (typeof value === 'object') return 'there is nothing in it';
  const why = typeof value === 'string' ? dialect.whyNot(value) : undefined;
  if (why !== undefined) return why;
  if (name.startsWith('custom_css')) return 'it is CSS of the theme; looks are the theme’s here';
  if (LOOK.test(name)) return 'looks are the theme’s here';
  return 'nothing here takes it over';
}
