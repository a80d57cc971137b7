import { css } from '@emotion/css';
import { listPositionAt } from '../../edits/layout-parts.ts';
import { visuallyHidden } from '../ui/theme.ts';
import type { DropTarget } from './drop-target.ts';
import type { OutlineRow, ProblemCount } from './outline-rows.ts';
import { PartIcon } from './PartIcon.tsx';
import { ROW_HEIGHT } from './use-virtual-rows.ts';

export interface OutlineTreeItemProps {
  readonly id: string;
  readonly row: OutlineRow;
  readonly problems: ProblemCount;
  readonly isActive: boolean;
  readonly isDragged: boolean;
  readonly dropMarker: DropTarget['marker'] | undefined;
}

/** An item of the outline tree. */
export function OutlineTreeItem({ id, row, problems, isActive, isDragged, dropMarker }: OutlineTreeItemProps) {
  const { item, level, isOpen, position, siblings } = row;
  const isHolder = item.children.length > 0;
  return (
    // The tree element holds the focus and handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: referenced by `aria-activedescendant`.
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isActive}
      aria-expanded={isHolder ? isOpen : undefined}
      data-pointer={item.pointer}
      data-kind={item.kind}
      data-mark={dropMarker}
      data-dragged={isDragged ? '' : undefined}
      draggable={listPositionAt(item.pointer) !== undefined}
      className={itemStyles}
      style={{ paddingInlineStart: 4 + (level - 1) * 14 }}
    >
      <span aria-hidden="true" data-twist={isHolder ? '' : undefined} data-open={isOpen ? '' : undefined}>
        {isHolder && '›'}
      </span>
      <PartIcon kind={item.kind} />
      <span data-title="">{item.title}</span>
      {item.hint !== '' && (
        <span data-hint="" dir="auto">
          {item.hint}
        </span>
      )}
      <CountBadge count={problems.errors} name={problems.errors === 1 ? 'error' : 'errors'} look="error" />
      <CountBadge count={problems.advice} name={problems.advice === 1 ? 'suggestion' : 'suggestions'} look="advice" />
    </div>
  );
}

function CountBadge({
  count,
  name,
  look: kind,
}: {
  readonly count: number;
  readonly name: string;
  readonly look: string;
}) {
  if (count === 0) return null;
  return (
    <span data-count={kind} title={`${count} ${name}`}>
      {count}
      <span className={visuallyHidden}> {name}</span>
    </span>
  );
}

const itemStyles = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 6px;
  block-size: ${ROW_HEIGHT}px;
  padding-inline-end: 8px;
  cursor: default;
  white-space: nowrap;
  &:hover { background: light-dark(rgb(0 0 0 / 0.05), rgb(255 255 255 / 0.06)); }
  &[aria-selected='true'] { background: var(--s-marked); box-shadow: inset 3px 0 var(--s-accent); }
  &[data-dragged] { opacity: 0.5; }
  > [data-twist], > :first-child {
    flex: none;
    inline-size: 18px;
    block-size: 100%;
    display: grid;
    place-items: center;
    color: var(--s-faint);
    font-size: 16px;
  }
  > [data-twist] { cursor: pointer; }
  > [data-open] { rotate: 90deg; }
  > [data-title] { flex: none; }
  &[data-kind='page'] > [data-title], &[data-kind='layout'] > [data-title] { font-weight: 600; }
  &[data-kind='section'] > [data-title], &[data-kind='row'] > [data-title], &[data-kind='column'] > [data-title], &[data-kind='slot'] > [data-title] {
    color: var(--s-faint);
  }
  > [data-hint] { flex: 0 1 auto; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; color: var(--s-faint); font-size: 13px; text-align: start; }
  > [data-count] {
    margin-inline-start: auto;
    padding: 0 6px;
    border-radius: 9px;
    font-size: 12px;
    line-height: 18px;
  }
  > [data-count] + [data-count] { margin-inline-start: 0; }
  > [data-count='error'] { background: var(--s-error-ground); color: var(--s-error); }
  > [data-count='advice'] { background: var(--s-advice-ground); color: var(--s-advice); }
  &[data-mark='into'] { outline: 2px solid var(--s-accent); outline-offset: -2px; border-radius: var(--s-radius); }
  &[data-mark='before']::before, &[data-mark='after']::before {
    content: '';
    position: absolute;
    inset-inline: 24px 4px;
    block-size: 3px;
    border-radius: 2px;
    background: var(--s-accent);
    z-index: 1;
  }
  &[data-mark='before']::before { inset-block-start: -1px; }
  &[data-mark='after']::before { inset-block-end: -1px; }
`;
