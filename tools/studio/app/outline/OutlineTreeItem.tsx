import { css } from '@emotion/css';
import { listPositionAt } from '../../edits/layout-parts.ts';
import { Icon } from '../ui/Icon.tsx';
import { visuallyHidden } from '../ui/theme.ts';
import type { DropTarget } from './outline-actions.ts';
import type { OutlineRow, ProblemCount } from './outline-rows.ts';
import { PartIcon } from './PartIcon.tsx';

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
  const { item, level, isOpen, position, siblings, isInHidden } = row;
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
      data-dimmed={item.isHidden || isInHidden || item.conditions !== '' ? '' : undefined}
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
      <VisibilityMarks row={row} />
      <CountBadge count={problems.errors} name={problems.errors === 1 ? 'error' : 'errors'} look="error" />
      <CountBadge count={problems.advice} name={problems.advice === 1 ? 'suggestion' : 'suggestions'} look="advice" />
    </div>
  );
}

/**
 * Why a part is not always shown, and the eye that hides it or shows it again with a click. By keyboard the toolbar does.
 */
function VisibilityMarks({ row: { item, isInHidden } }: { readonly row: OutlineRow }) {
  const { isHidden, conditions, pointer } = item;
  const reason = isHidden ? 'Hidden' : isInHidden ? 'In a hidden part' : '';
  return (
    <span data-marks="">
      {conditions !== '' && (
        <span title={conditions}>
          <Icon name="condition" size={14} />
          <span className={visuallyHidden}> {conditions}</span>
        </span>
      )}
      {reason !== '' && <span className={visuallyHidden}> {reason}</span>}
      {listPositionAt(pointer) !== undefined && (
        <span data-eye={isHidden ? 'off' : 'on'} title={isHidden ? 'Hidden. Click to show' : 'Hide'} aria-hidden="true">
          <Icon name={isHidden ? 'eyeOff' : 'eye'} size={14} />
        </span>
      )}
    </span>
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

/** Height of a row, in px. */
export const ROW_HEIGHT = 30;

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
  &[aria-level='1'] > [data-title] { font-weight: 600; }
  &[data-kind='section'] > [data-title], &[data-kind='row'] > [data-title], &[data-kind='column'] > [data-title], &[data-kind='slot'] > [data-title] {
    color: var(--s-faint);
  }
  > [data-hint] { flex: 0 1 auto; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; color: var(--s-faint); font-size: 13px; text-align: start; }
  > [data-marks] { display: flex; align-items: center; gap: 2px; margin-inline-start: auto; color: var(--s-faint); }
  > [data-marks] > span:not([class]) { display: grid; place-items: center; }
  [data-eye] { inline-size: 22px; block-size: 22px; border-radius: var(--s-radius); cursor: pointer; }
  [data-eye]:hover { background: light-dark(rgb(0 0 0 / 0.08), rgb(255 255 255 / 0.1)); color: var(--s-ink); }
  &:not(:hover, [aria-selected='true']) [data-eye='on'] { visibility: hidden; }
  &[data-dimmed] > svg { opacity: 0.4; }
  &[data-dimmed] > [data-title], &[data-dimmed] > [data-hint] { color: var(--s-faint); font-style: italic; }
  > [data-count] {
    padding: 0 6px;
    border-radius: 9px;
    font-size: 12px;
    line-height: 18px;
  }
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
