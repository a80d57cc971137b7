import type { StoryContext } from 'storybook/internal/types';
import { getStoryBlock } from '../stage/known-blocks.ts';
import { collectPropsFromArgs } from '../stage/story-args.ts';
import { parseGlobals } from '../stage/story-globals.ts';

/** A block as a document writes it. */
export const formatBlock = (type: string, props: object): string => JSON.stringify({ type, props }, null, 2);

/** What a tenant would write to get what a story shows. */
export function storySource(_code: string, { parameters, args, globals }: StoryContext): string {
  const { type, schema } = getStoryBlock(parameters.block).shape;
  return formatBlock(type, collectPropsFromArgs(schema, args, parseGlobals(globals).locale));
}
