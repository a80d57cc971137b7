import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { defaultLayoutAt } from '../../../documents/default-layout.ts';
import { copyDefaultLayout, copyLabel } from '../model/default-layout-offer.ts';
import type { Studio } from '../model/studio.ts';
import { pagePointerForHref } from '../outline/outline-rows.ts';
import { createOutline, type OutlineItem } from '../outline/outline-tree.ts';
import { PartIcon } from '../outline/PartIcon.tsx';
import { Button } from '../ui/Button.tsx';
import { headingStyles, visuallyHidden } from '../ui/theme.ts';
import { FormMessage } from './FieldMessages.tsx';

export interface BlockPickerProps {
  readonly studio: Studio;
  /** JSON pointer of the selected page, header or footer; undefined when nothing is selected. */
  readonly root: string | undefined;
  readonly onSelect: (pointer: string) => void;
}

/**
 * Lists the blocks of a page, header or footer to select one for the form; of the previewed page when nothing is selected,
 * then with the parts of the document that are no pages.
 */
export const BlockPicker = observer(({ studio, root: selected, onSelect }: BlockPickerProps) => {
  const { document, blocks, shop, pageReport: shown } = studio;
  const { text } = document;
  const items = useMemo(
    () => createOutline(text, (type) => blocks.get(type)?.title ?? type, shop.defaultLanguage) ?? [],
    [text, blocks, shop],
  );
  const page = selected ?? pagePointerForHref(shown?.href);
  const root = items.find(({ pointer, isDefault }) => pointer === page && !isDefault);
  return (
    <>
      {root === undefined && selected === undefined && <NoPage studio={studio} page={page} onSelect={onSelect} />}
      {root !== undefined && <BlockList root={root} isTitled={selected === undefined} onSelect={onSelect} />}
      {selected === undefined && (
        <nav aria-label="Other parts of the document" className={listStyles}>
          {items
            .filter(({ kind }) => kind !== 'page')
            .map(({ kind, pointer, title }) => (
              <Button key={pointer} variant="quiet" onClick={() => onSelect(pointer)}>
                <PartIcon kind={kind} />
                {title}
              </Button>
            ))}
        </nav>
      )}
    </>
  );
});

/** Nothing is selected, and the previewed page is not in the document. */
function NoPage({
  studio,
  page,
  onSelect,
}: Pick<BlockPickerProps, 'studio' | 'onSelect'> & { readonly page: string | undefined }) {
  if (page === undefined || defaultLayoutAt(page) === undefined)
    return <FormMessage>Select a block in the preview, or place the cursor in one.</FormMessage>;
  return (
    <FormMessage>
      Your document does not have this page, so the shop shows the default one. Copy it to change it.{' '}
      <Button onClick={() => copyDefaultLayout(studio, page) && onSelect(page)}>{copyLabel(page)}</Button>
    </FormMessage>
  );
}

interface BlockListProps {
  readonly root: OutlineItem;
  /** Whether the title of the page is shown. */
  readonly isTitled: boolean;
  readonly onSelect: (pointer: string) => void;
}

function BlockList({ root, isTitled, onSelect }: BlockListProps) {
  const blocks = flattenBlocks(root);
  return (
    <>
      <h2 className={headingStyles}>{isTitled ? root.title : 'Blocks'}</h2>
      <p role="status">
        {blocks.length === 0
          ? 'No blocks yet. Add one with the Block button above.'
          : 'Select a block to edit, here or in the preview.'}
      </p>
      <ul aria-label={`Blocks of ${root.title}`} className={listStyles}>
        {blocks.map(({ item: { pointer, title, hint }, isHidden }) => (
          <li key={pointer}>
            <Button variant="quiet" data-dimmed={isHidden ? '' : undefined} onClick={() => onSelect(pointer)}>
              <PartIcon kind="block" />
              {title}
              {hint !== '' && <span dir="auto">{hint}</span>}
              {isHidden && <span className={visuallyHidden}> Hidden</span>}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ListedBlock {
  readonly item: OutlineItem;
  /** Whether it, or a part around it, is hidden. */
  readonly isHidden: boolean;
}

/** In reading order; blocks in slots follow the block that owns the slot. */
const flattenBlocks = ({ children }: OutlineItem, isInHidden = false): readonly ListedBlock[] =>
  children.flatMap((item) => {
    const isHidden = isInHidden || item.isHidden;
    const inner = flattenBlocks(item, isHidden);
    return item.kind === 'block' ? [{ item, isHidden }, ...inner] : inner;
  });

const listStyles = css`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
  > li { min-inline-size: 0; }
  button { inline-size: 100%; justify-content: start; }
  button > span:not([class]) {
    min-inline-size: 0;
    overflow: hidden;
    color: var(--s-faint);
    text-overflow: ellipsis;
  }
  [data-dimmed] { color: var(--s-faint); font-style: italic; }
`;
