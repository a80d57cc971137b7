import '../../ui/theme.ts';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';
import { Button } from '../../ui/Button.tsx';
import { CodeEditor } from '../CodeEditor.tsx';
import { createEditorDocument, type EditorDocument } from '../editor-document.ts';
import { createFakeStudio } from './fake-studio.ts';

/** The text is served next to the page, so that a test can choose it. */
const bytes = await fetch('/document.json').then((response) => response.arrayBuffer());
const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const edited = createEditorDocument(text);
const studio = createFakeStudio(edited);

declare global {
  interface Window {
    /** For tests. */
    edited: EditorDocument;
  }
}

window.edited = edited;

/** Controls that stand for the studio around the editor. */
const Bar = observer(({ document }: { readonly document: EditorDocument }) => (
  <p>
    <Button disabled={!document.canUndo} onClick={document.undo}>
      Undo
    </Button>
    <Button disabled={!document.canRedo} onClick={document.redo}>
      Redo
    </Button>
    <Button onClick={() => document.apply([{ offset: document.text.indexOf('"version"'), length: 9, content: '"v"' }])}>
      Change elsewhere
    </Button>
    <output aria-label="Selection">
      {document.selection.offset}+{document.selection.length}
    </output>
  </p>
));

const root = document.getElementById('studio');
if (root !== null)
  createRoot(root).render(
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <Bar document={edited} />
      <div style={{ flex: 1, minBlockSize: 0 }}>
        <CodeEditor studio={studio} document={edited} />
      </div>
    </div>,
  );
