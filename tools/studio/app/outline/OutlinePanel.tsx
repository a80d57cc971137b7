import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { joinPointer } from '../../../../runtime/page/problem.ts';
import { DEFAULT_PAGES } from '../../../documents/default-layout.ts';
import type { InsertPosition } from '../../edits/insert-block.ts';
import { listPositionAt } from '../../edits/layout-parts.ts';
import { humanizeSlug } from '../../slugs.ts';
import { GalleryDialog } from '../gallery/GalleryDialog.tsx';
import type { Studio } from '../model/studio.ts';
import { Button } from '../ui/Button.tsx';
import { controlStyles } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { OutlineTree } from './OutlineTree.tsx';
import { createOutlineActions, insertPositionFor, isRemovable } from './outline-actions.ts';
import { countProblems } from './outline-rows.ts';
import type { OutlineItem } from './outline-tree.ts';
import { type Outline, useOutline } from './use-outline.ts';

/** The document as a tree, with actions to move, duplicate, remove and add parts. */
export const OutlinePanel = observer(({ studio }: { readonly studio: Studio }) => {
  const outline = useOutline(studio);
  const { active, items, activate } = outline;
  const counts = useMemo(() => countProblems(studio.problems), [studio.problems]);
  const [insertPosition, setInsertPosition] = useState<InsertPosition>();
  const actions = useMemo(
    () => createOutlineActions(studio, (pointer) => describeItem(items, pointer)),
    [studio, items],
  );
  const activateIfDefined = (pointer: string | undefined) => pointer !== undefined && activate(pointer);
  const isItem = active !== undefined && listPositionAt(active) !== undefined;
  const canHoldBlock = active !== undefined && insertPositionFor('block', active) !== undefined;

  const activeItem = active === undefined ? undefined : findItem(items, active);
  const isActiveHidden = activeItem?.isHidden === true;

  function add(what: string): void {
    const [kind, name = ''] = what.split(' ');
    if (kind === 'page') activateIfDefined(actions.addPage(name));
    if (kind === 'own-page') activateIfDefined(actions.addOwnPage(studio.shop.defaultLanguage));
    if (active === undefined) return;
    if (kind === 'section' || kind === 'row' || kind === 'column') activateIfDefined(actions.add(kind, active));
  }

  return (
    <section aria-label="Outline" className={panelStyles}>
      <div role="toolbar" aria-label="Outline" className={toolbarStyles}>
        <Button
          variant="quiet"
          aria-label="Add block here"
          title="Add block here"
          disabled={!canHoldBlock}
          onClick={() => setInsertPosition(active === undefined ? undefined : insertPositionFor('block', active))}
        >
          <Icon name="plus" />
        </Button>
        <select
          aria-label="Add section, row, column or page"
          className={controlStyles}
          value=""
          onChange={(event) => add(event.target.value)}
        >
          <option value="" disabled>
            Add…
          </option>
          {ADDABLE_KINDS.map((kind) => (
            <option
              key={kind}
              value={kind}
              disabled={active === undefined || insertPositionFor(kind, active) === undefined}
            >
              {humanizeSlug(kind)}
            </option>
          ))}
          <optgroup label="Page">
            {missingPages(items).map((name) => (
              <option key={name} value={`page ${name}`}>
                {humanizeSlug(name)}
              </option>
            ))}
            <option value="own-page">Page of your own</option>
          </optgroup>
        </select>
        <Button
          variant="quiet"
          aria-label="Move up"
          title="Move up (Alt + ↑)"
          disabled={!isItem}
          onClick={() => activateIfDefined(active && actions.moveBy(active, -1))}
        >
          <Icon name="arrowUp" />
        </Button>
        <Button
          variant="quiet"
          aria-label="Move down"
          title="Move down (Alt + ↓)"
          disabled={!isItem}
          onClick={() => activateIfDefined(active && actions.moveBy(active, 1))}
        >
          <Icon name="arrowDown" />
        </Button>
        <Button
          variant="quiet"
          aria-label="Duplicate"
          title="Duplicate (Ctrl or ⌘ + D)"
          disabled={!isItem}
          onClick={() => activateIfDefined(active && actions.duplicate(active))}
        >
          <Icon name="duplicate" />
        </Button>
        <Button
          variant="quiet"
          aria-label={isActiveHidden ? 'Show' : 'Hide'}
          title={isActiveHidden ? 'Show' : 'Hide'}
          disabled={!isItem}
          onClick={() => activateIfDefined(active && actions.toggleVisibility(active))}
        >
          <Icon name={isActiveHidden ? 'eyeOff' : 'eye'} />
        </Button>
        <Button
          variant="quiet"
          aria-label="Remove"
          title="Remove (Delete)"
          disabled={active === undefined || !isRemovable(active) || activeItem?.isDefault === true}
          onClick={() => activateIfDefined(active && actions.remove(active))}
        >
          <Icon name="remove" />
        </Button>
      </div>
      {(outline.isBroken || !items.some(isOwnedPage)) && (
        <p role={outline.isBroken ? 'status' : undefined} className={noteStyles}>
          {statusMessage(outline)}
        </p>
      )}
      {items.length > 0 && (
        <OutlineTree
          outline={outline}
          counts={counts}
          onNavigate={(pointer) => studio.goTo(pointer)}
          onMoveBy={(pointer, by) =>
            listPositionAt(pointer) !== undefined && activateIfDefined(actions.moveBy(pointer, by))
          }
          onDuplicate={(pointer) =>
            listPositionAt(pointer) !== undefined && activateIfDefined(actions.duplicate(pointer))
          }
          onRemove={(pointer) => isRemovable(pointer) && activateIfDefined(actions.remove(pointer))}
          onToggleVisibility={(pointer) => activateIfDefined(actions.toggleVisibility(pointer))}
          onDrop={(pointer, to) => activateIfDefined(actions.moveTo(pointer, to))}
        />
      )}
      {insertPosition !== undefined && (
        <GalleryDialog studio={studio} position={insertPosition} onClose={() => setInsertPosition(undefined)} />
      )}
    </section>
  );
});

/** Message shown when the tree is empty or does not match the text. */
function statusMessage({ isBroken, items }: Pick<Outline, 'isBroken' | 'items'>): string {
  if (!isBroken) return 'This document has no pages yet. Add one above.';
  if (items.length === 0) return 'The document is not valid JSON. Fix the JSON to see the outline.';
  return 'The document is not valid JSON. The outline shows the last valid version.';
}

const ADDABLE_KINDS = ['section', 'row', 'column'] as const;

/** Whether it is a page that the document contains. */
const isOwnedPage = ({ kind, isDefault }: OutlineItem): boolean => kind === 'page' && !isDefault;

/** Default pages that the document does not contain yet. */
function missingPages(items: readonly OutlineItem[]): readonly string[] {
  const known = items.filter(isOwnedPage).map(({ pointer }) => pointer);
  return DEFAULT_PAGES.filter((page) => !known.includes(joinPointer('/pages', page)));
}

/** "Hero “See the difference.”" */
function describeItem(items: readonly OutlineItem[], pointer: string): string {
  const item = findItem(items, pointer);
  if (item === undefined) return 'This';
  return item.kind === 'block' && item.hint !== '' ? `${item.title} “${item.hint}”` : item.title;
}

function findItem(items: readonly OutlineItem[], pointer: string): OutlineItem | undefined {
  const around = items.find(
    (item) => pointer === item.pointer || (item.pointer !== '' && pointer.startsWith(`${item.pointer}/`)),
  );
  return around === undefined || around.pointer === pointer ? around : findItem(around.children, pointer);
}

const panelStyles = css`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  min-block-size: 0;
  background: var(--s-raised);
`;

const toolbarStyles = css`
  display: flex;
  gap: 2px;
  padding: 4px;
  border-block-end: 1px solid var(--s-line);
  > select { inline-size: auto; flex: 1; min-inline-size: 72px; }
  > button { min-inline-size: 32px; }
`;

const noteStyles = css`
  padding: 8px 12px;
  color: var(--s-faint);
  font-size: 13px;
`;
