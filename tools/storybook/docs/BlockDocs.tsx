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
  'Stands among the `blocks` of a column; how much of the row it takes, the column says in its `span`. Props that are left out have their defaults.';

/** What documents call it, which version it is at, what may stand in it, and whether it brings data along. */
function describeDefinition({ type, slots = [], collapsedSlots: folds = [], load }: BlockDefinition): string {
  const slotList = slots.map((slot) => `\`${slot}\`${folds.includes(slot) ? ' (folded away at first)' : ''}`);
  return [
    `- Documents call it \`${type}\`; its props are at version ${(blockMigrations[type]?.length ?? 0) + 1}.`,
    slotList.length === 0 ? '- It has no slots.' : `- Its slots: ${slotList.join(', ')}.`,
    load === undefined
      ? '- It shows what it is given, or what other parts of the page have loaded.'
      : '- It loads what it shows, on the server and on navigation in the browser.',
  ].join('\n');
}

/** A block as a document writes it. */
const formatBlock = (type: string, props: object): string => JSON.stringify({ type, props }, null, 2);

/** What a tenant would write to get what a story shows. */
export function storySource(_code: string, { parameters, args, globals }: StoryContext): string {
  const { type, schema } = getStoryBlock(parameters.block).shape;
  return formatBlock(type, collectPropsFromArgs(schema, args, parseGlobals(globals).locale));
}
