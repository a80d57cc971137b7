import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { isObject, nodeAt, readTree, valueAt } from '../../edits/document-tree.ts';
import type { Studio } from '../model/studio.ts';
import { faint, heading } from '../ui/look.ts';
import { Words } from '../ui/Words.tsx';
import { BlockChoice } from './BlockChoice.tsx';
import { BlockForm } from './BlockForm.tsx';
import { FormGuard } from './FormGuard.tsx';
import { blockForm } from './form-schema.ts';
import { Note } from './Note.tsx';

/** The props of the block at the cursor as a form, made of their schema. */
export const FormPanel = observer(({ studio }: { readonly studio: Studio }) => {
  const { block, blocks, schema, shop } = studio;
  const { text } = studio.document;
  const value = useMemo(() => (block === undefined ? undefined : blockAt(text, block)), [text, block]);
  const type = isObject(value) && typeof value.type === 'string' ? value.type : undefined;
  const form = useMemo(() => (type === undefined ? undefined : blockForm(schema, type, shop)), [schema, type, shop]);
  const isBroken = readTree(text) === undefined;
  const known = type === undefined ? undefined : blocks.get(type);
  const panel = useRef<HTMLElement>(null);
  const choose = (pointer: string) => {
    studio.go(pointer);
    // The button that was pressed is gone.
    panel.current?.focus();
  };
  return (
    <section ref={panel} aria-label="Form" tabIndex={-1} className={panelLook}>
      {block === undefined && !isBroken && <BlockChoice studio={studio} onChoose={choose} />}
      {isBroken && (
        <Note>
          The text is not JSON at the moment, so that the form cannot tell what belongs to this block. Mend that first;
          the form comes back by itself.
        </Note>
      )}
      {block !== undefined && !isBroken && form === undefined && (
        <Note>
          <Words
            text={
              type === undefined
                ? 'This block has no `type`.'
                : `There is no form for \`${type}\`: no block has this name.`
            }
          />
        </Note>
      )}
      {block !== undefined && form !== undefined && (
        <>
          <header>
            <h2 className={heading}>{known?.title ?? type}</h2>
            {known !== undefined && (
              <p className={faint}>
                <Words text={known.description} />
              </p>
            )}
          </header>
          <FormGuard key={`${block} ${type}`} value={value}>
            <BlockForm studio={studio} pointer={block} value={value} form={form} />
          </FormGuard>
        </>
      )}
    </section>
  );
});

function blockAt(text: string, pointer: string): unknown {
  const tree = readTree(text);
  const node = tree === undefined ? undefined : nodeAt(tree, pointer);
  return tree === undefined || node === undefined ? undefined : valueAt(tree, node);
}

const panelLook = css`
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
