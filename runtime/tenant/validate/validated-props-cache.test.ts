import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { validateDocument } from '../../../schemas/generated/validate-document.js';
import type { Migrations } from '../../page/migration.ts';
import { documentMigrations } from '../document-migrations.ts';
import type { BlockSpec, DocumentSpec } from './document-spec.ts';
import { prepareDocument } from './prepare-document.ts';
import { createValidatedPropsCache } from './validated-props-cache.ts';

const RENAMED: Migrations = [({ old, ...rest }) => ({ ...rest, words: old })];

/** A block with words, some HTML and a default, which may not be `wrong`. */
function toolkitOf(version = 1) {
  const validateProps = vi.fn((props: Record<string, unknown>) => {
    props.size ??= 'normal';
    const isRight = !('wrong' in props);
    tool.validateProps.errors = isRight
      ? null
      : [{ keyword: 'not', instancePath: '/wrong', schemaPath: '', params: {}, message: 'no' }];
    return isRight;
  });
  const tool: BlockSpec = {
    version,
    slots: [],
    migrations: RENAMED.slice(0, version - 1),
    validateProps: validateProps as unknown as BlockSpec['validateProps'],
    htmlPaths: [['html']],
  };
  const toolkit: DocumentSpec = { validateDocument, documentMigrations, blocks: new Map([['words', tool]]) };
  return { toolkit, validateProps };
}

const documentOf = (blocks: readonly object[]): string =>
  JSON.stringify({
    version: 2,
    appName: { en: 'Test' },
    pages: { home: { sections: [{ rows: [{ columns: [{ blocks }] }] }] } },
  });

const words = (props: object) => ({ type: 'words', props });

/** Blocks of few kinds, so that the same ones come again. */
const blocks = fc.array(
  fc
    .record(
      {
        words: fc.constantFrom('Rings', 'Chains'),
        html: fc.constantFrom('<b>New</b>', '<script>x()</script>'),
        wrong: fc.constant(true),
      },
      { requiredKeys: [] },
    )
    .map(words),
  { maxLength: 5 },
);

describe('validated props', () => {
  it('are not validated again', () => {
    const { toolkit, validateProps } = toolkitOf();
    const kit = { ...toolkit, validatedProps: createValidatedPropsCache() };
    prepareDocument(documentOf([words({ words: 'Rings' }), words({ words: 'Chains' })]), kit);
    prepareDocument(documentOf([words({ words: 'Rings' }), words({ words: 'Chain' })]), kit);
    expect(validateProps).toHaveBeenCalledTimes(3);
  });

  it('give the same result as without a cache', () => {
    const { toolkit } = toolkitOf();
    const kit = { ...toolkit, validatedProps: createValidatedPropsCache() };
    fc.assert(
      fc.property(blocks, (written) => {
        const text = documentOf(written);
        const { prepared, problems } = prepareDocument(text, kit);
        const anew = prepareDocument(text, toolkit);
        expect(problems).toEqual(anew.problems);
        expect(prepared?.document).toEqual(anew.prepared?.document);
      }),
    );
  });

  it('are reported at their current pointer when invalid', () => {
    const { toolkit } = toolkitOf();
    const kit = { ...toolkit, validatedProps: createValidatedPropsCache() };
    const pointersOf = (...written: readonly object[]) =>
      prepareDocument(documentOf(written), kit).problems.map(({ pointer }) => pointer.replace(/^.*blocks/, ''));
    expect(pointersOf(words({ wrong: 1 }))).toEqual(['/0/props/wrong']);
    expect(pointersOf(words({}), words({ wrong: 1 }))).toEqual(['/1/props/wrong']);
  });
});
