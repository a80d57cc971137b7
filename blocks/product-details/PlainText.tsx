import * as look from './details-look.ts';

/** Text as somebody typed it: an empty line begins a paragraph, a line stays a line, and nothing in it is markup. */
export const PlainText = ({ text }: { readonly text: string }) => (
  <div className={look.text}>
    {text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '')
      .map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
  </div>
);
