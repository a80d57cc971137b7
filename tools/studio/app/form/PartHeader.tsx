import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { joinPointer, splitPointer } from '../../../../runtime/page/problem.ts';
import { isObject, nodeAt, parseDocumentTree } from '../../edits/document-tree.ts';
import { listPositionAt } from '../../edits/layout-parts.ts';
import { isHiddenPart, toggleVisibility } from '../../edits/set-value.ts';
import { humanizeSlug } from '../../slugs.ts';
import { type FormPart, type FormPartKind, formPartsAround } from '../model/form-part.ts';
import type { Studio } from '../model/studio.ts';
import { describeWhen } from '../outline/outline-tree.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextWithCode } from '../ui/TextWithCode.tsx';
import { headingStyles, mutedStyles } from '../ui/theme.ts';

export interface PartHeaderProps {
  readonly studio: Studio;
  readonly part: FormPart;
  readonly value: unknown;
  readonly onSelect: (pointer: string) => void;
}

/** Above a part's form: the parts around it, its title, the button that hides it, and why it is not always shown. */
export const PartHeader = observer(({ studio, part, value, onSelect }: PartHeaderProps) => {
  const { document } = studio;
  const { pointer } = part;
  const around = formPartsAround(part).slice(0, -1);
  const isHidden = isHiddenPart(document.text, pointer);
  const hidden = around.find((outer) => isHiddenPart(document.text, outer.pointer));
  const conditions = isObject(value) ? describeWhen(value.when) : '';
  const description = descriptionOf(studio, part, value);

  function toggle(): void {
    const change = toggleVisibility(document.text, pointer);
    if (change !== undefined) document.apply(change.edits, change.select);
  }

  return (
    <header className={headerStyles}>
      {around.length > 0 && (
        <nav aria-label="Parts around it">
          {around.map((outer) => (
            <Button key={outer.pointer} variant="quiet" onClick={() => onSelect(outer.pointer)}>
              {titleOf(studio, outer)}
            </Button>
          ))}
        </nav>
      )}
      <div>
        <h2 className={headingStyles} data-dimmed={isHidden || hidden !== undefined ? '' : undefined}>
          {titleOf(studio, part, value)}
        </h2>
        {listPositionAt(pointer) !== undefined && (
          <Button
            variant="quiet"
            aria-label={isHidden ? 'Show' : 'Hide'}
            title={isHidden ? 'Show' : 'Hide'}
            onClick={toggle}
          >
            <Icon name={isHidden ? 'eyeOff' : 'eye'} />
          </Button>
        )}
      </div>
      {description !== '' && (
        <p className={mutedStyles}>
          <TextWithCode text={description} />
        </p>
      )}
      <VisibilityNote icon="eyeOff" text={isHidden ? 'Hidden.' : ''} />
      <VisibilityNote
        icon="eyeOff"
        text={hidden === undefined ? '' : `The ${titleOf(studio, hidden).toLowerCase()} around it is hidden.`}
      />
      <VisibilityNote icon="condition" text={conditions === '' ? '' : `${conditions}.`} />
    </header>
  );
});

/** Why a part is not always shown; nothing for an empty text. */
const VisibilityNote = ({ icon, text }: { readonly icon: 'eyeOff' | 'condition'; readonly text: string }) =>
  text === '' ? null : (
    <p data-note="">
      <Icon name={icon} size={14} /> {text}
    </p>
  );

const TITLES: Readonly<Partial<Record<FormPartKind, string>>> = {
  shop: 'Shop',
  theme: 'Theme',
  settings: 'Settings',
  section: 'Section',
  row: 'Row',
  column: 'Column',
};

function titleOf({ blocks, document }: Studio, { kind, pointer }: FormPart, value?: unknown): string {
  const title = TITLES[kind];
  if (title !== undefined) return title;
  if (kind !== 'block') return humanizeSlug(splitPointer(pointer).at(-1) ?? '');
  const type = isObject(value) ? value.type : blockTypeAt(document.text, pointer);
  return typeof type === 'string' ? (blocks.get(type)?.title ?? type) : 'Block';
}

function blockTypeAt(text: string, pointer: string): unknown {
  const tree = parseDocumentTree(text);
  return tree === undefined ? undefined : nodeAt(tree, joinPointer(pointer, 'type'))?.value;
}

/** What a part is for. */
function descriptionOf({ blocks, schema }: Studio, { kind }: FormPart, value: unknown): string {
  if (kind === 'block')
    return isObject(value) && typeof value.type === 'string' ? (blocks.get(value.type)?.description ?? '') : '';
  const { $defs } = schema;
  const definition = kind === 'theme' && isObject($defs) ? $defs.Theme : undefined;
  return isObject(definition) && typeof definition.description === 'string' ? definition.description : '';
}

const headerStyles = css`
  display: grid;
  gap: 2px;
  > div { display: flex; align-items: center; justify-content: space-between; gap: 8px; min-block-size: 32px; }
  > div > h2 { min-inline-size: 0; font-size: 16px; overflow-wrap: anywhere; }
  > div > h2[data-dimmed] { color: var(--s-faint); font-style: italic; }
  > nav { display: flex; flex-wrap: wrap; margin-inline: -8px; color: var(--s-faint); font-size: 13px; }
  > nav > button { min-block-size: 26px; padding: 2px 8px; }
  > nav > button + button::before { content: '›'; margin-inline: -10px 2px; color: var(--s-faint); }
  > [data-note] { display: flex; align-items: center; gap: 6px; color: var(--s-faint); font-size: 13px; }
  > [data-note] > svg { flex: none; }
`;
