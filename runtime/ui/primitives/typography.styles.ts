/** The theme's heading typography, for large text that is not a heading. */
export const displayTypography = {
  fontFamily: 'var(--font-display)',
  fontWeight: 'var(--weight-display)',
  fontStyle: 'var(--style-display)',
  fontVariant: 'var(--caps-display)',
  textTransform: 'var(--case-display)',
  letterSpacing: 'var(--tracking-display)',
} as const;

/** Resets a heading to the body typography, for example a product's name. */
export const plainHeading = {
  margin: 0,
  fontFamily: 'var(--font-body)',
  fontStyle: 'normal',
  fontVariantCaps: 'normal',
  textTransform: 'none',
  letterSpacing: 'normal',
} as const;
