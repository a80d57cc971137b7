import { css } from '@emotion/css';
import type { KeyboardEvent, PointerEvent } from 'react';

export interface SeparatorProps {
  readonly label: string;
  /** Of the line itself: a vertical one stands between what is beside each other. */
  readonly orientation: 'vertical' | 'horizontal';
  /** Of the panel before it (behind it, where `panel` says so), in percent of what both share. */
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly panel?: 'before' | 'after';
  readonly onPull: (percent: number) => void;
}

/** How far an arrow pulls, in percent; with Shift, further. */
const [STEP, LEAP] = [2, 10];

/** A line between two panels that can be pulled, by a pointer or by arrows. */
export function Separator({ label, orientation, value, least, most, panel = 'before', onPull }: SeparatorProps) {
  const sign = panel === 'before' ? 1 : -1;
  const [back, on] = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.shiftKey ? LEAP : STEP;
    const pulled = { [back]: value - sign * step, [on]: value + sign * step, Home: least, End: most }[event.key];
    if (pulled === undefined) return;
    event.preventDefault();
    onPull(pulled);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const shared = event.currentTarget.parentElement?.getBoundingClientRect();
    if (shared === undefined) return;
    const part =
      orientation === 'vertical'
        ? (event.clientX - shared.left) / shared.width
        : (event.clientY - shared.top) / shared.height;
    onPull((panel === 'before' ? part : 1 - part) * 100);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: `hr` is a line that cannot be pulled
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={Math.round(value)}
      aria-valuemin={least}
      aria-valuemax={most}
      className={look}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  );
}

const look = css`
  position: relative;
  flex: none;
  z-index: 1;
  background: var(--s-line);
  touch-action: none;
  &::after { content: ''; position: absolute; }
  &[aria-orientation='vertical'] { inline-size: 1px; cursor: col-resize; }
  &[aria-orientation='vertical']::after { inset-block: 0; inset-inline: -4px; }
  &[aria-orientation='horizontal'] { block-size: 1px; cursor: row-resize; }
  &[aria-orientation='horizontal']::after { inset-inline: 0; inset-block: -4px; }
  &:hover, &:active { background: var(--s-accent); box-shadow: 0 0 0 1px var(--s-accent); }
  @media (max-width: 799px) { display: none; }
`;
