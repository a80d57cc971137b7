import { css } from '@emotion/css';
import { useState } from 'react';
import type { StudioBlock } from '../../studio-protocol.ts';
import { TextWithCode } from '../ui/TextWithCode.tsx';

export interface GalleryCardProps {
  readonly block: StudioBlock;
  readonly isActive: boolean;
  readonly onFocus: () => void;
  readonly onSelect: () => void;
}

/** A block in the gallery, with its image or a placeholder. */
export function GalleryCard({ block, isActive, onFocus, onSelect }: GalleryCardProps) {
  const [hasImageFailed, setImageFailed] = useState(false);
  const hasImage = block.picture !== undefined && !hasImageFailed;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys.
    <div
      role="option"
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      className={cardStyles}
      onFocus={onFocus}
      onClick={onSelect}
    >
      {hasImage ? (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: only its load error is handled.
        <img src={block.picture} alt="" loading="lazy" onError={() => setImageFailed(true)} />
      ) : (
        <PlaceholderImage title={block.title} />
      )}
      <strong>{block.title}</strong>
      <span>
        <TextWithCode text={block.description} />
      </span>
    </div>
  );
}

/** A neutral card with the block's title. */
const PlaceholderImage = ({ title }: { readonly title: string }) => (
  <svg aria-hidden="true" viewBox="0 0 160 100">
    <rect width="160" height="100" fill="var(--s-sunken)" />
    <g fill="none" stroke="var(--s-line)" strokeWidth="2">
      <rect x="16" y="14" width="128" height="72" rx="6" />
      <path d="M32 68h96M32 76h56" strokeLinecap="round" />
    </g>
    <text x="80" y="46" textAnchor="middle" fontSize="12" fill="var(--s-faint)">
      {title.length > 20 ? `${title.slice(0, 19)}…` : title}
    </text>
  </svg>
);

const cardStyles = css`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 0 0 10px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius);
  background: var(--s-ground);
  overflow: hidden;
  cursor: pointer;
  scroll-margin-block: 80px 16px;
  &:hover { border-color: var(--s-accent); }
  &:focus-visible { outline-offset: 0; border-color: var(--s-accent); background: var(--s-marked); }
  > img, > svg { inline-size: 100%; aspect-ratio: 8 / 5; object-fit: cover; object-position: top; border-block-end: 1px solid var(--s-line); background: var(--s-sunken); }
  > strong, > span { padding-inline: 10px; overflow-wrap: anywhere; }
  > strong { margin-block-start: 6px; font-weight: 600; }
  > span {
    color: var(--s-faint);
    font-size: 13px;
    line-height: 1.35;
    display: -webkit-box;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  &:focus-visible > span { color: inherit; }
`;
