import { Blob, Face, Font, Buffer as ShapedText, shape } from 'harfbuzzjs';

/** A letter or joined form as it is drawn: which of the font's, and how far it moves on. */
interface ShapedGlyph {
  readonly glyph: number;
  readonly advance: number;
}

/**
 * Text as a browser would draw it with a font.
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
