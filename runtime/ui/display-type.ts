/** The hand that headings are written in, for words that are large and no heading. */
export const displayType = {
  fontFamily: 'var(--font-display)',
  fontWeight: 'var(--weight-display)',
  fontStyle: 'var(--style-display)',
  fontVariant: 'var(--caps-display)',
  textTransform: 'var(--case-display)',
  letterSpacing: 'var(--tracking-display)',
} as const;
