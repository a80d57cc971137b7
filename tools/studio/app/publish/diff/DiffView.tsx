import { css } from '@emotion/css';
import { memo, useId, useMemo } from 'react';
import type { ItemFate } from '../../../../documents/diff/diff-documents.ts';
import { type DiffEntry, type DiffGroup, type DiffSign, titleOf } from '../../../../documents/diff/group-diff.ts';
import { placeInWords } from '../../../../documents/diff/place-in-words.ts';
import type { Studio } from '../../model/studio.ts';
import { Button } from '../../ui/Button.tsx';
import { faint } from '../../ui/look.ts';
import { ChangeList } from './ChangeList.tsx';
import { type Comparison, compareTexts } from './compare-texts.ts';
import { wordsOfItem } from './name-of-item.ts';

export interface DiffViewProps {
  readonly studio: Pick<Studio, 'blocks' | 'shop'>;
  /** Undefined where there was nothing: then everything is new. */
  readonly before: string | undefined;
  readonly after: string;
  /** What it is called where both are byte for byte the same. */
  readonly same: string;
  /** What its pages are headed by. */
  readonly heading?: 'h3' | 'h4';
  /** Shows a place in the editor, where what is compared stands there. */
  readonly onGo?: (pointer: string) => void;
}

/** What is different between two documents, to be read: page by page, block by block, property by property. */
export const DiffView = memo(({ before, after, ...rest }: DiffViewProps) => (
  <Differences {...rest} comparison={useMemo(() => compareTexts(before, after), [before, after])} />
));

interface DifferencesProps extends Omit<DiffViewProps, 'before' | 'after'> {
  readonly comparison: Comparison;
}

function Differences({ studio, comparison, same, heading = 'h3', onGo }: DifferencesProps) {
  if (comparison.kind === 'identical') return <p className={faint}>{same}</p>;
  if (comparison.kind === 'formatting')
    return <p className={faint}>Both say the same; only the way it is written is different.</p>;
  if (comparison.kind === 'unreadable')
    return <p className={faint}>What changed can be told once the text is JSON again.</p>;
  const { groups, before, after } = comparison;
  return (
    <div className={viewLook}>
      {groups.map((group) => (
        <Group key={group.pointer} group={group} {...{ heading, studio, before, after, onGo }} />
      ))}
    </div>
  );
}

interface Shared extends Pick<DiffViewProps, 'studio'> {
  readonly before: unknown;
  readonly after: unknown;
  readonly onGo: DiffViewProps['onGo'];
}

function Group({
  group,
  heading: Heading,
  ...shared
}: Shared & { readonly group: DiffGroup; readonly heading: 'h3' | 'h4' }) {
  const id = useId();
  const title = titleOf(group);
  return (
    <div>
      <Heading id={id}>
        {title.charAt(0).toUpperCase() + title.slice(1)} <span>{group.entries.length}</span>
      </Heading>
      <ul aria-labelledby={id}>
        {group.entries.map((entry) => (
          <Entry key={keyOf(entry)} entry={entry} page={group.pointer} {...shared} />
        ))}
      </ul>
    </div>
  );
}

const keyOf = ({ about, changes }: DiffEntry): string => {
  if (typeof about === 'object') return `${about.from} ${about.to}`;
  return about === 'page' ? 'page' : (changes[0]?.path ?? '');
};

function Entry({
  entry,
  page,
  studio,
  before,
  after,
  onGo,
}: Shared & { readonly entry: DiffEntry; readonly page: string }) {
  const { sign, about, words, holding, changes } = entry;
  const to = typeof about === 'object' ? about.to : undefined;
  const titles = holding.map((type) => studio.blocks.get(type)?.title ?? type);
  if (about === 'value')
    return (
      <li>
        <ChangeList changes={changes} languages={studio.shop.languages} mark={<Mark sign={sign} />} />
      </li>
    );
  return (
    <li>
      <p className={lineLook}>
        <Mark sign={sign} />
        {typeof about === 'object' && <Item item={about} {...{ page, studio, before, after }} />}
        {about === 'page' && <span>{`The page ${words}.`}</span>}
        {titles.length > 0 && <span className={faint}>with {titles.join(', ')}</span>}
        {to !== undefined && onGo !== undefined && (
          <Button
            look="quiet"
            className={goLook}
            aria-label={`Show ${placeInWords(to)} in the editor`}
            onClick={() => onGo(to)}
          >
            Show
          </Button>
        )}
      </p>
      {changes.length > 0 && <ChangeList changes={changes} languages={studio.shop.languages} />}
    </li>
  );
}

interface ItemProps extends Omit<Shared, 'onGo'> {
  readonly item: ItemFate;
  readonly page: string;
}

function Item({ item, page, studio, before, after }: ItemProps) {
  const { kind, type, id, from, to } = item;
  const title = type === undefined ? KIND_TITLES[kind] : (studio.blocks.get(type)?.title ?? type);
  const [document, pointer] = to === undefined ? [before, from ?? ''] : [after, to];
  const words = kind === 'block' ? wordsOfItem(document, pointer, studio.shop.defaultLanguage) : undefined;
  return (
    <>
      <strong>{title}</strong>
      {id !== undefined && <code>{id}</code>}
      {words !== undefined && <span dir="auto">“{words}”</span>}
      <span className={faint}>{placeOf(item, page)}</span>
    </>
  );
}

const KIND_TITLES: Readonly<Record<ItemFate['kind'], string>> = {
  section: 'Section',
  row: 'Row',
  column: 'Column',
  block: 'Block',
};

function placeOf({ fate, from = '', to = '' }: ItemFate, page: string): string {
  if (fate === 'removed') return `was ${placeInWords(from)}`;
  if (fate !== 'moved') return placeInWords(to);
  const isFromHere = from.startsWith(`${page}/`);
  const elsewhere = isFromHere ? '' : ` of ${titleOf(pageOf(from))}`;
  return `from ${placeInWords(from)}${elsewhere} to ${placeInWords(to)}`;
}

function pageOf(pointer: string): Pick<DiffGroup, 'name' | 'pointer'> {
  const [, part = '', name = ''] = pointer.split('/');
  return part === 'pages' ? { name, pointer: `/pages/${name}` } : { name: part, pointer: `/${part}` };
}

const Mark = ({ sign }: { readonly sign: DiffSign }) => {
  const { look, words } = MARKS[sign];
  return (
    <span className={markLook} data-look={look}>
      {words}
    </span>
  );
};

const MARKS: Readonly<Record<DiffSign, { readonly look: string; readonly words: string }>> = {
  '+': { look: 'done', words: 'New' },
  '-': { look: 'error', words: 'Gone' },
  '~': { look: 'advice', words: 'Changed' },
  '>': { look: 'moved', words: 'Moved' },
};

const viewLook = css`
  display: grid;
  gap: 20px;
  > div { min-inline-size: 0; }
  h3, h4 { display: flex; align-items: center; gap: 8px; margin: 0 0 8px; font-size: 14px; font-weight: 600; overflow-wrap: anywhere; }
  h3 > span, h4 > span {
    padding: 0 7px;
    border-radius: 10px;
    background: var(--s-marked);
    font-size: 12px;
    font-weight: 500;
  }
  ul { border: 1px solid var(--s-line); border-radius: var(--s-radius); }
  li { display: grid; gap: 8px; padding: 8px 12px; }
  li + li { border-block-start: 1px solid var(--s-line); }
`;

const lineLook = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const goLook = css`
  min-block-size: 24px;
  margin-inline-start: auto;
  padding: 0 8px;
  font-size: 13px;
  text-decoration: underline;
`;

const markLook = css`
  display: inline-block;
  min-inline-size: 64px;
  padding: 1px 6px;
  border-radius: 4px;
  font-size: 12px;
  font-weight: 500;
  margin-inline-end: 4px;
  color: var(--s-ink);
  text-align: center;
  background: var(--s-marked);
  &[data-look='done'] { background: var(--s-done-ground); color: var(--s-done); }
  &[data-look='error'] { background: var(--s-error-ground); color: var(--s-error); }
  &[data-look='advice'] { background: var(--s-advice-ground); color: var(--s-advice); }
`;
