import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { editor, type IDisposable, languages } from 'monaco-editor/editor';
import { joinPointer } from '../../../../runtime/page/problem.ts';
import { parseDocumentTree } from '../../edits/document-tree.ts';
import { setValue } from '../../edits/set-value.ts';
import type { EditorDocument } from '../editor/editor-document.ts';
import type { Studio } from '../model/studio.ts';
import { type PickerTarget, pickerLabel, pickerRequestFor, pickerTargetAt, pictureEdits } from './picker-field.ts';
import type { ChosenPicture } from './picker-requests.ts';

const STALE_CHOICE_MESSAGE = 'The text has changed. Place the cursor on the value and choose again.';

/** Offers the pickers as code actions of the editor, on values that are chosen. */
export function registerPickerActions(
  studio: Pick<Studio, 'schema' | 'pickers' | 'notify'>,
  document: EditorDocument,
): IDisposable {
  const { model } = document;
  const command = `studio.openPicker.${model.id}`;
  const disposables: readonly IDisposable[] = [
    editor.registerCommand(command, (_, target: PickerTarget) => openPicker(studio, document, target)),
    languages.registerCodeActionProvider(
      'json',
      {
        provideCodeActions(asked, range) {
          const offset = asked === model ? document.offsetRangeOf(range).offset : undefined;
          const target = offset === undefined ? undefined : pickerTargetNear(document.text, studio.schema, offset);
          const title = target === undefined ? '' : pickerLabel(target.field);
          const actions =
            target === undefined
              ? []
              : [{ title, kind: 'quickfix', command: { id: command, title, arguments: [target] } }];
          return { actions, dispose: () => undefined };
        },
      },
      { providedCodeActionKinds: ['quickfix'] },
    ),
  ];
  return {
    dispose: () => {
      for (const each of disposables) each.dispose();
    },
  };
}

/** The value at an offset, or that of the property whose name is there, with its picker. */
export function pickerTargetNear(text: string, schema: Studio['schema'], offset: number): PickerTarget | undefined {
  const tree = parseDocumentTree(text);
  const node = tree && findNodeAtOffset(tree.root, offset, true);
  return node === undefined ? undefined : pickerTargetAt(text, schema, joinPointer('', ...getNodePath(node)));
}

function openPicker(
  { schema, pickers, notify }: Pick<Studio, 'schema' | 'pickers' | 'notify'>,
  document: EditorDocument,
  target: PickerTarget,
): void {
  const { pointer, value } = target;
  const write = (chosen: ChosenPicture | string): void => {
    // The dialog may have been open while the text changed.
    const isSame = pickerTargetAt(document.text, schema, pointer)?.value === value;
    const edits = !isSame
      ? undefined
      : typeof chosen === 'string'
        ? setValue(document.text, pointer, chosen)?.edits
        : pictureEdits(document.text, target, chosen);
    if (edits === undefined) notify(STALE_CHOICE_MESSAGE, 'failed');
    else document.apply(edits);
  };
  pickers.open(pickerRequestFor(target, write));
}
