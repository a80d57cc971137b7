import { css } from '@emotion/css';
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
} from '@rjsf/utils';
import { createContext, type RefObject, use, useEffect, useRef } from 'react';
import { isObject } from '../../edits/document-tree.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { FieldHelp, FieldProblems } from './FieldMessages.tsx';
import {
  fieldOptionsOf,
  fieldProblems,
  isOpenIn,
  isRequiredIn,
  type ListOptions,
  type PartFormContext,
} from './form-context.ts';

/** Fields that consist of several controls, labelled by a legend. */
const FIELDSET_FIELDS: readonly unknown[] = ['localized', 'choice', 'set', 'palette', 'font', 'date', 'either'];

/** A field with its label, description and problems. Objects and lists label themselves. */
export function FieldTemplate(props: FieldTemplateProps<unknown, RJSFSchema, PartFormContext>) {
  const { id, schema, uiSchema, label, children } = props;
  const field: unknown = uiSchema?.['ui:field'];
  const isItem = typeof props.fieldPathId.path.at(-1) === 'number';
  if (field === undefined) return children;
  const name = isItem ? `${Number(props.fieldPathId.path.at(-1)) + 1}` : label;
  const isRequired = isRequiredIn(props) && !isItem;
  const inner = (
    <>
      {children}
      {!isItem && <FieldHelp id={id} text={schema.description} />}
      <FieldProblems id={id} problems={fieldProblems(props)} />
    </>
  );
  if (field === 'flag') return <div className={fieldStyles}>{inner}</div>;
  if (FIELDSET_FIELDS.includes(field))
    return (
      <fieldset className={fieldStyles} data-item={isItem ? '' : undefined}>
        <legend>
          {name}
          {isRequired && <RequiredMark />}
        </legend>
        {inner}
      </fieldset>
    );
  return (
    <div className={fieldStyles} data-item={isItem ? '' : undefined}>
      <label htmlFor={id}>
        {name}
        {isRequired && <RequiredMark />}
      </label>
      {inner}
    </div>
  );
}

const RequiredMark = () => <small> required</small>;

/** The form itself, or an object within it. */
export function ObjectTemplate(props: ObjectFieldTemplateProps<unknown, RJSFSchema, PartFormContext>) {
  const { fieldPathId, properties, title, schema, formData } = props;
  const { path, $id } = fieldPathId;
  const fields = properties.map(({ content }) => content);
  if (path.length === 0)
    return (
      <div className={stackStyles}>
        <FieldProblems id={$id} problems={fieldProblems(props)} />
        {fields}
      </div>
    );
  if (path.length === 1 && path[0] === 'props') {
    return <div className={stackStyles}>{fields.length === 0 ? <p>This block has no settings.</p> : fields}</div>;
  }
  const problems = <FieldProblems id={$id} problems={fieldProblems(props)} />;
  if (typeof path.at(-1) === 'number')
    return (
      <div className={stackStyles}>
        {fields}
        {problems}
      </div>
    );
  const isSet = isObject(formData) && Object.keys(formData).length > 0;
  return (
    <details
      className={groupStyles}
      open={isSet || isRequiredIn(props) || isOpenIn(props) || fieldProblems(props).length > 0}
    >
      <summary>
        {title}
        {!isSet && <small> not set</small>}
      </summary>
      <div className={stackStyles}>
        <FieldHelp id={$id} text={schema.description} />
        {problems}
        {fields}
      </div>
    </details>
  );
}

/** A list with an add button. */
export function ListTemplate(props: ArrayFieldTemplateProps<unknown, RJSFSchema, PartFormContext>) {
  const { fieldPathId, items, title, schema, formData, canAdd, registry } = props;
  const options = fieldOptionsOf<ListOptions>(props);
  const fallback = Array.isArray(options.fallback) && options.fallback.length > 0 ? options.fallback : undefined;
  const values: readonly unknown[] = Array.isArray(formData) ? formData : [];
  const list = useRef<HTMLFieldSetElement>(null);
  const announceAction = useListFocus(list, items.map(({ key }) => key).join());
  const add = () => {
    announceAction({ kind: 'add', index: values.length });
    registry.formContext.appendItem(fieldPathId.path, values, options.skeleton);
  };
  return (
    <fieldset ref={list} className={listStyles}>
      <legend>
        {title}
        {options.isRequired && <RequiredMark />}
      </legend>
      <FieldHelp id={fieldPathId.$id} text={schema.description} />
      <FieldProblems id={fieldPathId.$id} problems={fieldProblems(props)} />
      {items.length > 0 && (
        <ListActionContext value={announceAction}>
          <ol>{items}</ol>
        </ListActionContext>
      )}
      {formData === undefined && fallback !== undefined && (
        <p>
          Default: {fallback.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join(', ')}
        </p>
      )}
      {canAdd && (
        <Button onClick={add}>
          <Icon name="plus" /> {addLabel(title)}
        </Button>
      )}
    </fieldset>
  );
}

/** "Add question" for a list titled "Questions"; "Add item" where the title is not a plain plural. */
function addLabel(title: string): string {
  const words = title.toLowerCase();
  const isPlural = /[^s]s$/.test(words) && !/ (of|in|for) /.test(words);
  const singular = words
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/s$/, '');
  return `Add ${isPlural ? singular : 'item'}`;
}

/** A list item with buttons to move and remove it. */
export function ItemTemplate(props: ArrayFieldItemTemplateProps<unknown, RJSFSchema, PartFormContext>) {
  const { children, index, totalItems, buttonsProps } = props;
  const announceAction = use(ListActionContext);
  const name = `item ${index + 1}`;
  // At the end of the list a button stays focusable, so that pressing it once too often does not move the focus.
  const button = (does: 'up' | 'down' | 'remove', act: () => void, isAtEnd = false) => ({
    variant: 'quiet' as const,
    [ACTION_ATTRIBUTE]: does,
    'aria-disabled': isAtEnd || undefined,
    onClick: () => {
      if (isAtEnd) return;
      announceAction({ kind: does, index });
      act();
    },
  });
  return (
    <li className={itemStyles}>
      <div>{children}</div>
      <div>
        <Button {...button('up', buttonsProps.onMoveUpItem, index === 0)} aria-label={`Move ${name} up`}>
          <Icon name="arrowUp" />
        </Button>
        <Button
          {...button('down', buttonsProps.onMoveDownItem, index === totalItems - 1)}
          aria-label={`Move ${name} down`}
        >
          <Icon name="arrowDown" />
        </Button>
        <Button {...button('remove', buttonsProps.onRemoveItem)} aria-label={`Remove ${name}`}>
          <Icon name="remove" />
        </Button>
      </div>
    </li>
  );
}

const stackStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const fieldStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  > legend, > label { padding: 0; margin-block-end: 4px; font-weight: 500; }
  > label { margin: 0; }
  > legend small, > label small { color: var(--s-faint); font-weight: 400; }
  &[data-item] > legend, &[data-item] > label { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
`;

const groupStyles = css`
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius);
  > summary { padding: 8px 10px; font-weight: 500; cursor: pointer; }
  > summary small { color: var(--s-faint); font-weight: 400; }
  &[open] > summary { border-block-end: 1px solid var(--s-line); }
  > div { padding: 12px 10px; }
`;

const listStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  > legend { padding: 0; font-weight: 500; }
  > legend small { color: var(--s-faint); font-weight: 400; }
  > ol { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
  > p { color: var(--s-faint); font-size: 13px; }
  > button { justify-self: start; }
`;

const itemStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px;
  padding: 8px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius);
  background: var(--s-ground);
  > :last-child { display: flex; flex-direction: column; }
  > :last-child > button { min-block-size: 26px; padding: 2px 6px; }
`;

/** An action on a list: an item is moved, removed or appended. */
interface ListAction {
  readonly kind: 'up' | 'down' | 'remove' | 'add';
  /** Index of the item before the action; of the new item for `add`. */
  readonly index: number;
}

/** Announces that a list is about to change. */
const ListActionContext = createContext<(arrangement: ListAction) => void>(() => {});

/** Keeps the focus in place for keyboard users who edit a list with its buttons: on the same button of a moved item, on that of the item that replaces a removed one, or in the first field of a new item.

@param list contains an `ol` of the items and optionally an add button
@param itemKeys identifies the order of the items
@returns a function to call before the list changes */
function useListFocus(list: RefObject<HTMLElement | null>, itemKeys: string): (pendingAction: ListAction) => void {
  const pendingAction = useRef<ListAction & { readonly before: string }>(undefined);
  useEffect(() => {
    const arrangement = pendingAction.current;
    if (arrangement === undefined || arrangement.before === itemKeys || list.current === null) return;
    pendingAction.current = undefined;
    const { activeElement, body } = document;
    // The user has moved the focus elsewhere.
    if (activeElement === body || list.current.contains(activeElement))
      focusTargetAfter(list.current, arrangement)?.focus();
  }, [list, itemKeys]);
  return (arrangement) => {
    pendingAction.current = { ...arrangement, before: itemKeys };
  };
}

/** Attribute that identifies a button of an item. */
const ACTION_ATTRIBUTE = 'data-does';

function focusTargetAfter(list: HTMLElement, { kind: does, index }: ListAction): HTMLElement | undefined {
  const items = Array.from(list.querySelectorAll<HTMLElement>(':scope > ol > li'));
  const item = items[Math.min(index + INDEX_OFFSETS[does], items.length - 1)];
  if (item === undefined) return list.querySelector<HTMLElement>(':scope > button') ?? undefined;
  if (does === 'add') return item.querySelector<HTMLElement>('input, select, textarea, button') ?? undefined;
  return item.querySelector<HTMLElement>(`:scope > :last-child > button[${ACTION_ATTRIBUTE}="${does}"]`) ?? undefined;
}

const INDEX_OFFSETS = { up: -1, down: 1, remove: 0, add: 0 } as const;
