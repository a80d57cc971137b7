import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { isObject, nodeAt, parseDocumentTree, valueOfNode } from '../../edits/document-tree.ts';
import type { Studio } from '../model/studio.ts';
import { TextWithCode } from '../ui/TextWithCode.tsx';
import { headingStyles, mutedStyles } from '../ui/theme.ts';
import { BlockForm } from './BlockForm.tsx';
import { BlockPicker } from './BlockPicker.tsx';
import { FormMessage } from './FieldMessages.tsx';
import { FormErrorBoundary } from './FormErrorBoundary.tsx';
import { createBlockForm } from './schema/form-schema.ts';

/** Form for the block at the cursor, generated from its schema. */
export const FormPanel = observer(({ studio }: { readonly studio: Studio }) => {
  const { activeBlock: block, blocks, schema, shop } = studio;
  const { text } = studio.document;
  const value = useMemo(() => (block === undefined ? undefined : blockValueAt(text, block)), [text, block]);
  const type = isObject(value) && typeof value.type === 'string' ? value.type : undefined;
  const form = useMemo(
    () => (type === undefined ? undefined : createBlockForm(schema, type, shop)),
    [schema, type, shop],
  );
  const isBroken = parseDocumentTree(text) === undefined;
  const blockInfo = type === undefined ? undefined : blocks.get(type);
  const panel = useRef<HTMLElement>(null);
  const selectBlock = (pointer: string) => {
    studio.goTo(pointer);
    // The button that had the focus is unmounted.
    panel.current?.focus();
  };
  return (
    <section ref={panel} aria-label="Form" tabIndex={-1} className={panelStyles}>
      {block === undefined && !isBroken && <BlockPicker studio={studio} onSelect={selectBlock} />}
      {isBroken && (
        <FormMessage>
          The document is not valid JSON, so the form is not available. Fix the JSON to continue.
        </FormMessage>
      )}
      {block !== undefined && !isBroken && form === undefined && (
        <FormMessage>
          <TextWithCode
            text={type === undefined ? 'This block has no `type`.' : `No form for \`${type}\`: unknown block type.`}
          />
        </FormMessage>
      )}
      {block !== undefined && form !== undefined && (
        <>
          <header>
            <h2 className={headingStyles}>{blockInfo?.title ?? type}</h2>
            {blockInfo !== undefined && (
              <p className={mutedStyles}>
                <TextWithCode text={blockInfo.description} />
              </p>
            )}
          </header>
          <FormErrorBoundary key={`${block} ${type}`} value={value}>
            <BlockForm studio={studio} pointer={block} value={value} form={form} />
          </FormErrorBoundary>
        </>
      )}
    </section>
  );
});

function blockValueAt(text: string, pointer: string): unknown {
  const tree = parseDocumentTree(text);
  const node = tree === undefined ? undefined : nodeAt(tree, pointer);
  return tree === undefined || node === undefined ? undefined : valueOfNode(tree, node);
}

const panelStyles = css`
  display: grid;
  align-content: start;
  gap: 16px;
  block-size: 100%;
  min-block-size: 0;
  overflow: auto;
  padding: 16px;
  background: var(--s-raised);
  > header { display: grid; gap: 2px; }
  > header > h2, > h2 { font-size: 16px; }
  &:focus-visible { outline-offset: -2px; }
`;
