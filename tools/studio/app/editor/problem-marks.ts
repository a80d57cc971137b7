import { reaction } from 'mobx';
import { editor, type IDisposable, languages, MarkerSeverity, Range } from 'monaco-editor/editor';
import { createPlacer } from '../../../../runtime/tenant/locate.ts';
import type { DocumentProblem, Fix } from '../../../documents/document-problem.ts';
import type { Studio } from '../model/studio.ts';
import type { EditorDocument } from './editor-document.ts';

const OWNER = 'studio';

export interface ProblemMarks extends IDisposable {
  /** Titles of the repairs that are offered at a range now. */
  fixesAt(range: Range): readonly string[];
}

interface OfferedFix {
  readonly fix: Fix;
  readonly marker: editor.IMarkerData;
  /** Moves with the text. */
  readonly decoration: string;
}

/**
 * Marks what the server found wrong, in its words, and offers its repairs. Marks move with the text until the next check;
 * a repair is only offered while the text is the one that it was made for.
 */
export function markProblems(studio: Pick<Studio, 'problems'>, document: EditorDocument): ProblemMarks {
  const { model } = document;
  let offered: readonly OfferedFix[] = [];
  let revision = -1;

  function mark(problems: readonly DocumentProblem[]): void {
    const marked = problems.map((problem) => ({ problem, marker: markerOf(document, problem) }));
    editor.setModelMarkers(
      model,
      OWNER,
      marked.map(({ marker }) => marker),
    );
    const fixable = areOf(document.text, problems) ? marked.filter(({ problem }) => problem.fix !== undefined) : [];
    const decorations = model.deltaDecorations(
      offered.map(({ decoration }) => decoration),
      fixable.map(({ marker }) => ({ range: Range.lift(marker), options: {} })),
    );
    offered = fixable.flatMap(({ problem: { fix }, marker }, index) => {
      const decoration = decorations[index];
      return fix === undefined || decoration === undefined ? [] : [{ fix, marker, decoration }];
    });
    revision = document.revision;
  }

  const command = `studio.applyFix.${model.id}`;
  const held: readonly IDisposable[] = [
    { dispose: reaction(() => studio.problems, mark, { fireImmediately: true }) },
    editor.registerCommand(command, (_, index: number) => {
      const chosen = offered[index];
      if (chosen !== undefined && revision === document.revision) document.apply(chosen.fix.edits);
    }),
    languages.registerCodeActionProvider(
      'json',
      {
        provideCodeActions(asked, range) {
          const actions = (asked === model ? offeredAt(range) : []).map(([index, { fix, marker }]) => ({
            title: fix.title,
            kind: 'quickfix',
            diagnostics: [marker],
            isPreferred: true,
            command: { id: command, title: fix.title, arguments: [index] },
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

  const offeredAt = (range: Range): readonly (readonly [number, OfferedFix])[] =>
    revision === document.revision
      ? [...offered.entries()].filter(([, { decoration }]) => touches(decoration, range))
      : [];

  const touches = (decoration: string, range: Range): boolean => {
    const place = model.getDecorationRange(decoration);
    return place !== null && Range.areIntersectingOrTouching(place, range);
  };

  return {
    fixesAt: (range) => offeredAt(range).map(([, { fix }]) => fix.title),
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

/** Whether problems can have been found in this text: each of them is where its line and column say. */
function areOf(text: string, problems: readonly DocumentProblem[]): boolean {
  const placeAt = createPlacer(text);
  return problems.every(({ offset, line, column }) => {
    const place = placeAt(offset);
    return offset <= text.length && place.line === line && place.column === column;
  });
}
