import type { BlockSchema } from './block-schema.ts';

/** A story that nobody wrote: from an example of the schema, or of a state that every block can have. */
export interface GeneratedStory {
  readonly exportName: string;
  /** As the list of stories says it. */
  readonly name: string;
  readonly kind: 'example' | 'long-text' | 'arabic';
  /** Which of the schema's examples it shows. */
  readonly example: number;
}

/**
 * A story for each example of the schema; and where the block shows words and nobody wrote such stories, one with much
 * longer words and one in Arabic.
 *
 * @param written the stories that the block's own file exports
 */
export function generateStories(
  { examples, hasText }: BlockSchema,
  written: readonly string[],
): readonly GeneratedStory[] {
  const isOne = examples.length === 1;
  const shown = examples.map(
    (_, example): GeneratedStory => ({
      exportName: `Example${example + 1}`,
      name: isOne ? 'Example' : `Example ${example + 1}`,
      kind: 'example',
      example,
    }),
  );
  const states: readonly GeneratedStory[] = [
    { exportName: 'LongText', name: 'Long Text', kind: 'long-text', example: 0 },
    { exportName: 'Arabic', name: 'Arabic', kind: 'arabic', example: 0 },
  ];
  if (!hasText || examples.length === 0) return shown;
  return [...shown, ...states.filter(({ exportName }) => !written.includes(exportName))];
}

/** The names of the stories in the text of a block's own file, in their order. */
export const exportedStoryNames = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^export const (\w+)/gm), ([, name = '']) => name);
