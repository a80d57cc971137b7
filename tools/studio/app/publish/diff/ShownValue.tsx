import { css } from '@emotion/css';
import { useState } from 'react';
import { isColor } from './readable-changes.ts';

export interface ShownValueProps {
  readonly value: unknown;
  /** Of a text; what is no text in a language has none. */
  readonly language: string | undefined;
}

/** A value of a document, readable: texts as they are, colours with a patch of them, everything else as JSON. Long ones fold. */
export function ShownValue({ value, language }: ShownValueProps) {
  const [isWhole, setWhole] = useState(false);
  if (isColor(value))
    return (
      <span className={colorLook}>
        <i style={{ background: value }} />
        <code>{value}</code>
      </span>
    );
  const isText = typeof value === 'string';
  const text = isText ? value : writeJson(value);
  if (text === '') return <em className={emptyLook}>empty</em>;
  const letters = [...text.slice(0, 2 * LONGEST)];
  const isLong = letters.length > LONGEST;
  const shown = isLong && !isWhole ? `${letters.slice(0, LONGEST).join('').trimEnd()}…` : text;
  return (
    <>
      {isText ? (
        <span dir="auto" lang={language} className={textLook}>
          {shown}
        </span>
      ) : (
        <code className={textLook}>{shown}</code>
      )}
      {isLong && (
        <button type="button" className={moreLook} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}

/** In one line where it fits. */
function writeJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= LONGEST_LINE ? text : JSON.stringify(value, undefined, 2);
}

const LONGEST_LINE = 60;

/** In letters: more than this is shown on demand. */
const LONGEST = 240;

const textLook = css`
  display: block;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const emptyLook = css`
  color: var(--s-faint);
`;

const colorLook = css`
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

const moreLook = css`
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
