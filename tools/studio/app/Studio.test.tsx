import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../runtime/stores/test/memory-storage.ts';
import type { DocumentProblem } from '../../documents/document-problem.ts';
import type { FromFrame } from '../frame/messages.ts';
import { GalleryDialog } from './gallery/GalleryDialog.tsx';
import { Layout } from './model/layout.ts';
import type { Studio as StudioModel } from './model/studio.ts';
import { createTypedTexts } from './model/typed-texts.ts';
import { Studio } from './Studio.tsx';
import type { StudioParts } from './shell/studio-parts.ts';
import { whenInWords } from './shell/TypedOffer.tsx';
import { SHOP } from './test/example-shop.ts';
import { ready } from './test/frame-stand-in.ts';
import { documentWith, openStudio, pointerOf } from './test/open-studio.ts';
import { problem } from './test/problem.ts';

beforeEach(() => {
  // jsdom has neither sizes nor dialogs.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

interface Shown {
  readonly problems?: readonly DocumentProblem[];
  readonly text?: string;
  readonly left?: string;
  /** Why the server cannot check. */
  readonly trouble?: string;
  readonly parts?: StudioParts;
}

const Text = observer(({ studio }: { readonly studio: StudioModel }) => <pre>{studio.document.text}</pre>);

const PARTS: StudioParts = {
  Form: () => <p>the form</p>,
  Outline: () => <p>the outline</p>,
  Gallery: ({ onClose }) => (
    <button type="button" onClick={onClose}>
      the gallery
    </button>
  ),
  Publish: () => <button type="button">Publish</button>,
};

async function show({
  problems = [],
  text = documentWith({ type: 'hero' }, { type: 'her' }),
  left,
  trouble,
  parts = PARTS,
}: Shown = {}) {
  const typedTexts = createTypedTexts(memoryStorage(), SHOP.tenant);
  if (left !== undefined) typedTexts.keep({ id: 'earlier', at: Date.now() - 60_000, text: left });
  const check = async () => {
    if (trouble !== undefined) throw new Error(trouble);
    return { problems };
  };
  const opened = openStudio(text, { check }, { typedTexts });
  const layout = new Layout();
  const { studio } = opened;
  render(
    <Studio studio={studio} layout={layout} editor={<Text studio={studio} />} parts={parts} published={undefined} />,
  );
  await act(async () => {});
  return { ...opened, layout, user: userEvent.setup() };
}

const panel = (name: string) => within(screen.getByRole('region', { name }));

describe('the studio', () => {
  it('shows whose shop it is, the text, the page and what is wrong', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'lumen' })).toBeVisible();
    expect(screen.getByText(/"hero"/)).toBeVisible();
    expect(screen.getByTitle('The page as shoppers see it')).toBeVisible();
    expect(panel('Problems').getByText(/Nothing is wrong/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible();
  });

  it('does not call a text right that could not be checked', async () => {
    await show({ trouble: 'The server does not answer.' });
    expect(panel('Problems').getByText(/The server does not answer\./)).toBeVisible();
    expect(panel('Problems').queryByText(/Nothing is wrong|older text/)).toBeNull();
  });

  it('keeps the text in its place behind form and outline, which arrows go to', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('tab', { name: 'JSON' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('the form')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Form' })).toHaveFocus();
    expect(screen.getByText(/"hero"/)).not.toBeVisible();
    await user.keyboard('{End}');
    expect(screen.getByText('the outline')).toBeVisible();
  });

  it('says the first steps above the text until they are put aside', async () => {
    const { document, layout, user } = await show();
    const steps = screen.getByRole('complementary', { name: 'First steps' });
    expect(steps).toHaveTextContent('Click a block in the page to come to its JSON.');
    expect(steps).toHaveTextContent('Ctrl Space completes.');
    expect(steps).toHaveTextContent('shoppers see nothing until you publish.');
    await user.click(within(steps).getByRole('button', { name: 'Do not show this again' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect([layout.hasFirstSteps, document.hasFocus]).toEqual([false, true]);
  });

  it('undoes and redoes, by buttons and by keys, whatever has the focus', async () => {
    const { document, user } = await show();
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

  it('opens the gallery and the shortcuts by keys and buttons', async () => {
    const { user } = await show();
    await user.keyboard('{Control>}i{/Control}');
    await user.click(screen.getByRole('button', { name: 'the gallery' }));
    expect(screen.queryByRole('button', { name: 'the gallery' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Save the draft now');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('whose gallery is asked for and not there yet', () => {
    async function ask() {
      let arrive = () => {};
      const arrival = new Promise<void>((resolve) => (arrive = resolve));
      const Late = lazy(async () => {
        await arrival;
        return { default: GalleryDialog };
      });
      const shown = await show({ parts: { ...PARTS, Gallery: Late } });
      render(<textarea aria-label="Text" />);
      const text = screen.getByRole('textbox', { name: 'Text' });
      text.focus();
      await shown.user.keyboard('a{Control>}i{/Control}');
      return { ...shown, text, arrive: () => act(async () => arrive()) };
    }

    it('keeps what is typed for its search, out of what had the focus, which gets it back', async () => {
      const { user, text, arrive } = await ask();
      await user.keyboard('hexx{Backspace}{Backspace}{Control>}v{/Control}{Delete}r');
      await arrive();
      const search = screen.getByRole('searchbox');
      expect([search, text]).toEqual([document.activeElement, expect.objectContaining({ value: 'a' })]);
      await user.keyboard('o');
      expect(search).toHaveValue('hero');
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(text).toHaveFocus();
      await user.keyboard('b{Control>}i{/Control}');
      expect(screen.getByRole('searchbox')).toHaveValue('');
      expect(text).toHaveValue('ab');
    });

    it('is called off by Escape', async () => {
      const { user, text, arrive } = await ask();
      await user.keyboard('x{Escape}b');
      await arrive();
      expect(screen.queryByRole('searchbox')).toBeNull();
      expect(text).toHaveFocus();
      expect(text).toHaveValue('ab');
    });

    it('leaves the keys to whatever else is given the focus', async () => {
      const { user, text } = await ask();
      await user.click(text);
      await user.keyboard('b');
      expect(text).toHaveValue('ab');
    });
  });

  it('pulls its panels by arrows', async () => {
    const { user, layout } = await show();
    const line = screen.getByRole('separator', { name: 'Width of the editor' });
    line.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect([layout.edit, line.getAttribute('aria-valuenow')]).toEqual([46, '46']);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{Home}');
    expect(layout.edit).toBe(20);
    screen.getByRole('separator', { name: 'Height of the problems' }).focus();
    await user.keyboard('{ArrowUp}');
    expect(layout.problems).toBe(20);
  });

  it('puts the cursor on a block that is chosen in the page, in the panel where it is changed', async () => {
    const { layout, studio, stand, document } = await show();
    act(() => layout.showPanel('page'));
    const iframe = screen.getByTitle<HTMLIFrameElement>('The page as shoppers see it');
    expect(iframe.name).toBe('studio f1');
    const say = (message: FromFrame) => act(() => stand.say(message, { source: iframe.contentWindow }));
    say(ready);
    say({ from: 'frame', kind: 'picked', pointer: pointerOf(1) });
    expect([studio.block, layout.panel, document.hasFocus]).toEqual([pointerOf(1), 'edit', true]);
  });
});

describe('the problems', () => {
  const typo = (text: string): DocumentProblem =>
    problem({
      message: '`her` is not a block.',
      suggestion: 'Did you mean `hero`?',
      line: 12,
      column: 25,
      offset: text.indexOf('"her"'),
      length: 5,
      fix: { title: 'Rename to `hero`', edits: [{ offset: text.indexOf('"her"'), length: 5, content: '"hero"' }] },
    });
  const text = documentWith({ type: 'hero' }, { type: 'her' });
  const advice = problem({ severity: 'advice', code: 'alt', message: 'No alternative text.', offset: 2 });

  it('are counted, with errors before advice, their place and what was meant', async () => {
    await show({ text, problems: [advice, typo(text)] });
    const items = panel('Problems').getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Error: her is not a block. Did you mean hero?line 12:25Rename to hero',
      'Advice: No alternative text.line 1:1',
    ]);
    expect(panel('Problems').getByRole('status')).toHaveTextContent('1 error, 1 piece of advice');
    expect(screen.getByRole('button', { name: 'Problems: 1 error, 1 piece of advice' })).toBeVisible();
  });

  it('lead to their place in the text, by a click or by F8', async () => {
    const { document, layout, user } = await show({ text, problems: [advice, typo(text)] });
    act(() => layout.show('outline'));
    await user.click(panel('Problems').getByRole('button', { name: /Error: her/ }));
    expect(layout.tab).toBe('json');
    expect([document.selection, document.hasFocus]).toEqual([{ offset: text.indexOf('"her"'), length: 5 }, true]);
    await user.keyboard('{F8}');
    expect(document.selection.offset).toBe(2);
    await user.keyboard('{Shift>}{F8}{/Shift}');
    expect(document.selection.offset).toBe(text.indexOf('"her"'));
  });

  it('are repaired in one step of undo', async () => {
    const { document, user } = await show({ text, problems: [typo(text)] });
    await user.click(screen.getByRole('button', { name: 'Rename to hero' }));
    expect(document.text).toBe(text.replace('"her"', '"hero"'));
    act(() => document.undo());
    expect(document.text).toBe(text);
  });

  it('can be folded away, and are still counted', async () => {
    const { user } = await show({ text, problems: [advice] });
    await user.click(panel('Problems').getByRole('button', { name: /Problems/ }));
    expect(panel('Problems').queryByRole('listitem')).toBeNull();
    expect(panel('Problems').getByRole('status')).toHaveTextContent('1 piece of advice');
  });
});

describe('what an earlier visit left', () => {
  it('is given back when asked for, in one step of undo', async () => {
    const { document, user } = await show({ left: '{ "typed": 1 }' });
    await user.click(screen.getByRole('button', { name: /Go on with what you typed/ }));
    expect(document.text).toBe('{ "typed": 1 }');
    expect(screen.queryByRole('region', { name: 'Typed earlier' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(document.text).toContain('hero');
  });

  it('is left for good when something is begun without it', async () => {
    const { document, user } = await show({ left: '{ "typed": 1 }' });
    await user.click(screen.getByRole('button', { name: 'Start from what is published' }));
    expect(document.text).toContain('hero');
    expect(screen.queryByRole('region', { name: 'Typed earlier' })).toBeNull();
  });
});

describe('the switches', () => {
  it('say for whom the page is shown', async () => {
    const { studio, user } = await show();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Arabic');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'Products');
    await user.click(screen.getByRole('button', { name: '768' }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Scheme' }), 'Dark');
    fireEvent.change(screen.getByLabelText('Date, in the shop’s time'), { target: { value: '2026-03-01T18:30' } });
    expect(studio.frame.switches).toMatchObject({
      language: 'ar',
      address: '/products',
      width: 768,
      scheme: 'dark',
      date: '2026-03-01T18:30',
    });
    expect(screen.getByRole('button', { name: 'More (2)' })).toBeVisible();
  });

  it('take any width within reason, once it is entered', async () => {
    const { studio, user } = await show();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Width in pixels' }), '99999');
    expect(studio.frame.switches.width).toBe('fill');
    await user.keyboard('{Enter}');
    expect(studio.frame.switches.width).toBe(3840);
  });
});

it('says when something was typed, with its day where that was not today', () => {
  const at = new Date(2026, 2, 1, 14, 2).getTime();
  expect(whenInWords(at, at + 60_000)).toBe('at 14:02');
  expect(whenInWords(at, at + 86_400_000)).toBe('on March 1 at 14:02');
});
