import { describe, expect, it } from 'vitest';
import { canonicalMarkup, parseMarkup } from './markup.ts';
import { writeComponents } from './write-components.ts';

const card = (name: string) =>
  `<li class="card" style="--base:6"><img alt="" srcset="/${name}.png 1x"/><h3><a href="/${name}">${name}</a></h3></li>`;

describe('a page written from markup', () => {
  it('has one component for what repeats, and the differences as its props', () => {
    const source = writeComponents(parseMarkup(`<ul>${['one', 'two', 'three'].map(card).join('')}</ul>`));
    expect(source.match(/const Item\d/g)).toEqual(['const Item0']);
    expect(source).toContain('"className": "card"');
    expect(source).toContain('"href": props.');
    expect(source).toContain('"/two.png 1x"');
  });

  it('spells attributes as React does', () => {
    const source = writeComponents(parseMarkup('<label for="q" tabindex="0" style="margin-top:1px"></label>'));
    expect(source).toContain('"htmlFor": "q", "tabIndex": "0", "style": {"marginTop":"1px"}');
  });

  it('keeps texts apart that React wrote apart', () => {
    expect(writeComponents(parseMarkup('<p>Save <!-- -->15 %</p>'))).toContain('["Save ", "15 %"]');
  });
});

describe('canonical markup', () => {
  it('is the same for the same page', () => {
    const one = parseMarkup('<a class="x" href="/y" style="color:red;top:1px">It&#x27;s<!-- --> here</a>');
    const other = parseMarkup('<!--$--><a href="/y" class="x" style="color: red; top: 1px;">It\'s here</a><!--/$-->');
    expect(canonicalMarkup(one)).toBe(canonicalMarkup(other));
  });

  it('differs where a word does', () => {
    expect(canonicalMarkup(parseMarkup('<p>one</p>'))).not.toBe(canonicalMarkup(parseMarkup('<p>two</p>')));
  });
});
