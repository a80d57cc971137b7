import { Controls, Heading, Markdown, Primary, Source, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import type { StoryContext } from 'storybook/internal/types';
import type { BlockDefinition } from '../../../runtime/page/define-block.ts';
import { blockMigrations } from '../../../runtime/tenant/block-migrations.ts';
import { getStoryBlock } from '../stage/known-blocks.ts';
import { collectPropsFromArgs } from '../stage/story-args.ts';
import { parseGlobals } from '../stage/story-globals.ts';
import { PropTable } from './PropTable.tsx';
import { createPropRows } from './prop-rows.ts';

/** The page of documentation of a block: all that its schema and definition say of it, and its stories. */
export function BlockDocs() {
  const of = useOf('meta', ['meta']);
  const { shape, definition } = getStoryBlock(of.preparedMeta.parameters.block);
  return (
    <>
      <Title />
      <Markdown>{shape.description}</Markdown>
      <Markdown>{describeDefinition(definition)}</Markdown>
      <Primary />
      <Heading>Controls</Heading>
      <Controls />
      <Heading>Props</Heading>
      <PropTable rows={createPropRows(shape.schema)} />
      <Heading>In a document</Heading>
      <Markdown>{PLACEMENT_TEXT}</Markdown>
      {shape.examples.map((props) => (
        <Source key={JSON.stringify(props)} language="json" code={formatBlock(shape.type, props)} />
      ))}
      <Stories includePrimary={false} />
    </>
  );
}

const PLACEMENT_TEXT =
  'Goes into the `blocks` of a column, whose `span` sets its width. Omitted props have their defaults.';

/** Its type and version, its slots, and where its data comes from. */
function describeDefinition({ type, slots = [], collapsedSlots: folds = [], load }: BlockDefinition): string {
  const slotList = slots.map((slot) => `\`${slot}\`${folds.includes(slot) ? ' (collapsed at first)' : ''}`);
  return [
    `- Type: \`${type}\` (v${(blockMigrations[type]?.length ?? 0) + 1})`,
    slotList.length === 0 ? '- No slots' : `- Slots: ${slotList.join(', ')}`,
    load === undefined
      ? '- Data: its props, or what other blocks of the page have loaded'
      : '- Data: loaded on the server, and in the browser on navigation',
  ].join('\n');
}

/** A block as a document writes it. */
const formatBlock = (type: string, props: object): string => JSON.stringify({ type, props }, null, 2);

/** What a tenant would write to get what a story shows. */
export function storySource(_code: string, { parameters, args, globals }: StoryContext): string {
  const { type, schema } = getStoryBlock(parameters.block).shape;
  return formatBlock(type, collectPropsFromArgs(schema, args, parseGlobals(globals).locale));
}
