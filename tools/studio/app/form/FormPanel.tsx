import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { Component, type ReactNode, useMemo, useRef } from 'react';
import { isObject, nodeAt, parseDocumentTree, valueOfNode } from '../../edits/document-tree.ts';
import { copyDefaultLayout, copyLabel } from '../model/default-layout-offer.ts';
import { type FormPart, formPartOf } from '../model/form-part.ts';
import type { Studio } from '../model/studio.ts';
import { Button } from '../ui/Button.tsx';
import { TextWithCode } from '../ui/TextWithCode.tsx';
import { BlockPicker } from './BlockPicker.tsx';
import { FormMessage } from './FieldMessages.tsx';
import { PartForm } from './PartForm.tsx';
import { PartHeader } from './PartHeader.tsx';
import { createPartForm } from './schema/form-schema.ts';

/** Form for the part at the cursor, generated from its schema. */
export const FormPanel = observer(({ studio }: { readonly studio: Studio }) => {
  const { activePart } = studio;
  const part = useMemo(() => (activePart === undefined ? undefined : formPartOf(activePart)), [activePart]);
  const isBroken = parseDocumentTree(studio.document.text) === undefined;
  const panel = useRef<HTMLElement>(null);
  const select = (pointer: string) => {
    studio.goTo(pointer);
    // The button that had the focus is unmounted.
    panel.current?.focus();
  };
  return (
    <section ref={panel} aria-label="Form" tabIndex={-1} className={panelStyles}>
      {isBroken && (
        <FormMessage>
          The document is not valid JSON, so the form is not available. Fix the JSON to continue.
        </FormMessage>
      )}
      {!isBroken && part !== undefined && <PartContent studio={studio} part={part} onSelect={select} />}
      {!isBroken && (part === undefined || part.kind === 'page' || part.kind === 'layout') && (
        <BlockPicker studio={studio} root={part?.pointer} onSelect={select} />
      )}
    </section>
  );
});

interface PartContentProps {
  readonly studio: Studio;
  readonly part: FormPart;
  readonly onSelect: (pointer: string) => void;
}

/** A part's title, actions and fields. */
const PartContent = observer(({ studio, part, onSelect }: PartContentProps) => {
  const { schema, shop, document } = studio;
  const { kind, pointer } = part;
  const value = useMemo(() => valueAt(document.text, pointer), [document.text, pointer]);
  const type = kind === 'block' && isObject(value) && typeof value.type === 'string' ? value.type : undefined;
  const form = useMemo(() => createPartForm(schema, kind, type, shop), [schema, kind, type, shop]);
  const isDefault = value === undefined && (kind === 'page' || kind === 'layout');
  return (
    <>
      <PartHeader studio={studio} part={part} value={value} onSelect={onSelect} />
      {isDefault && (
        <FormMessage>
          Your document does not have this {kind === 'page' ? kind : pointer.slice(1)}, so the shop shows the default
          one. Copy it to change it.{' '}
          <Button onClick={() => copyDefaultLayout(studio, pointer) && onSelect(pointer)}>{copyLabel(pointer)}</Button>
        </FormMessage>
      )}
      {value === false && (
        <FormMessage>This page is switched off. To switch it on, select it in the outline under “Add…”.</FormMessage>
      )}
      {form === undefined && (
        <FormMessage>
          <TextWithCode
            text={
              type === undefined
                ? 'This block has no `type`. Add one in the JSON.'
                : `\`${type}\` is not a block, so it has no form. Correct its \`type\` in the JSON.`
            }
          />
        </FormMessage>
      )}
      {form !== undefined && !isDefault && value !== false && (
        <FormErrorBoundary key={`${pointer} ${type}`} value={value}>
          <PartForm studio={studio} part={part} value={value} form={form} />
        </FormErrorBoundary>
      )}
    </>
  );
});

function valueAt(text: string, pointer: string): unknown {
  const tree = parseDocumentTree(text);
  const node = tree === undefined ? undefined : nodeAt(tree, pointer);
  return tree === undefined || node === undefined ? undefined : valueOfNode(tree, node);
}

const panelStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
  block-size: 100%;
  min-block-size: 0;
  overflow: auto;
  padding: 16px;
  background: var(--s-raised);
  &:focus-visible { outline-offset: -2px; }
`;

interface FormErrorBoundaryProps {
  /** A changed value resets the error. */
  readonly value: unknown;
  readonly children: ReactNode;
}

/** Shows a message instead of the form when a value has a shape that no field can show. */
class FormErrorBoundary extends Component<FormErrorBoundaryProps, { readonly isBroken: boolean }> {
  // React supports error boundaries only as classes.
  override readonly state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidUpdate({ value }: FormErrorBoundaryProps) {
    if (this.state.isBroken && value !== this.props.value) this.setState({ isBroken: false });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <p role="status">The form cannot show these values. Edit it as JSON.</p>;
  }
}
