import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { pageAt } from '../model/page-at.ts';
import type { Studio } from '../model/studio.ts';
import { shownPage } from '../outline/outline-rows.ts';
import { type OutlineItem, outlineOf } from '../outline/outline-tree.ts';
import { PartSign } from '../outline/PartSign.tsx';
import { Button } from '../ui/Button.tsx';
import { heading } from '../ui/look.ts';
import { Note } from './Note.tsx';

export interface BlockChoiceProps {
  readonly studio: Studio;
  readonly onChoose: (pointer: string) => void;
}

/** The blocks of the page at the cursor, or else of the page that is shown: the form is of one of them. */
export const BlockChoice = observer(({ studio, onChoose }: BlockChoiceProps) => {
  const { document, blocks, shop, shown } = studio;
  const { text, selection } = document;
  const frames = useMemo(
    () => outlineOf(text, (type) => blocks.get(type)?.title ?? type, shop.defaultLanguage) ?? [],
    [text, blocks, shop],
  );
  const page = pageAt(text, selection.offset) ?? shownPage(shown?.href);
  const frame = frames.find(({ pointer }) => pointer === page);
  if (frame === undefined) return <Note>Put the cursor into a block, or click one in the page.</Note>;
  const choices = blocksIn(frame);
  return (
    <>
      <h2 className={heading}>{frame.title}</h2>
      <p role="status">
        {choices.length === 0
          ? 'There is no block here yet. Add one with Block, above.'
          : 'Choose a block to fill in, here or in the page.'}
      </p>
      <ul aria-label={`Blocks of ${frame.title}`} className={look}>
        {choices.map(({ pointer, title, hint }) => (
          <li key={pointer}>
            <Button look="quiet" onClick={() => onChoose(pointer)}>
              <PartSign kind="block" />
              {title}
              {hint !== '' && <span dir="auto">{hint}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
});

/** In reading order, those in slots after the one whose slots they are. */
const blocksIn = ({ children }: OutlineItem): readonly OutlineItem[] =>
  children.flatMap((child) => (child.kind === 'block' ? [child, ...blocksIn(child)] : blocksIn(child)));

const look = css`
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
