/** A heading in the hand of the running text, such as a product's name: what the theme says of headings is not for it. */
export const plainHeading = {
  margin: 0,
  fontFamily: 'var(--font-body)',
  fontStyle: 'normal',
  fontVariantCaps: 'normal',
  textTransform: 'none',
  letterSpacing: 'normal',
} as const;
