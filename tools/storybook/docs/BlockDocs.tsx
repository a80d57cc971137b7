import { Controls, Heading, Markdown, Primary, Source, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import type { BlockDefinition } from '../../../runtime/page/define-block.ts';
import { getStoryBlock } from '../stage/known-blocks.ts';
import { PropTable } from './PropTable.tsx';
import { createPropRows } from './prop-rows.ts';
import { formatBlock } from './story-source.ts';

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
function describeDefinition({ type, version, slots = [], collapsedSlots: folds = [], load }: BlockDefinition): string {
  const slotList = slots.map((slot) => `\`${slot}\`${folds.includes(slot) ? ' (folded away at first)' : ''}`);
  return [
    `- Documents call it \`${type}\`; its props are at version ${version}.`,
    slotList.length === 0 ? '- It has no slots.' : `- Its slots: ${slotList.join(', ')}.`,
    load === undefined
      ? '- It shows what it is given, or what other parts of the page have loaded.'
      : '- It loads what it shows, on the server and on navigation in the browser.',
  ].join('\n');
}
