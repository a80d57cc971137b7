import { css } from '@emotion/css';
import { memo, useId, useMemo } from 'react';
import { splitPointer } from '../../../../../runtime/page/problem.ts';
import { diffDocuments, type ItemChange } from '../../../../documents/diff/diff-documents.ts';
import {
  type DiffEntry,
  type DiffGroup,
  type DiffMark,
  describeLocation,
  groupDiff,
  groupTitle,
} from '../../../../documents/diff/group-diff.ts';
import { parseDocumentText } from '../../../../documents/parse-document-text.ts';
import { humanizeSlug } from '../../../slugs.ts';
import type { Studio } from '../../model/studio.ts';
import { textExcerpt } from '../../outline/outline-tree.ts';
import { Button } from '../../ui/Button.tsx';
import { mutedStyles } from '../../ui/theme.ts';
import { ChangeList } from './DiffValue.tsx';

export interface DiffViewProps {
  readonly studio: Pick<Studio, 'blocks' | 'shop'>;
  /** Undefined when there was no document; everything is then new. */
  readonly before: string | undefined;
  readonly after: string;
  /** Message when both are identical. */
  readonly identicalMessage: string;
  /** Heading level of the pages. */
  readonly heading?: 'h3' | 'h4';
  /** Shows a position in the editor; only when the editor contains the compared text. */
  readonly onNavigate?: (pointer: string) => void;
}

/** Differences between two documents by page, block and property. */
export const DiffView = memo(({ before, after, ...rest }: DiffViewProps) => (
  <Differences {...rest} comparison={useMemo(() => compareTexts(before, after), [before, after])} />
));

interface DifferencesProps extends Omit<DiffViewProps, 'before' | 'after'> {
  readonly comparison: Comparison;
}

function Differences({ studio, comparison, identicalMessage, heading = 'h3', onNavigate }: DifferencesProps) {
  if (comparison.kind === 'identical') return <p className={mutedStyles}>{identicalMessage}</p>;
  if (comparison.kind === 'formatting') return <p className={mutedStyles}>Only the formatting has changed.</p>;
  if (comparison.kind === 'unreadable')
    return <p className={mutedStyles}>The changes can be shown once the document is valid JSON.</p>;
  const { groups, before, after } = comparison;
  return (
    <div className={viewStyles}>
      {groups.map((group) => (
        <DiffGroupSection key={group.pointer} group={group} {...{ heading, studio, before, after, onNavigate }} />
      ))}
    </div>
  );
}

interface DiffContext extends Pick<DiffViewProps, 'studio'> {
  readonly before: unknown;
  readonly after: unknown;
  readonly onNavigate: DiffViewProps['onNavigate'];
}

function DiffGroupSection({
  group,
  heading: Heading,
  ...shared
}: DiffContext & { readonly group: DiffGroup; readonly heading: 'h3' | 'h4' }) {
  const id = useId();
  const title = groupTitle(group);
  return (
    <div>
      <Heading id={id}>
        {title.charAt(0).toUpperCase() + title.slice(1)} <span>{group.entries.length}</span>
      </Heading>
      <ul aria-labelledby={id}>
        {group.entries.map((entry) => (
          <DiffEntryItem key={entryKey(entry)} entry={entry} page={group.pointer} {...shared} />
        ))}
      </ul>
    </div>
  );
}

const entryKey = ({ about, changes }: DiffEntry): string => {
  if (typeof about === 'object') return `${about.from} ${about.to}`;
  return about === 'page' ? 'page' : (changes[0]?.path ?? '');
};

function DiffEntryItem({
  entry,
  page,
  studio,
  before,
  after,
  onNavigate: onGo,
}: DiffContext & { readonly entry: DiffEntry; readonly page: string }) {
  const { sign, about, words, holding, changes } = entry;
  const to = typeof about === 'object' ? about.to : undefined;
  const titles = holding.map((type) => studio.blocks.get(type)?.title ?? type);
  if (about === 'value')
    return (
      <li>
        <ChangeList changes={changes} languages={studio.shop.languages} badge={<ChangeBadge sign={sign} />} />
      </li>
    );
  return (
    <li>
      <p className={lineStyles}>
        <ChangeBadge sign={sign} />
        {typeof about === 'object' && <ChangedItem item={about} {...{ page, studio, before, after }} />}
        {about === 'page' && <span>{`${layoutTitle(page)} ${words}.`}</span>}
        {titles.length > 0 && <span className={mutedStyles}>with {titles.join(', ')}</span>}
        {to !== undefined && onGo !== undefined && (
          <Button
            variant="quiet"
            className={linkStyles}
            aria-label={`Show ${describeLocation(to)} in the editor`}
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

/** A page's own name is in the heading above. */
const layoutTitle = (pointer: string): string =>
  pointer.startsWith('/pages/') ? 'Page' : humanizeSlug(pointer.slice(1));

interface ChangedItemProps extends Omit<DiffContext, 'onNavigate'> {
  readonly item: ItemChange;
  readonly page: string;
}

function ChangedItem({ item, page, studio, before, after }: ChangedItemProps) {
  const { kind, type, id, from, to } = item;
  const title = type === undefined ? KIND_TITLES[kind] : (studio.blocks.get(type)?.title ?? type);
  const [document, pointer] = to === undefined ? [before, from ?? ''] : [after, to];
  const words = kind === 'block' ? textExcerpt(valueAt(document, pointer), studio.shop.defaultLanguage) : '';
  return (
    <>
      <strong>{title}</strong>
      {id !== undefined && <code>{id}</code>}
      {words !== '' && <span dir="auto">“{words}”</span>}
      <span className={mutedStyles}>{describePosition(item, page)}</span>
    </>
  );
}

const KIND_TITLES: Readonly<Record<ItemChange['kind'], string>> = {
  section: 'Section',
  row: 'Row',
  column: 'Column',
  block: 'Block',
};

function describePosition({ status: fate, from = '', to = '' }: ItemChange, page: string): string {
  if (fate === 'removed') return `previously ${describeLocation(from)}`;
  if (fate !== 'moved') return describeLocation(to);
  const isFromHere = from.startsWith(`${page}/`);
  const elsewhere = isFromHere ? '' : ` of ${groupTitle(groupOfPointer(from))}`;
  return `from ${describeLocation(from)}${elsewhere} to ${describeLocation(to)}`;
}

function groupOfPointer(pointer: string): Pick<DiffGroup, 'name' | 'pointer'> {
  const [, part = '', name = ''] = pointer.split('/');
  return part === 'pages' ? { name, pointer: `/pages/${name}` } : { name: part, pointer: `/${part}` };
}

const ChangeBadge = ({ sign }: { readonly sign: DiffMark }) => {
  const { look, words } = BADGES[sign];
  return (
    <span className={badgeStyles} data-look={look}>
      {words}
    </span>
  );
};

const BADGES: Readonly<Record<DiffMark, { readonly look: string; readonly words: string }>> = {
  '+': { look: 'done', words: 'New' },
  '-': { look: 'error', words: 'Removed' },
  '~': { look: 'advice', words: 'Changed' },
  '>': { look: 'moved', words: 'Moved' },
};

const viewStyles = css`
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

const lineStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const linkStyles = css`
  min-block-size: 24px;
  margin-inline-start: auto;
  padding: 0 8px;
  font-size: 13px;
  text-decoration: underline;
`;

const badgeStyles = css`
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

/** Difference between two texts of a document. */
type Comparison =
  /** Identical bytes; or the same values with different formatting. */
  | { readonly kind: 'identical' }
  | { readonly kind: 'formatting' }
  /** One of them is not valid JSON. */
  | { readonly kind: 'unreadable' }
  /** Includes both documents, so that changed items can be described. */
  | {
      readonly kind: 'different';
      readonly groups: readonly DiffGroup[];
      readonly before: unknown;
      readonly after: unknown;
    };

/** @param before undefined before the first version; everything is then new */
function compareTexts(before: string | undefined, after: string): Comparison {
  if (before === after) return { kind: 'identical' };
  const [old, recent] = [
    before === undefined ? { value: {} } : parseDocumentText(before).written,
    parseDocumentText(after).written,
  ];
  if (old === undefined || recent === undefined) return { kind: 'unreadable' };
  const difference = diffDocuments(old.value, recent.value);
  const groups = groupDiff(difference);
  if (difference.isSame || groups.length === 0) return { kind: 'formatting' };
  return { kind: 'different', groups, before: old.value, after: recent.value };
}

function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const step of splitPointer(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}
