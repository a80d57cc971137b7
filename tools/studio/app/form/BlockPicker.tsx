import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { pagePointerAt } from '../model/block-ranges.ts';
import type { Studio } from '../model/studio.ts';
import { pagePointerForHref } from '../outline/outline-rows.ts';
import { createOutline, type OutlineItem } from '../outline/outline-tree.ts';
import { PartIcon } from '../outline/PartIcon.tsx';
import { Button } from '../ui/Button.tsx';
import { headingStyles } from '../ui/theme.ts';
import { FormMessage } from './FieldMessages.tsx';

export interface BlockPickerProps {
  readonly studio: Studio;
  readonly onSelect: (pointer: string) => void;
}

/** Lists the blocks of the page at the cursor, or else of the previewed page, to select one for the form. */
export const BlockPicker = observer(({ studio, onSelect }: BlockPickerProps) => {
  const { document, blocks, shop, pageReport: shown } = studio;
  const { text, selection } = document;
  const roots = useMemo(
    () => createOutline(text, (type) => blocks.get(type)?.title ?? type, shop.defaultLanguage) ?? [],
    [text, blocks, shop],
  );
  const page = pagePointerAt(text, selection.offset) ?? pagePointerForHref(shown?.href);
  const root = roots.find(({ pointer }) => pointer === page);
  if (root === undefined) return <FormMessage>Select a block in the preview, or place the cursor in one.</FormMessage>;
  const pageBlocks = flattenBlocks(root);
  return (
    <>
      <h2 className={headingStyles}>{root.title}</h2>
      <p role="status">
        {pageBlocks.length === 0
          ? 'No blocks yet. Add one with the Block button above.'
          : 'Select a block to edit, here or in the preview.'}
      </p>
      <ul aria-label={`Blocks of ${root.title}`} className={listStyles}>
        {pageBlocks.map(({ pointer, title, hint }) => (
          <li key={pointer}>
            <Button variant="quiet" onClick={() => onSelect(pointer)}>
              <PartIcon kind="block" />
              {title}
              {hint !== '' && <span dir="auto">{hint}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
});

/** In reading order; blocks in slots follow the block that owns the slot. */
const flattenBlocks = ({ children }: OutlineItem): readonly OutlineItem[] =>
  children.flatMap((child) => (child.kind === 'block' ? [child, ...flattenBlocks(child)] : flattenBlocks(child)));

const listStyles = css`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
  > li { min-inline-size: 0; }
  > li > button { inline-size: 100%; justify-content: start; }
  > li > button > span {
    min-inline-size: 0;
    overflow: hidden;
    color: var(--s-faint);
    text-overflow: ellipsis;
  }
`;
