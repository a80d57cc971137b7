import type { Theme } from '../../schemas/generated/builder.ts';
import { rule } from './css-rule.ts';
import { colorRules } from './theme-colors.ts';
import { motionTokens, STILL } from './theme-motion.ts';
import { drawnTokens, shapeTokens } from './theme-shape.ts';
import { arabicTypeTokens, typeTokens } from './theme-type.ts';

/**
 * A tenant's theme as CSS custom properties. They are set once per tenant and scheme; switching light and dark
 * re-renders nothing, because components only ever read them.
 */
export const themeCss = (theme: Theme): string =>
  [
    rule(':root', { ...shapeTokens(theme), ...typeTokens(theme), ...motionTokens(theme) }),
    rule('html[lang=ar]', arabicTypeTokens(theme)),
    `@media(prefers-reduced-motion:reduce){${rule(':root', STILL)}}`,
    colorRules(theme),
    rule('[data-scheme],[data-color]', drawnTokens(theme)),
  ].join('');
