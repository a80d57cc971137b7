import { css } from '@emotion/css';
import { useState } from 'react';
import { isColor } from './readable-changes.ts';

export interface DiffValueProps {
  readonly value: unknown;
  /** Language of a text; undefined for other values. */
  readonly language: string | undefined;
}

/**
 * A document value for reading: text as it is, colors with a swatch, anything else as JSON. Long values are collapsed.
 */
export function DiffValue({ value, language }: DiffValueProps) {
  const [isWhole, setWhole] = useState(false);
  if (isColor(value))
    return (
      <span className={colorStyles}>
        <i style={{ background: value }} />
        <code>{value}</code>
      </span>
    );
  const isText = typeof value === 'string';
  const text = isText ? value : formatJson(value);
  if (text === '') return <em className={emptyStyles}>empty</em>;
  const letters = [...text.slice(0, 2 * MAX_COLLAPSED_LENGTH)];
  const isLong = letters.length > MAX_COLLAPSED_LENGTH;
  const shown = isLong && !isWhole ? `${letters.slice(0, MAX_COLLAPSED_LENGTH).join('').trimEnd()}…` : text;
  return (
    <>
      {isText ? (
        <span dir="auto" lang={language} className={textStyles}>
          {shown}
        </span>
      ) : (
        <code className={textStyles}>{shown}</code>
      )}
      {isLong && (
        <button type="button" className={moreStyles} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}

/** On one line if it fits. */
function formatJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= MAX_JSON_LINE_LENGTH ? text : JSON.stringify(value, undefined, 2);
}

const MAX_JSON_LINE_LENGTH = 60;

/** Longer values are collapsed. In characters. */
const MAX_COLLAPSED_LENGTH = 240;

const textStyles = css`
  display: block;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const emptyStyles = css`
  color: var(--s-faint);
`;

const colorStyles = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  > i {
    inline-size: 18px;
    block-size: 18px;
    border: 1px solid var(--s-line);
    border-radius: 4px;
  }
`;

const moreStyles = css`
  margin-block-start: 4px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-size: 13px;
  text-decoration: underline;
  cursor: pointer;
`;
