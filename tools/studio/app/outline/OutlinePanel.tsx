import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { ROUTES } from '../../../../runtime/domain/routes.ts';
import { pointTo } from '../../../../runtime/page/problem.ts';
import type { Where } from '../../edits/insert.ts';
import { itemAt } from '../../edits/parts.ts';
import { GalleryDialog } from '../gallery/GalleryDialog.tsx';
import type { Studio } from '../model/studio.ts';
import { Button } from '../ui/Button.tsx';
import { control } from '../ui/Field.tsx';
import { Sign } from '../ui/Sign.tsx';
import { OutlineTree } from './OutlineTree.tsx';
import { createOutlineActions, isRemovable, placeFor } from './outline-actions.ts';
import { countProblems } from './outline-rows.ts';
import { type OutlineItem, readable } from './outline-tree.ts';
import { type Outline, useOutline } from './use-outline.ts';

/** The document as a tree of its parts, which are moved, duplicated, removed and added there. */
export const OutlinePanel = observer(({ studio }: { readonly studio: Studio }) => {
  const outline = useOutline(studio);
  const { active, items, activate } = outline;
  const counts = useMemo(() => countProblems(studio.problems), [studio.problems]);
  const [place, setPlace] = useState<Where>();
  const actions = useMemo(() => createOutlineActions(studio, (pointer) => nameOf(items, pointer)), [studio, items]);
  const follow = (pointer: string | undefined) => pointer !== undefined && activate(pointer);
  const [isItem, isPart] = [active !== undefined && itemAt(active) !== undefined, active !== undefined];

  function add(what: string): void {
    const [kind, name = ''] = what.split(' ');
    if (kind === 'page') follow(actions.addPage(name));
    if (active === undefined) return;
    if (kind === 'section' || kind === 'row' || kind === 'column') follow(actions.add(kind, active));
  }

  return (
    <section aria-label="Outline" className={panelLook}>
      <div role="toolbar" aria-label="Outline" className={barLook}>
        <Button
          look="quiet"
          aria-label="Add a block here"
          title="Add a block here"
          disabled={!isPart}
          onClick={() => setPlace(active === undefined ? undefined : placeFor('block', active))}
        >
          <Sign name="plus" />
        </Button>
        <select
          aria-label="Add something else"
          className={control}
          value=""
          onChange={(event) => add(event.target.value)}
        >
          <option value="" disabled>
            Add…
          </option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind} disabled={active === undefined || placeFor(kind, active) === undefined}>
              {readable(kind)}
            </option>
          ))}
          <optgroup label="Page">
            {missingPages(items).map((name) => (
              <option key={name} value={`page ${name}`}>
                {readable(name)}
              </option>
            ))}
          </optgroup>
        </select>
        <Button
          look="quiet"
          aria-label="Move up"
          title="Move up (Alt + ↑)"
          disabled={!isItem}
          onClick={() => follow(active && actions.moveBy(active, -1))}
        >
          <Sign name="arrowUp" />
        </Button>
        <Button
          look="quiet"
          aria-label="Move down"
          title="Move down (Alt + ↓)"
          disabled={!isItem}
          onClick={() => follow(active && actions.moveBy(active, 1))}
        >
          <Sign name="arrowDown" />
        </Button>
        <Button
          look="quiet"
          aria-label="Duplicate"
          title="Duplicate (Ctrl or ⌘ + D)"
          disabled={!isItem}
          onClick={() => follow(active && actions.duplicate(active))}
        >
          <Sign name="duplicate" />
        </Button>
        <Button
          look="quiet"
          aria-label="Remove"
          title="Remove (Delete)"
          disabled={active === undefined || !isRemovable(active)}
          onClick={() => follow(active && actions.remove(active))}
        >
          <Sign name="remove" />
        </Button>
      </div>
      {(outline.isBroken || items.length === 0) && (
        <p role={outline.isBroken ? 'status' : undefined} className={noteLook}>
          {wordsAbout(outline)}
        </p>
      )}
      {items.length > 0 && (
        <OutlineTree
          outline={outline}
          counts={counts}
          onGo={(pointer) => studio.go(pointer)}
          onMoveBy={(pointer, by) => itemAt(pointer) !== undefined && follow(actions.moveBy(pointer, by))}
          onDuplicate={(pointer) => itemAt(pointer) !== undefined && follow(actions.duplicate(pointer))}
          onRemove={(pointer) => isRemovable(pointer) && follow(actions.remove(pointer))}
          onDrop={(pointer, to) => follow(actions.moveTo(pointer, to))}
        />
      )}
      {place !== undefined && <GalleryDialog studio={studio} place={place} onClose={() => setPlace(undefined)} />}
    </section>
  );
});

/** What there is to say where the tree is not the text's. */
function wordsAbout({ isBroken, items }: Pick<Outline, 'isBroken' | 'items'>): string {
  if (!isBroken) return 'This document has no page of its own yet. Add one above.';
  if (items.length === 0) return 'The text is not JSON at the moment. Its outline is here again when it is.';
  return 'The text is not JSON at the moment; this is how it was before.';
}

const KINDS = ['section', 'row', 'column'] as const;

/** Pages that the document may have and has not. */
function missingPages(items: readonly OutlineItem[]): readonly string[] {
  const known = items.map(({ pointer }) => pointer);
  return [...ROUTES.map(({ page }) => page), 'not-found'].filter((page) => !known.includes(pointTo('/pages', page)));
}

/** "Hero “See the difference.”" */
function nameOf(items: readonly OutlineItem[], pointer: string): string {
  const item = findItem(items, pointer);
  if (item === undefined) return 'This';
  return item.kind === 'block' && item.hint !== '' ? `${item.title} “${item.hint}”` : item.title;
}

function findItem(items: readonly OutlineItem[], pointer: string): OutlineItem | undefined {
  const around = items.find((item) => pointer === item.pointer || pointer.startsWith(`${item.pointer}/`));
  return around === undefined || around.pointer === pointer ? around : findItem(around.children, pointer);
}

const panelLook = css`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  min-block-size: 0;
  background: var(--s-raised);
`;

const barLook = css`
  display: flex;
  gap: 2px;
  padding: 4px;
  border-block-end: 1px solid var(--s-line);
  > select { inline-size: auto; flex: 1; min-inline-size: 72px; }
  > button { min-inline-size: 32px; }
`;

const noteLook = css`
  padding: 8px 12px;
  color: var(--s-faint);
  font-size: 13px;
`;
