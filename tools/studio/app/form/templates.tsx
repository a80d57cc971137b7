import { css } from '@emotion/css';
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
} from '@rjsf/utils';
import { use, useRef } from 'react';
import { isObject } from '../../edits/document-tree.ts';
import { Button } from '../ui/Button.tsx';
import { Sign } from '../ui/Sign.tsx';
import { ArrangingContext, BUTTON, useArranging } from './arranging.ts';
import { type BlockFormContext, isRequiredIn, type ListOptions, optionsOf, problemsOf } from './form-context.ts';
import { Help, Problems } from './Sentences.tsx';

/** Fields whose name stands in a legend, since they are several controls. */
const GROUPS: readonly unknown[] = ['localized', 'choice', 'set', 'date', 'either'];

/** A field with its name, its description and what is wrong with it. What holds further fields names itself. */
export function FieldTemplate(props: FieldTemplateProps<unknown, RJSFSchema, BlockFormContext>) {
  const { id, schema, uiSchema, label, children } = props;
  const field: unknown = uiSchema?.['ui:field'];
  const isItem = typeof props.fieldPathId.path.at(-1) === 'number';
  if (field === undefined) return children;
  const name = isItem ? `${Number(props.fieldPathId.path.at(-1)) + 1}` : label;
  const isRequired = isRequiredIn(props) && !isItem;
  const inner = (
    <>
      {children}
      {!isItem && <Help id={id} text={schema.description} />}
      <Problems id={id} problems={problemsOf(props)} />
    </>
  );
  if (field === 'flag') return <div className={fieldLook}>{inner}</div>;
  if (GROUPS.includes(field))
    return (
      <fieldset className={fieldLook} data-item={isItem ? '' : undefined}>
        <legend>
          {name}
          {isRequired && <Required />}
        </legend>
        {inner}
      </fieldset>
    );
  return (
    <div className={fieldLook} data-item={isItem ? '' : undefined}>
      <label htmlFor={id}>
        {name}
        {isRequired && <Required />}
      </label>
      {inner}
    </div>
  );
}

const Required = () => <small> required</small>;

/** The form itself: a block's props, and below them what every block has. Or an object in it. */
export function ObjectTemplate(props: ObjectFieldTemplateProps<unknown, RJSFSchema, BlockFormContext>) {
  const { fieldPathId, properties, title, schema, formData } = props;
  const { path, $id } = fieldPathId;
  const fields = properties.map(({ content }) => content);
  if (path.length === 0)
    return (
      <>
        <Problems id={$id} problems={problemsOf(props)} />
        {properties[0]?.content}
        <details className={groupLook}>
          <summary>When and how it is shown</summary>
          <div className={stackLook}>{fields.slice(1)}</div>
        </details>
      </>
    );
  if (path.length === 1 && path[0] === 'props') {
    return <div className={stackLook}>{fields.length === 0 ? <p>This block has nothing to set.</p> : fields}</div>;
  }
  const problems = <Problems id={$id} problems={problemsOf(props)} />;
  if (typeof path.at(-1) === 'number')
    return (
      <div className={stackLook}>
        {fields}
        {problems}
      </div>
    );
  const isSet = isObject(formData) && Object.keys(formData).length > 0;
  return (
    <details className={groupLook} open={isSet || isRequiredIn(props) || problemsOf(props).length > 0}>
      <summary>
        {title}
        {!isSet && <small> not set</small>}
      </summary>
      <div className={stackLook}>
        <Help id={$id} text={schema.description} />
        {problems}
        {fields}
      </div>
    </details>
  );
}

/** A list, with a button that adds to it. */
export function ListTemplate(props: ArrayFieldTemplateProps<unknown, RJSFSchema, BlockFormContext>) {
  const { fieldPathId, items, title, schema, formData, canAdd, registry } = props;
  const options = optionsOf<ListOptions>(props);
  const fallback = Array.isArray(options.fallback) && options.fallback.length > 0 ? options.fallback : undefined;
  const values: readonly unknown[] = Array.isArray(formData) ? formData : [];
  const list = useRef<HTMLFieldSetElement>(null);
  const arrange = useArranging(list, items.map(({ key }) => key).join());
  const add = () => {
    arrange({ does: 'add', index: values.length });
    registry.formContext.add(fieldPathId.path, values, options.skeleton);
  };
  return (
    <fieldset ref={list} className={listLook}>
      <legend>
        {title}
        {options.isRequired && <Required />}
      </legend>
      <Help id={fieldPathId.$id} text={schema.description} />
      <Problems id={fieldPathId.$id} problems={problemsOf(props)} />
      {items.length > 0 && (
        <ArrangingContext value={arrange}>
          <ol>{items}</ol>
        </ArrangingContext>
      )}
      {formData === undefined && fallback !== undefined && (
        <p>
          As it comes:{' '}
          {fallback.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join(', ')}
        </p>
      )}
      {canAdd && (
        <Button onClick={add}>
          <Sign name="plus" /> Add to {title.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
}

/** An item of a list, with buttons that move it and take it away. */
export function ItemTemplate(props: ArrayFieldItemTemplateProps<unknown, RJSFSchema, BlockFormContext>) {
  const { children, index, totalItems, buttonsProps } = props;
  const arrange = use(ArrangingContext);
  const name = `item ${index + 1}`;
  // One that leads no further keeps the focus: whoever presses it once too often is not led back.
  const button = (does: 'up' | 'down' | 'remove', act: () => void, isAtEnd = false) => ({
    look: 'quiet' as const,
    [BUTTON]: does,
    'aria-disabled': isAtEnd || undefined,
    onClick: () => {
      if (isAtEnd) return;
      arrange({ does, index });
      act();
    },
  });
  return (
    <li className={itemLook}>
      <div>{children}</div>
      <div>
        <Button {...button('up', buttonsProps.onMoveUpItem, index === 0)} aria-label={`Move ${name} up`}>
          <Sign name="arrowUp" />
        </Button>
        <Button
          {...button('down', buttonsProps.onMoveDownItem, index === totalItems - 1)}
          aria-label={`Move ${name} down`}
        >
          <Sign name="arrowDown" />
        </Button>
        <Button {...button('remove', buttonsProps.onRemoveItem)} aria-label={`Remove ${name}`}>
          <Sign name="remove" />
        </Button>
      </div>
    </li>
  );
}

const stackLook = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const fieldLook = css`
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

const groupLook = css`
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius);
  > summary { padding: 8px 10px; font-weight: 500; cursor: pointer; }
  > summary small { color: var(--s-faint); font-weight: 400; }
  &[open] > summary { border-block-end: 1px solid var(--s-line); }
  > div { padding: 12px 10px; }
`;

const listLook = css`
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

const itemLook = css`
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
