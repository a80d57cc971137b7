import type { StoryContext } from 'storybook/internal/types';
import { knownBlock } from '../stage/known-blocks.ts';
import { lookOf } from '../stage/look.ts';
import { propsOf } from '../stage/story-args.ts';

/** A block as a document writes it. */
export const inDocument = (type: string, props: object): string => JSON.stringify({ type, props }, null, 2);

/** What a tenant would write to get what a story shows. */
export function documentOfStory(_code: string, { parameters, args, globals }: StoryContext): string {
  const { type, schema } = knownBlock(parameters.block).shape;
  return inDocument(type, propsOf(schema, args, lookOf(globals).locale));
}
