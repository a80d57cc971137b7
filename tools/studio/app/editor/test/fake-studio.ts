import { autorun, observable, runInAction } from 'mobx';
import schema from '../../../../../schemas/generated/builder.schema.json' with { type: 'json' };
import type { DocumentProblem } from '../../../../documents/document-problem.ts';
import type { StudioBlock } from '../../../studio-protocol.ts';
import type { CheckedStudio } from '../../model/studio.ts';
import { createStudioApi } from '../../model/studio-api.ts';
import { PickerRequests } from '../../pickers/picker-requests.ts';
import { SHOP } from '../../test/studio-fixtures.ts';
import type { EditorDocument } from '../editor-document.ts';

/**
 * A studio around a document, without a server. It knows one error, `hreo`, and derives the active block from the
 * cursor's line.
 */
export function createFakeStudio(document: EditorDocument): CheckedStudio {
  const state = observable(
    { problems: misspelledBlocks(document.text), checked: document.text, block: '' },
    undefined,
    {
      deep: false,
    },
  );
  const updateState = () => {
    const { text } = document;
    const problems = misspelledBlocks(text);
    const block = blockPointerAtCursor(document);
    runInAction(() => {
      state.problems = problems;
      state.checked = text;
      state.block = block;
    });
  };
  autorun(updateState, { delay: CHECK_DELAY_MS });
  return {
    api: createStudioApi(),
    shop: SHOP,
    blocks: new Map(['banner', 'hero', 'heading'].map((type) => [type, blockOf(type)])),
    schema,
    document,
    get problems() {
      return state.problems;
    },
    get checkedText() {
      return state.checked;
    },
    pageReport: undefined,
    pickers: new PickerRequests(),
    activePart: undefined,
    get activeBlock() {
      return state.block === '' ? undefined : state.block;
    },
    goTo: () => undefined,
    notify: () => undefined,
  };
}

/** Delay of the fake server's answer after a change, in ms. */
const CHECK_DELAY_MS = 100;

const blockOf = (type: string): StudioBlock => ({
  type,
  title: type === 'hero' ? 'Hero' : `A ${type}`,
  description: `What a ${type} is for.`,
  version: type === 'banner' ? 2 : 1,
  group: 'Content',
  keywords: [],
  slots: type === 'banner' ? ['below'] : [],
  example: { title: { en: `A ${type} for $5 {or less}`, ar: 'شاهد الفرق' } },
  image: `/${type}.svg`,
});

function misspelledBlocks(text: string): readonly DocumentProblem[] {
  return Array.from(text.matchAll(/"hreo"/g), ({ index: offset }) => {
    const before = text.slice(0, offset).split('\n');
    return {
      severity: 'error',
      code: 'unknown-block',
      pointer: '',
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      offset,
      length: 6,
      message: '`hreo` is not a block; did you mean `hero`?',
      fix: { title: 'Rename to `hero`', edits: [{ offset, length: 6, content: '"hero"' }] },
    };
  });
}

const PREFIX = '/pages/home/sections/0/rows/0/columns/0/blocks/';

/** Pointer of the block whose `"type"` is the last one before the cursor. */
function blockPointerAtCursor({ text, selection }: EditorDocument): string {
  const count = text.slice(0, selection.offset).split('"type"').length - 1;
  return count === 0 ? '' : `${PREFIX}${count - 1}`;
}
