import { describe, expect, it } from 'vitest';
import { css, emotion } from '../../theme/emotion.ts';
import { criticalCss } from './critical-css.ts';

const used = css({ color: 'tomato', '&:hover': { color: 'teal' } });
const unused = css({ color: 'papayawhip' });
const wide = css({ '@media (min-width: 600px)': { color: 'plum' } });

describe('the styles of a page', () => {
  it('are those that its markup uses, and no others', () => {
    const { css: text, ids } = criticalCss(`<p class="${used}">x</p>`);
    expect(text).toContain('tomato');
    expect(text).toContain('teal');
    expect(text).not.toContain('papayawhip');
    expect(ids).toContain(used.slice(2));
    expect(ids).not.toContain(unused.slice(2));
  });

  it('are found whether a class stands alone, beside others or composed', () => {
    const both = emotion.cx(used, wide);
    expect(criticalCss(`<p class="v-col ${wide} v-row">x</p>`).css).toContain('plum');
    expect(criticalCss(`<p class="${both}">x</p>`).css).toMatch(/tomato.*plum/s);
  });

  it('are the same for the same markup', () => {
    expect(criticalCss(`<p class="${used}">x</p>`)).toEqual(criticalCss(`<div class="${used}"></div>`));
  });
});
