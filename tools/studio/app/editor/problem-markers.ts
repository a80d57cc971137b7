import { reaction } from 'mobx';
import { editor, type IDisposable, languages, MarkerSeverity, Range } from 'monaco-editor/editor';
import type { DocumentProblem, Fix } from '../../../documents/document-problem.ts';
import type { CheckedStudio } from '../model/studio.ts';
import type { EditorDocument } from './editor-document.ts';

const MARKER_OWNER = 'studio';

export interface ProblemMarkers extends IDisposable {
  /** Quick fixes available at a range of the current text. */
  quickFixesAt(range: Range): readonly QuickFix[];
}

/** A quick fix for one version of the text. */
interface QuickFix {
  readonly title: string;
  /** Applies the fix to the text it was made for. For any other text it shows a notification and changes nothing. */
  apply(): void;
}

interface PlacedQuickFix extends QuickFix {
  readonly marker: editor.IMarkerData;
}

const STALE_FIX_MESSAGE = 'The text has changed. Select the quick fix again.';

/**
 * Shows the server's problems as editor markers with quick fixes. Markers move with the text until the next check; a
 * quick fix is only offered and applied while the text is the one it was made for.
 */
export function showProblemMarkers(
  studio: Pick<CheckedStudio, 'problems' | 'checkedText' | 'notify'>,
  document: EditorDocument,
): ProblemMarkers {
  const { model } = document;
  let quickFixes: readonly PlacedQuickFix[] = [];
  let fixedText: string | undefined;

  function updateMarkers(problems: readonly DocumentProblem[], checked: string | undefined): void {
    const markers = problems.map((problem) => ({ problem, marker: toMarker(document, problem) }));
    editor.setModelMarkers(
      model,
      MARKER_OWNER,
      markers.map(({ marker }) => marker),
    );
    fixedText = checked;
    quickFixes = markers.flatMap(({ problem: { fix }, marker }) =>
      fix === undefined ? [] : [{ title: fix.title, marker, apply: () => applyFix(fix, checked) }],
    );
  }

  function applyFix({ edits }: Fix, text: string | undefined): void {
    if (document.text === text) document.apply(edits);
    else studio.notify(STALE_FIX_MESSAGE, 'failed');
  }

  const command = `studio.applyFix.${model.id}`;
  const disposables: readonly IDisposable[] = [
    {
      dispose: reaction(
        () => [studio.problems, studio.checkedText] as const,
        ([problems, checked]) => updateMarkers(problems, checked),
        { fireImmediately: true },
      ),
    },
    // The command receives the fix itself: another one may be at its position when it is selected.
    editor.registerCommand(command, (_, chosen: QuickFix) => chosen.apply()),
    languages.registerCodeActionProvider(
      'json',
      {
        provideCodeActions(asked, range) {
          const actions = (asked === model ? quickFixesAt(range) : []).map((repair) => ({
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
        if (!model.isDisposed()) editor.setModelMarkers(model, MARKER_OWNER, []);
      },
    },
  ];

  // In any other text the positions are unknown.
  const quickFixesAt = (range: Range): readonly PlacedQuickFix[] =>
    document.text === fixedText
      ? quickFixes.filter(({ marker }) => Range.areIntersectingOrTouching(marker, range))
      : [];

  return {
    quickFixesAt,
    dispose: () => {
      for (const each of disposables) each.dispose();
    },
  };
}

function toMarker(document: EditorDocument, problem: DocumentProblem): editor.IMarkerData {
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
