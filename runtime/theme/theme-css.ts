import type { Theme } from '../../schemas/generated/builder.ts';
import { cssRule } from './css-rule.ts';
import { colorRules } from './theme-colors.ts';
import { motionTokens, NO_MOTION } from './theme-motion.ts';
import { shapeTokens, surfaceTokens } from './theme-shape.ts';
import { arabicTypeTokens, typeTokens } from './theme-type.ts';

/**
 * A tenant's theme as CSS custom properties, declared once per tenant and scheme. Switching between light and dark
 * re-renders nothing, because components only read the properties.
 */
export const themeCss = (theme: Theme): string =>
  [
    cssRule(':root', { ...shapeTokens(theme), ...typeTokens(theme), ...motionTokens(theme) }),
    cssRule('html[lang=ar]', arabicTypeTokens(theme)),
    `@media(prefers-reduced-motion:reduce){${cssRule(':root', NO_MOTION)}}`,
    colorRules(theme),
    cssRule('[data-scheme],[data-color]', surfaceTokens(theme)),
  ].join('');
