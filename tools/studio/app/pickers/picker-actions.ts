import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { editor, type IDisposable, languages } from 'monaco-editor/editor';
import { joinPointer } from '../../../../runtime/page/problem.ts';
import { parseDocumentTree } from '../../edits/document-tree.ts';
import { setValue } from '../../edits/set-value.ts';
import type { EditorDocument } from '../editor/editor-document.ts';
import type { Studio } from '../model/studio.ts';
import { imageEdits, type PickerTarget, pickerLabel, pickerRequestFor, pickerTargetAt } from './picker-field.ts';
import type { ChosenImage } from './picker-requests.ts';

const STALE_CHOICE_MESSAGE = 'The text has changed. Place the cursor on the value and choose again.';

export interface PickerActions extends IDisposable {
  /** The action at an offset of the current text; undefined where nothing is chosen. */
  readonly actionAt: (offset: number) => PickerAction | undefined;
}

interface PickerAction {
  /** "Choose image…" */
  readonly title: string;
  /** Opens the picker. What is chosen is written unless the value has changed meanwhile. */
  readonly open: () => void;
}

/** Offers the pickers as code actions of the editor, on values that are chosen. */
export function registerPickerActions(
  studio: Pick<Studio, 'schema' | 'pickers' | 'notify'>,
  document: EditorDocument,
): PickerActions {
  const { model } = document;
  const command = `studio.openPicker.${model.id}`;

  function actionAt(offset: number): PickerAction | undefined {
    const target = pickerTargetNear(document.text, studio.schema, offset);
    return target && { title: pickerLabel(target.field), open: () => openPicker(studio, document, target) };
  }

  const disposables: readonly IDisposable[] = [
    // The command receives the action itself: the cursor may have moved on when it is selected.
    editor.registerCommand(command, (_, action: PickerAction) => action.open()),
    languages.registerCodeActionProvider(
      'json',
      {
        provideCodeActions(asked, range) {
          const action = asked === model ? actionAt(document.offsetRangeOf(range).offset) : undefined;
          const actions =
            action === undefined
              ? []
              : [
                  {
                    title: action.title,
                    kind: 'quickfix',
                    command: { id: command, title: action.title, arguments: [action] },
                  },
                ];
          return { actions, dispose: () => undefined };
        },
      },
      { providedCodeActionKinds: ['quickfix'] },
    ),
  ];
  return {
    actionAt,
    dispose: () => {
      for (const each of disposables) each.dispose();
    },
  };
}

/** The value at an offset, or that of the property whose name is there, with its picker. */
function pickerTargetNear(text: string, schema: Studio['schema'], offset: number): PickerTarget | undefined {
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
  const write = (chosen: ChosenImage | string): void => {
    // The dialog may have been open while the text changed.
    const isSame = pickerTargetAt(document.text, schema, pointer)?.value === value;
    const edits = !isSame
      ? undefined
      : typeof chosen === 'string'
        ? setValue(document.text, pointer, chosen)?.edits
        : imageEdits(document.text, target, chosen);
    if (edits === undefined) notify(STALE_CHOICE_MESSAGE, 'failed');
    else document.apply(edits);
  };
  pickers.open(pickerRequestFor(target, write));
}
