import { Blob, Face, Font, Buffer as ShapedText, shape } from 'harfbuzzjs';

/** A drawn letter or joined form: its index in the font and its advance. */
interface ShapedGlyph {
  readonly glyph: number;
  readonly advance: number;
}

/**
 * Shapes a text with a font like a browser.
 *
 * @param font an uncompressed font file
 */
export function shapeText(font: Uint8Array, text: string): { unitsPerEm: number; glyphs: readonly ShapedGlyph[] } {
  const face = new Face(new Blob(font));
  const line = new ShapedText();
  line.addText(text);
  line.guessSegmentProperties();
  shape(new Font(face), line);
  const glyphs = line
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance = 0 }) => ({ glyph: codepoint, advance: xAdvance }));
  return { unitsPerEm: face.upem, glyphs };
}
