import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AnyBlock } from '../../../runtime/page/block-registry.ts';
import type { BlockDefinition } from '../../../runtime/page/define-block.ts';
import type { BlockPlan } from '../../../runtime/page/page-plan.ts';
import { waitFor } from '../../check/test/wait-for.ts';
import { schedulePopupInFrame } from './frame-popups.ts';
import { openFramedPage, planWith, responseFor } from './test/open-framed-page.tsx';

const renderedTexts: string[] = [];

const words: BlockDefinition<{ text: string }> = {
  type: 'words',
  component: async () => ({
    default: ({ props: { text } }) => {
      renderedTexts.push(text);
      return <h2>{text}</h2>;
    },
  }),
};

const counter: BlockDefinition<{ label: string }> = {
  type: 'counter',
  component: async () => ({
    default: ({ props: { label } }) => {
      const [count, setCount] = useState(0);
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          {label} {count}
        </button>
      );
    },
  }),
};

const box: BlockDefinition<object, 'inside'> = {
  type: 'box',
  slots: ['inside'],
  component: async () => ({ default: ({ slots }) => <aside>{slots.inside as ReactNode}</aside> }),
};

const fragile: BlockDefinition<{ breaks?: boolean }> = {
  type: 'fragile',
  component: async () => ({
    default: ({ props: { breaks } }) => {
      if (breaks === true) throw new Error('it broke');
      return <p>whole</p>;
    },
  }),
};

function PopupDialog({ onDismiss }: { readonly onDismiss: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onDismiss}>
      Ten percent off
    </dialog>
  );
}

const types = [words, counter, box, fragile] as readonly unknown[] as readonly AnyBlock[];
const wordsBlock = (key: string, text: string): BlockPlan => ({ key, type: 'words', props: { text } });
const refreshMessage = (revision: number) => ({ to: 'frame', kind: 'renew', revision }) as const;

beforeEach(() => {
  renderedTexts.length = 0;
  // jsdom does not record resource timings.
  Object.assign(performance, { getEntriesByType: () => [] });
});

it('a page in a studio frame sends `ready`, then a report', async () => {
  const { said } = await openFramedPage(types, [wordsBlock('a', 'Rings')]);
  expect(said.map(({ kind }) => kind)).toEqual(['ready', 'shown']);
  expect(said[1]).toMatchObject({
    href: '/',
    revision: undefined,
    isRefused: false,
    blocks: [{ key: 'a', type: 'words', pointer: '/a' }],
    headings: [{ level: 2, text: 'Rings', pointer: '/a' }],
  });
});

describe('a document update', () => {
  it('is applied without a reload: state stays and unchanged blocks are not rendered again', async () => {
    const blocks = [
      wordsBlock('a', 'Rings'),
      wordsBlock('b', 'Same'),
      { key: 'c', type: 'counter', props: { label: 'Old' } },
    ];
    const { answers, tell, shown } = await openFramedPage(types, blocks);
    await userEvent.click(screen.getByText('Old 0'));
    renderedTexts.length = 0;
    answers.push(
      responseFor(
        planWith([
          wordsBlock('a', 'Bracelets'),
          wordsBlock('b', 'Same'),
          { key: 'c', type: 'counter', props: { label: 'New' } },
        ]),
      ),
    );
    await tell(refreshMessage(7));
    expect(screen.getByText('Bracelets')).toBeInTheDocument();
    expect(screen.getByText('New 1')).toBeInTheDocument();
    expect(renderedTexts).toEqual(['Bracelets']);
    expect(shown().at(-1)).toMatchObject({ revision: 7, isRefused: false, headings: [{ text: 'Bracelets' }, {}] });
  });

  it('replaces the theme and keeps the blocks’ styles', async () => {
    const { answers, tell, style } = await openFramedPage(types, []);
    answers.push(responseFor(planWith([]), { style: ':root{--act:green}' }));
    await tell(refreshMessage(1));
    expect(style.textContent).toBe(':root{--act:green}.v-1{color:blue}');
    expect(document.documentElement.dataset.scheme).toBe('light');
  });

  it('that cannot be rendered keeps the page and shows the errors until it can', async () => {
    const { answers, tell, shown, overlay, root } = await openFramedPage(types, [wordsBlock('a', 'Rings')]);
    answers.push(
      { status: 422, report: { blocks: [], refused: true }, problems: ['Line 3: no'] },
      responseFor(planWith([])),
    );
    await tell(refreshMessage(1));
    expect(screen.getByText('Rings')).toBeInTheDocument();
    expect(overlay().querySelector('[role=status]')).toHaveTextContent('Line 3: no');
    expect(root.textContent).not.toContain('Line 3');
    expect(shown().at(-1)).toMatchObject({ revision: 1, isRefused: true, blocks: [{ pointer: '/a' }] });
    await tell(refreshMessage(2));
    expect(overlay().querySelector('[role=status]')).toBeNull();
    expect(shown().at(-1)).toMatchObject({ revision: 2, isRefused: false, blocks: [] });
  });
});

it('a block that throws is reported with its pointer and mounted again with the next update', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { answers, tell, said } = await openFramedPage(types, [
    wordsBlock('a', 'Rings'),
    { key: 'f', type: 'fragile', props: {} },
  ]);
  const broken: BlockPlan = { key: 'f', type: 'fragile', props: { breaks: true } };
  answers.push(
    responseFor(planWith([broken])),
    responseFor(planWith([broken])),
    responseFor(planWith([{ ...broken, props: {} }])),
  );
  await tell(refreshMessage(1));
  const failure = { from: 'frame', kind: 'failed', pointer: '/f', message: 'it broke' };
  expect(said).toContainEqual(failure);
  await tell(refreshMessage(2));
  expect(said.filter(({ kind }) => kind === 'failed')).toHaveLength(2);
  await tell(refreshMessage(3));
  expect(screen.getByText('whole')).toBeInTheDocument();
});

describe('block selection', () => {
  const inside = wordsBlock('i', 'Inside');
  const nested: BlockPlan = {
    key: 'o',
    type: 'box',
    props: {},
    slots: { inside: [{ key: 'ir', columns: [{ key: 'ic', span: { base: 12 }, blocks: [inside], rows: [] }] }] },
  };
  const broken: BlockPlan = { key: 'x', type: 'haeding', props: {}, problems: ['/x/type: no block', '/x/props: no'] };

  it('a click in select mode selects the innermost block, also one that cannot be rendered', async () => {
    const { tell, said } = await openFramedPage(types, [wordsBlock('a', 'Rings'), nested, broken]);
    await tell({ to: 'frame', kind: 'clicks', mode: 'pick' });
    for (const target of [
      screen.getByText('Inside'),
      screen.getByRole('complementary'),
      await screen.findByText('/x/props: no'),
    ])
      fireEvent.click(target);
    const picked = said.flatMap((message) => (message.kind === 'picked' ? [message.pointer] : []));
    expect(picked).toEqual(['/i', '/o', '/x']);
    await tell({ to: 'frame', kind: 'clicks', mode: 'use' });
  });

  it('outlines a block above the page without changing its markup', async () => {
    const rect = new DOMRect(10, 40, 100, 50);
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => [rect] as unknown as DOMRectList);
    const { tell, overlay, root } = await openFramedPage(types, [wordsBlock('a', 'Rings')]);
    const before = root.innerHTML;
    await tell({ to: 'frame', kind: 'outline', pointer: '/a', scroll: false });
    const outline = overlay().querySelector<HTMLElement>('.chosen')!;
    expect(outline.hidden).toBe(false);
    expect(outline).toHaveTextContent('words');
    expect(outline.style).toMatchObject({ translate: '10px 40px', inlineSize: '100px', blockSize: '50px' });
    expect(root.innerHTML).toBe(before);
    rect.y = 90;
    await waitFor(() => expect(outline.style.translate).toBe('10px 90px'));
    await tell({ to: 'frame', kind: 'outline', pointer: '', scroll: false });
    expect(outline.hidden).toBe(true);
  });
});

describe('a popup', () => {
  beforeEach(() => {
    // jsdom has `<dialog>`, but no top layer.
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        if (!this.open) return;
        this.open = false;
        this.dispatchEvent(new Event('close'));
      },
    });
  });

  async function openPageWithPopup(mode: 'pick' | 'use' = 'pick') {
    const onDismiss = vi.fn();
    const popup: BlockDefinition<object> = {
      type: 'popup',
      component: async () => ({
        default: ({ id }) => {
          const [isShown, setShown] = useState(false);
          useEffect(
            () => schedulePopupInFrame({ key: `popup:${id}`, remember: 'never', days: 1 }, 0, () => setShown(true)),
            [id],
          );
          return isShown && <PopupDialog onDismiss={onDismiss} />;
        },
      }),
    };
    const opened = await openFramedPage(
      [...types, popup as unknown as AnyBlock],
      [{ key: 'p', type: 'popup', props: {} }, wordsBlock('a', 'Rings')],
    );
    onTestFinished(() => opened.tell({ to: 'frame', kind: 'clicks', mode: 'use' }));
    await opened.tell({ to: 'frame', kind: 'clicks', mode });
    await opened.settle();
    const isOpen = () => document.querySelector('dialog')?.open === true;
    const popups = () => opened.said.filter((message) => message.kind === 'popups').at(-1)?.popups;
    const outline = (pointer: string) => opened.tell({ to: 'frame', kind: 'outline', pointer, scroll: false });
    return { ...opened, onDismiss, isOpen, popups, outline };
  }

  it('opens for its selection only while clicks select blocks, and closes when another block is selected', async () => {
    const { isOpen, popups, outline, onDismiss } = await openPageWithPopup();
    expect(isOpen()).toBe(false);
    expect(popups()).toEqual([{ pointer: '/p', isOpen: false }]);
    await outline('/p');
    expect(isOpen()).toBe(true);
    expect(popups()).toEqual([{ pointer: '/p', isOpen: true }]);
    await outline('/p/slots/content/rows/0');
    expect(isOpen()).toBe(true);
    await outline('/a');
    expect(isOpen()).toBe(false);
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('closes on a click beside it, and is selected by a click in it', async () => {
    const { isOpen, outline, said } = await openPageWithPopup();
    await outline('/p');
    const dialog = screen.getByText('Ten percent off');
    fireEvent.click(dialog, { clientX: 0, clientY: 0 });
    expect(said.at(-1)).toEqual({ from: 'frame', kind: 'picked', pointer: '/p' });
    fireEvent.click(dialog, { clientX: 500, clientY: 500 });
    expect(isOpen()).toBe(false);
  });
});
