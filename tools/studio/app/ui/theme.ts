import { css, injectGlobal } from '@emotion/css';

/**
 * The studio's theme: neutral next to the previewed shop. Custom properties `--s-…` are named by purpose and cover both
 * color schemes; text has a contrast of at least 4.5 on ground, raised and marked.
 */
injectGlobal`
  :root {
    color-scheme: light dark;
    --s-ground: light-dark(#f6f6f4, #16171a);
    --s-raised: light-dark(#ffffff, #1f2125);
    --s-sunken: light-dark(#ecece8, #101113);
    --s-line: light-dark(#d8d8d2, #35383e);
    --s-ink: light-dark(#1b1c1f, #ececea);
    --s-faint: light-dark(#5d5f66, #a3a6ad);
    --s-accent: light-dark(#2f4bd8, #8ea2ff);
    --s-on-accent: light-dark(#ffffff, #0f1330);
    --s-marked: light-dark(#e6eaff, #272d4d);
    --s-error: light-dark(#b3261e, #ff9a90);
    --s-error-ground: light-dark(#fdecea, #3a1c1a);
    --s-advice: light-dark(#7a5200, #f0c265);
    --s-advice-ground: light-dark(#fff4d9, #352a10);
    --s-done: light-dark(#1a6b3c, #7fd6a3);
    --s-done-ground: light-dark(#e3f5ea, #15301f);
    --s-radius: 6px;
    --s-shadow: 0 8px 32px rgb(0 0 0 / 0.24);
  }
  *, ::before, ::after { box-sizing: border-box; }
  html, body, #studio { block-size: 100%; margin: 0; }
  body {
    background: var(--s-ground);
    color: var(--s-ink);
    font: 400 14px/1.45 system-ui, sans-serif;
  }
  :focus-visible { outline: 2px solid var(--s-accent); outline-offset: 1px; }
  h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  a { color: var(--s-accent); }
  code, kbd { font: 13px/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after { animation: none !important; transition: none !important; }
  }
`;

export const headingStyles = css`
  font-size: 14px;
  font-weight: 600;
`;

export const mutedStyles = css`
  color: var(--s-faint);
  font-size: 13px;
`;

/** Visible to screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
