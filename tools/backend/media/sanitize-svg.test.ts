import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const sanitize = (text: string) => sanitizeSvg(Buffer.from(text));
const drawing = (inside: string, root = '') => `<svg ${NS} viewBox="0 0 10 10"${root}>${inside}</svg>`;

describe('a safe drawing', () => {
  it('keeps its shapes, gradients, styles, text and inner references', () => {
    const inside =
      '<defs><linearGradient id="g"><stop offset="0" style="stop-color:rgb(1,2,3)"></stop></linearGradient></defs><style>.a &gt; .b { fill: url(#g) }</style><g transform="translate(1 2) rotate(45)" class="a"><rect width="4" height="4" fill="url(#g)"></rect><text x="1">Größe &amp; مقاس</text></g><use href="#g"></use>';
    expect(sanitize(drawing(inside))).toEqual({ svg: drawing(inside) });
  });

  it('loses editor data, comments, and a document type without entities', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?><!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg ${NS} xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version="1.3" viewBox="0 0 10 10" data-name="Layer (1)"><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">x</rdf:RDF></metadata><inkscape:grid/><symbol id="a"/><use xlink:href="#a"/></svg>`;
    expect(sanitize(text)).toEqual({ svg: drawing('<symbol id="a"></symbol><use href="#a"></use>') });
  });

  it('may lack namespaces', () => {
    expect(sanitize('<svg viewBox="0 0 10 10"><use xlink:href="#a"/></svg>')).toEqual({
      svg: drawing('<use href="#a"></use>'),
    });
  });
});

describe('a drawing is refused that', () => {
  it.each([
    ['has a script', drawing('<script>alert(1)</script>'), 'has a script'],
    ['has an XHTML script', drawing('<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>'), 'has a script'],
    ['handles events', drawing('<rect onclick="alert(1)"/>'), 'has the event handler onclick'],
    ['handles events of its root', drawing('', ' onload="alert(1)"'), 'has the event handler onload'],
    [
      'holds HTML',
      drawing('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
      'foreignObject',
    ],
    ['holds a link', drawing('<a href="https://example.com">x</a>'), 'has the element <a>'],
    ['holds an image', drawing('<image href="data:image/png;base64,AA=="/>'), 'has another image in it (<image>)'],
    ['refers to a data URL', drawing('<use href="data:image/svg+xml,%3Csvg/%3E#a"/>'), 'refers to data:image'],
    ['refers to a file', drawing('<use href="file:///etc/passwd#a"/>'), 'refers to file:///etc/passwd#a outside of it'],
    ['refers to a host', drawing('<use xlink:href="//example.com/a.svg#a"/>'), 'refers to //example.com/a.svg#a'],
    ['changes its base', drawing('<g xml:base="https://example.com/"/>'), 'refers to https://example.com/'],
    ['runs an address', drawing('<use href="javascript:alert(1)"/>'), 'refers to javascript:alert(1)'],
    ['gives itself a handler', drawing('<set attributeName="onload" to="alert(1)"/>'), 'has an animation (<set>)'],
    ['imports styles', drawing('<style>@import "https://example.com/a.css";</style>'), 'has the CSS rule @import'],
    ['imports styles in CDATA', drawing('<style><![CDATA[@import url(//x);]]></style>'), 'has the CSS rule @import'],
    ['loads in a style with a comment', drawing('<style>a{fill:url<!-- -->(//x)}</style>'), 'has url(//x)'],
    ['loads in a style with CDATA', drawing('<style>a{fill:url<![CDATA[(//x)]]>}</style>'), 'has url(//x)'],
    ['loads in a style with an instruction', drawing('<style>a{fill:url<?x y?>(//x)}</style>'), 'has url(//x)'],
    ['has an element in its styles', drawing('<style>a{fill:url<g/>(//x)}</style>'), 'has the element <g>'],
    ['loads in a style', drawing('<style>a{fill:url("https://x.de/a")}</style>'), 'has url("https://x.de/a")'],
    ['loads in an attribute', drawing('<rect fill="URL( //example.com/a )"/>'), 'has URL( //example.com/a )'],
    ['loads a set of images', drawing('<rect style="mask:image-set(\'a.png\' 1x)"/>'), 'has image-set('],
    ['hides CSS', drawing('<rect style="fill:\\75rl(//x)"/>'), 'backslash'],
    ['has a style sheet', `<?xml-stylesheet href="a.css"?>${drawing('')}`, 'xml-stylesheet'],
    [
      'has nested entities',
      `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${drawing('&b;')}`,
      'declares entities',
    ],
    ['has an external entity', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///x">]>${drawing('&a;')}`, 'declares entities'],
    ['uses an unknown entity', drawing('<text>&b;</text>'), 'is not well-formed XML'],
    ['is not well-formed', '<svg><g></svg>', 'is not well-formed XML'],
    ['is no drawing', '<html/>', 'begins with <html>'],
    ['is written in another encoding', `<?xml version="1.0" encoding="UTF-16"?>${drawing('')}`, 'not in UTF-8'],
  ])('%s', (_, text, finding) => {
    expect(sanitize(text)).toEqual({ refusal: expect.stringContaining(finding) });
  });

  it('is not UTF-8, is compressed, or is nested too deep', () => {
    expect(sanitizeSvg(Uint8Array.of(0xff, 0xfe, 0x3c, 0))).toEqual({ refusal: 'is not a text in UTF-8' });
    expect(sanitizeSvg(gzipSync(drawing('')))).toEqual({ refusal: 'is compressed (SVGZ): save it as plain SVG' });
    expect(sanitize(drawing('<g>'.repeat(200_000)))).toHaveProperty('refusal');
  });
});
