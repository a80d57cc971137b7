import { describe, expect, it } from 'vitest';
import { css, emotion } from '../../theme/emotion.ts';
import { criticalCss } from './critical-css.ts';

const used = css({ color: 'tomato', '&:hover': { color: 'teal' } });
const unused = css({ color: 'papayawhip' });
const wide = css({ '@media (min-width: 600px)': { color: 'plum' } });

describe('critical CSS', () => {
  it('holds the styles of the markup only', () => {
    const { css: text, ids } = criticalCss(`<p class="${used}">x</p>`);
    expect(text).toContain('tomato');
    expect(text).toContain('teal');
    expect(text).not.toContain('papayawhip');
    expect(ids).toContain(used.slice(2));
    expect(ids).not.toContain(unused.slice(2));
  });

  it('finds classes alone, beside others and composed', () => {
    const both = emotion.cx(used, wide);
    expect(criticalCss(`<p class="v-col ${wide} v-row">x</p>`).css).toContain('plum');
    expect(criticalCss(`<p class="${both}">x</p>`).css).toMatch(/tomato.*plum/s);
  });
});
