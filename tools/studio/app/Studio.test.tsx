import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../runtime/stores/test/memory-storage.ts';
import type { DocumentProblem } from '../../documents/document-problem.ts';
import type { FromFrame } from '../frame/frame-messages.ts';
import { PanelLayout } from './model/panel-layout.ts';
import type { Studio as StudioModel } from './model/studio.ts';
import { Studio } from './Studio.tsx';
import type { StudioPanels } from './shell/EditPanel.tsx';
import { stubDialogs } from './test/dom-environment.ts';
import { readyMessage } from './test/fake-frame.ts';
import { blockPointer, documentWith, openTestStudio } from './test/open-test-studio.ts';
import { createProblem } from './test/studio-fixtures.ts';

beforeEach(() => {
  // jsdom supports neither sizes nor dialogs.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  stubDialogs();
});

interface RenderOptions {
  readonly problems?: readonly DocumentProblem[];
  readonly text?: string;
  readonly unsavedText?: string;
  /** Error of the check request. */
  readonly checkError?: string;
}

const Text = observer(({ studio }: { readonly studio: StudioModel }) => <pre>{studio.document.text}</pre>);

const PARTS: StudioPanels = {
  Form: () => <p>the form</p>,
  Outline: () => <p>the outline</p>,
  Gallery: ({ onClose }) => (
    <button type="button" onClick={onClose}>
      the gallery
    </button>
  ),
  Pickers: () => <p>the images</p>,
  Publish: () => <button type="button">Publish</button>,
};

async function renderStudio({
  problems = [],
  text = documentWith({ type: 'hero' }, { type: 'her' }),
  unsavedText: left,
  checkError: trouble,
}: RenderOptions = {}) {
  const storage = memoryStorage();
  if (left !== undefined)
    storage.setItem('v-studio-typed:lumen', JSON.stringify([{ id: 'earlier', at: Date.now() - 60_000, text: left }]));
  const check = async () => {
    if (trouble !== undefined) throw new Error(trouble);
    return { problems };
  };
  const opened = openTestStudio(text, { check }, { storage });
  const layout = new PanelLayout();
  const { studio } = opened;
  render(<Studio studio={studio} layout={layout} editor={<Text studio={studio} />} parts={PARTS} />);
  await act(async () => {});
  return { ...opened, layout, user: userEvent.setup() };
}

const panel = (name: string) => within(screen.getByRole('region', { name }));

describe('the studio', () => {
  it('shows the tenant, the document, the preview and the problems', async () => {
    await renderStudio();
    expect(screen.getByRole('heading', { name: 'lumen' })).toBeVisible();
    expect(screen.getByText(/"hero"/)).toBeVisible();
    expect(screen.getByTitle('Page preview')).toBeVisible();
    expect(panel('Problems').getByText(/No problems found/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible();
  });

  it('does not report a text as valid when the check failed', async () => {
    await renderStudio({ checkError: 'The server does not answer.' });
    expect(panel('Problems').getByText(/The server does not answer\./)).toBeVisible();
    expect(panel('Problems').queryByText(/No problems found|previous version/)).toBeNull();
  });

  it('keeps the editor mounted behind form and outline, and arrow keys switch tabs', async () => {
    const { user } = await renderStudio();
    await user.click(screen.getByRole('tab', { name: 'JSON' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('the form')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Form' })).toHaveFocus();
    expect(screen.getByText(/"hero"/)).not.toBeVisible();
    await user.keyboard('{End}');
    expect(screen.getByText('the outline')).toBeVisible();
  });

  it('undoes and redoes by buttons and shortcuts, whatever has the focus', async () => {
    const { document, user } = await renderStudio();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toBeDisabled();
    act(() => document.replace('{}'));
    await user.click(undo);
    expect(document.text).toContain('hero');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(document.text).toBe('{}');
    await user.keyboard('{Meta>}z{/Meta}');
    expect(document.text).toContain('hero');
  });

  it('opens the gallery and the shortcuts dialog by shortcut and button', async () => {
    const { user } = await renderStudio();
    await user.keyboard('{Control>}i{/Control}');
    await user.click(screen.getByRole('button', { name: 'the gallery' }));
    expect(screen.queryByRole('button', { name: 'the gallery' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const text of [
      'Save draftCtrlS',
      'Move block (outline)Alt↑ ↓',
      'Duplicate (outline)CtrlD',
      'Remove (outline)Delete',
    ])
      expect(dialog).toHaveTextContent(text);
    expect(within(dialog).getByRole('link', { name: 'QA page' })).toHaveAttribute('href', '/__qa');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves the cursor to a block selected in the preview and shows the editor', async () => {
    const { layout, studio, frame: stand, document } = await renderStudio();
    act(() => layout.showPanel('page'));
    const iframe = screen.getByTitle<HTMLIFrameElement>('Page preview');
    expect(iframe.name).toBe('studio f1');
    const say = (message: FromFrame) => act(() => stand.emit(message, { source: iframe.contentWindow }));
    say(readyMessage);
    say({ from: 'frame', kind: 'picked', pointer: blockPointer(1) });
    expect([studio.activeBlock, layout.panel, document.hasFocus]).toEqual([blockPointer(1), 'edit', true]);
  });
});

describe('the problems', () => {
  const typo = (text: string): DocumentProblem =>
    createProblem({
      message: '`her` is not a block.',
      suggestion: 'Did you mean `hero`?',
      line: 12,
      column: 25,
      offset: text.indexOf('"her"'),
      length: 5,
      fix: { title: 'Rename to `hero`', edits: [{ offset: text.indexOf('"her"'), length: 5, content: '"hero"' }] },
    });
  const text = documentWith({ type: 'hero' }, { type: 'her' });
  const advice = createProblem({
    severity: 'advice',
    code: 'missing-alternative-text',
    message: 'No alternative text.',
    offset: 2,
  });

  it('are counted and listed with errors first, position and suggestion', async () => {
    await renderStudio({ text, problems: [advice, typo(text)] });
    const items = panel('Problems').getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Error: her is not a block. Did you mean hero?line 12:25Rename to hero',
      'Suggestion: No alternative text.line 1:1',
    ]);
    expect(panel('Problems').getByRole('status')).toHaveTextContent('1 error, 1 suggestion');
    expect(screen.getByRole('button', { name: 'Problems: 1 error, 1 suggestion' })).toBeVisible();
  });

  it('lead to their position by click or F8', async () => {
    const { document, layout, user } = await renderStudio({ text, problems: [advice, typo(text)] });
    act(() => layout.openTab('outline'));
    await user.click(panel('Problems').getByRole('button', { name: /Error: her/ }));
    expect(layout.tab).toBe('json');
    expect([document.selection, document.hasFocus]).toEqual([{ offset: text.indexOf('"her"'), length: 5 }, true]);
    await user.keyboard('{F8}');
    expect(document.selection.offset).toBe(2);
    await user.keyboard('{Shift>}{F8}{/Shift}');
    expect(document.selection.offset).toBe(text.indexOf('"her"'));
  });

  it('are fixed in one undo step', async () => {
    const { document, user } = await renderStudio({ text, problems: [typo(text)] });
    await user.click(screen.getByRole('button', { name: 'Rename to hero' }));
    expect(document.text).toBe(text.replace('"her"', '"hero"'));
    act(() => document.undo());
    expect(document.text).toBe(text);
  });
});

it('unsaved text of an earlier visit is restored on request, in one undo step', async () => {
  const { document, user } = await renderStudio({ unsavedText: '{ "typed": 1 }' });
  await user.click(screen.getByRole('button', { name: /Restore changes from/ }));
  expect(document.text).toBe('{ "typed": 1 }');
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(document.text).toContain('hero');
});

it('the preview options select for whom the page is shown', async () => {
  const { studio, user } = await renderStudio();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Arabic');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'Products');
  await user.click(screen.getByRole('button', { name: '768' }));
  await user.click(screen.getByRole('button', { name: 'Preview options' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Appearance' }), 'Dark');
  fireEvent.change(screen.getByLabelText('Date and time (shop’s time zone)'), {
    target: { value: '2026-03-01T18:30' },
  });
  expect(studio.frame.settings).toMatchObject({
    language: 'ar',
    address: '/products',
    width: 768,
    scheme: 'dark',
    date: '2026-03-01T18:30',
  });
  expect(screen.getByRole('button', { name: 'Preview options (2)' })).toBeVisible();
});
