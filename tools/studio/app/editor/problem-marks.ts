import { reaction } from 'mobx';
import { editor, type IDisposable, languages, MarkerSeverity, Range } from 'monaco-editor/editor';
import type { DocumentProblem, Fix } from '../../../documents/document-problem.ts';
import type { CheckedStudio } from '../model/studio.ts';
import type { EditorDocument } from './editor-document.ts';

const OWNER = 'studio';

export interface ProblemMarks extends IDisposable {
  /** The repairs that are offered at a range now. */
  repairsAt(range: Range): readonly OfferedRepair[];
}

/** A repair of one text. */
export interface OfferedRepair {
  readonly title: string;
  /** Repairs the text that it was made for. Of any other, which the offer may have outlived, it says so and leaves it. */
  apply(): void;
}

interface PlacedRepair extends OfferedRepair {
  readonly marker: editor.IMarkerData;
  /** Moves with the text. */
  readonly decoration: string;
}

const TOO_LATE = 'The text has changed meanwhile. Choose the repair again.';

/**
 * Marks what the server found wrong, in its words, and offers its repairs. Marks move with the text until the next check;
 * a repair is only offered, and only applied, while the text is the one that it was made for.
 */
export function markProblems(
  studio: Pick<CheckedStudio, 'problems' | 'checked' | 'say'>,
  document: EditorDocument,
): ProblemMarks {
  const { model } = document;
  let offered: readonly PlacedRepair[] = [];
  let madeFor: string | undefined;

  function mark(problems: readonly DocumentProblem[], checked: string | undefined): void {
    const marked = problems.map((problem) => ({ problem, marker: markerOf(document, problem) }));
    editor.setModelMarkers(
      model,
      OWNER,
      marked.map(({ marker }) => marker),
    );
    // Of another text nobody knows where they are now.
    const fixable = document.text === checked ? marked.filter(({ problem }) => problem.fix !== undefined) : [];
    const decorations = model.deltaDecorations(
      offered.map(({ decoration }) => decoration),
      fixable.map(({ marker }) => ({ range: Range.lift(marker), options: {} })),
    );
    madeFor = checked;
    offered = fixable.flatMap(({ problem: { fix }, marker }, index) => {
      const decoration = decorations[index];
      return fix === undefined || decoration === undefined
        ? []
        : [{ title: fix.title, marker, decoration, apply: () => repair(fix, checked) }];
    });
  }

  function repair({ edits }: Fix, text: string | undefined): void {
    if (document.text === text) document.apply(edits);
    else studio.say(TOO_LATE, 'failed');
  }

  const command = `studio.applyFix.${model.id}`;
  const held: readonly IDisposable[] = [
    {
      dispose: reaction(
        () => [studio.problems, studio.checked] as const,
        ([problems, checked]) => mark(problems, checked),
        { fireImmediately: true },
      ),
    },
    // It is told of the repair itself: what stands in its place when it is chosen may be another one.
    editor.registerCommand(command, (_, chosen: OfferedRepair) => chosen.apply()),
    languages.registerCodeActionProvider(
      'json',
      {
        provideCodeActions(asked, range) {
          const actions = (asked === model ? repairsAt(range) : []).map((repair) => ({
            title: repair.title,
            kind: 'quickfix',
            diagnostics: [repair.marker],
            isPreferred: true,
            command: { id: command, title: repair.title, arguments: [repair] },
          }));
          return { actions, dispose: () => undefined };
        },
      },
      { providedCodeActionKinds: ['quickfix'] },
    ),
    {
      dispose: () => {
        if (model.isDisposed()) return;
        editor.setModelMarkers(model, OWNER, []);
        model.deltaDecorations(
          offered.map(({ decoration }) => decoration),
          [],
        );
      },
    },
  ];

  const repairsAt = (range: Range): readonly PlacedRepair[] =>
    document.text === madeFor ? offered.filter(({ decoration }) => touches(decoration, range)) : [];

  const touches = (decoration: string, range: Range): boolean => {
    const place = model.getDecorationRange(decoration);
    return place !== null && Range.areIntersectingOrTouching(place, range);
  };

  return {
    repairsAt,
    dispose: () => {
      for (const each of held) each.dispose();
    },
  };
}

function markerOf(document: EditorDocument, problem: DocumentProblem): editor.IMarkerData {
  const { offset, length, severity, message, suggestion } = problem;
  const { startLineNumber, startColumn, endLineNumber, endColumn } = document.rangeOf({
    offset,
    length: Math.max(1, length),
  });
  return {
    startLineNumber,
    startColumn,
    endLineNumber,
    endColumn,
    severity: severity === 'error' ? MarkerSeverity.Error : MarkerSeverity.Info,
    message: suggestion === undefined ? message : `${message}\n${suggestion}`,
  };
}
