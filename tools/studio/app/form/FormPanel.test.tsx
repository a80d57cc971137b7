import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlocksStudio, shownAt } from '../test/blocks-studio.ts';
import { violations } from '../test/violations.ts';
import { FormPanel } from './FormPanel.tsx';
import { PAUSE } from './use-draft.ts';

const BLOCK = '/pages/home/sections/0/rows/0/columns/0/blocks/0';

const documentWith = (block: unknown): string =>
  JSON.stringify({ pages: { home: { sections: [{ rows: [{ columns: [{ blocks: [block] }] }] }] } } }, undefined, 2);

const HERO = {
  type: 'hero',
  props: {
    image: { src: '/media/a.svg' },
    title: { en: 'See the difference.', ar: 'شاهد الفرق.' },
    actions: [
      { label: { en: 'First' }, link: '/products' },
      { label: { en: 'Second' }, link: '/brands' },
    ],
  },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(block: unknown = HERO, cursor = BLOCK) {
  const studio = createBlocksStudio(documentWith(block), cursor);
  const view = render(<FormPanel studio={studio} />);
  const now = () => JSON.parse(studio.document.text).pages.home.sections[0].rows[0].columns[0].blocks[0];
  return { studio, view, now };
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const pause = () => act(() => vi.advanceTimersByTime(PAUSE));

/** Types letter by letter, as a person does: the field keeps the focus. */
function write(element: HTMLInputElement, text: string): void {
  act(() => element.focus());
  for (const letter of text) type(element, element.value + letter);
}

describe('Without a block', () => {
  it('says what to do', () => {
    open(HERO, '');
    expect(screen.getByRole('status')).toHaveTextContent('Put the cursor into a block, or click one in the page.');
  });

  it('offers the blocks of the page at the cursor, and opens the form of the one that is chosen', async () => {
    const { studio, view } = open(HERO, '/pages/home');
    expect(screen.getByRole('status')).toHaveTextContent('Choose a block to fill in, here or in the page.');
    const choices = within(screen.getByRole('list', { name: 'Blocks of Home' }));
    vi.useRealTimers();
    expect(await violations(view.container)).toEqual([]);
    fireEvent.click(choices.getByRole('button', { name: 'Hero See the difference.' }));
    expect(studio.gone).toEqual([BLOCK]);
    expect(field('Title, English')).toHaveValue('See the difference.');
    expect(screen.getByRole('region', { name: 'Form' })).toHaveFocus();
  });

  it('offers those of the page that is shown where the cursor is on none', () => {
    const { studio } = open(HERO, '');
    act(() => runInAction(() => (studio.shown = shownAt('/en-KW'))));
    expect(screen.getByRole('list', { name: 'Blocks of Home' })).toBeVisible();
    act(() => runInAction(() => (studio.shown = shownAt('/en-KW/faq'))));
    expect(screen.getByRole('status')).toHaveTextContent('Put the cursor into a block, or click one in the page.');
  });

  it('says where blocks come from on a page that has none', () => {
    const { studio } = open(HERO, '/pages/home');
    act(() => studio.document.replace('{ "pages": { "home": { "sections": [] } } }'));
    act(() => studio.go('/pages/home'));
    expect(screen.getByRole('status')).toHaveTextContent('There is no block here yet.');
  });

  it('says so where the type is unknown', () => {
    open({ type: 'zebra' });
    expect(screen.getByRole('status')).toHaveTextContent('There is no form for zebra');
  });
});

describe('The form', () => {
  it('has no button that sends it: what is typed goes into the document by itself', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });
});

describe('A text', () => {
  it('has a field for each language of the shop, written its way, and what is missing says so', () => {
    open({ type: 'heading', props: { title: { en: 'News' } } });
    expect(field('Title, English')).toHaveValue('News');
    const arabic = field('Title, Arabic (missing)');
    expect(arabic).toHaveAttribute('dir', 'rtl');
    expect(arabic).toHaveAttribute('lang', 'ar');
    expect(arabic).toHaveAttribute('placeholder', 'News');
  });

  it('goes into the document when nothing is typed for a moment, as one step of undo that leaves every other byte', () => {
    const { studio } = open();
    const before = studio.document.text;
    write(field('Title, English'), ' Today');
    expect(studio.document.text).toBe(before);
    pause();
    expect(studio.document.text).toBe(before.replace('See the difference.', 'See the difference. Today'));
    expect(studio.document.revision).toBe(1);
    act(() => studio.document.undo());
    expect(studio.document.text).toBe(before);
    expect(field('Title, English')).toHaveValue('See the difference.');
  });

  it('goes into the document at once when its field is left, or when something is undone', () => {
    const { studio, now } = open();
    write(field('Title, English'), '!');
    fireEvent.blur(field('Title, English'));
    expect(now().props.title.en).toBe('See the difference.!');
    write(field('Title, English'), '!');
    fireEvent.keyDown(field('Title, English'), { key: 'z', ctrlKey: true });
    expect(studio.document.revision).toBe(2);
  });

  it('goes into the document when another block is gone to meanwhile', () => {
    const { studio, now } = open();
    write(field('Title, English'), '!');
    act(() => studio.document.select({ offset: 0, length: 0 }));
    expect(screen.getByRole('status')).toHaveTextContent('Put the cursor');
    expect(now().props.title.en).toBe('See the difference.!');
  });

  it.each([
    ['closed', () => window, 'pagehide'],
    ['hidden', () => document, 'visibilitychange'],
    ['asked whether it may be closed', () => window, 'beforeunload'],
  ])('is in the document already for those who keep it when the page is %s', (_, target, event) => {
    const kept: unknown[] = [];
    const keep = () => void kept.push(now().props.title.en);
    target().addEventListener(event, keep);
    const { now } = open();
    write(field('Title, English'), '!');
    act(() => void target().dispatchEvent(new Event(event, { bubbles: true })));
    target().removeEventListener(event, keep);
    expect(kept).toEqual(['See the difference.!']);
  });

  it('loses neither focus nor cursor when the document changes underneath, nor the change', () => {
    const { studio, now } = open();
    const title = field('Title, English');
    write(title, ' Now');
    title.setSelectionRange(3, 3);
    const offset = studio.document.text.indexOf('"/media/a.svg"');
    act(() => studio.document.apply([{ offset, length: 14, content: '"/media/b.svg"' }]));
    expect(title).toHaveFocus();
    expect(title.selectionStart).toBe(3);
    expect(title).toHaveValue('See the difference. Now');
    pause();
    expect(now().props).toMatchObject({ image: { src: '/media/b.svg' }, title: { en: 'See the difference. Now' } });
    expect(title).toHaveFocus();
    expect(title.selectionStart).toBe(3);
  });

  it('that is cleared is not written, and neither is what held it', () => {
    const { now } = open({ type: 'heading', id: 'news', props: { title: { en: 'A' }, eyebrow: { en: 'B' } } });
    type(field('Eyebrow, English'), '');
    pause();
    expect(now().props).toEqual({ title: { en: 'A' } });
    type(field('Id'), '');
    pause();
    expect(now()).not.toHaveProperty('id');
  });
});

describe('Other values', () => {
  it('one of several is written as it is chosen, what comes by itself is not', () => {
    const { now } = open();
    const layout = screen.getByRole('group', { name: 'Layout' });
    expect(within(layout).getByLabelText('Overlay')).toBeChecked();
    fireEvent.click(within(layout).getByLabelText('Split'));
    expect(now().props.layout).toBe('split');
    fireEvent.click(within(layout).getByLabelText('Overlay'));
    expect(now().props).not.toHaveProperty('layout');
  });

  it('yes and no', () => {
    const { now } = open();
    expect(field('In the first view')).toBeChecked();
    fireEvent.click(field('In the first view'));
    expect(now().props.eager).toBe(false);
    fireEvent.click(field('In the first view'));
    expect(now().props).not.toHaveProperty('eager');
  });

  it('numbers, in an object that is made for them and goes with them', () => {
    const { now } = open();
    const left = field('From the left');
    expect(left).toHaveAttribute('placeholder', '50');
    type(left, '70');
    pause();
    expect(now().props.focus).toEqual({ x: 70 });
    type(field('From the left'), '');
    pause();
    expect(now().props).not.toHaveProperty('focus');
  });

  it('lists: added to, moved, taken from', () => {
    const { now } = open({ ...HERO, props: { ...HERO.props, actions: HERO.props.actions.slice(0, 1) } });
    fireEvent.click(screen.getByRole('button', { name: 'Add to actions' }));
    expect(now().props.actions).toEqual([
      { label: { en: 'First' }, link: '/products' },
      { label: { en: '' }, link: '/products' },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Move item 2 up' }));
    expect(now().props.actions[1].label.en).toBe('First');
    fireEvent.click(screen.getByRole('button', { name: 'Remove item 1' }));
    expect(now().props.actions).toEqual([{ label: { en: 'First' }, link: '/products' }]);
  });

  it('lists with the keyboard, whose focus stays where the work is', () => {
    const { now } = open({ ...HERO, props: { ...HERO.props, actions: HERO.props.actions.slice(0, 1) } });
    const press = (name: string) => {
      const button = screen.getByRole('button', { name });
      act(() => button.focus());
      fireEvent.click(button);
    };
    press('Add to actions');
    expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: /^Label, English/ })[1]);
    press('Move item 2 up');
    expect(screen.getByRole('button', { name: 'Move item 1 up' })).toHaveFocus();
    press('Move item 1 down');
    press('Move item 2 down');
    expect(screen.getByRole('button', { name: 'Move item 2 down' })).toHaveFocus();
    expect(now().props.actions[0].label.en).toBe('First');
    press('Remove item 1');
    expect(screen.getByRole('button', { name: 'Remove item 1' })).toHaveFocus();
    press('Remove item 1');
    expect(screen.getByRole('button', { name: 'Add to actions' })).toHaveFocus();
    expect(now().props.actions ?? []).toEqual([]);
  });

  it('a list is full where its schema says so', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Add to actions' })).toBeNull();
  });

  it('what may be a word or an object', () => {
    const { now } = open({ type: 'product-grid', props: {} });
    const source = screen.getByRole('combobox', { name: 'Source' });
    expect(source).toHaveDisplayValue('From the address');
    fireEvent.change(source, { target: { value: '1' } });
    expect(now().props.source).toEqual({ featured: true });
    fireEvent.click(screen.getByLabelText(/available/i));
    expect(now().props.source).toEqual({ featured: true, availableOnly: true });
    fireEvent.change(source, { target: { value: '0' } });
    expect(now().props).not.toHaveProperty('source');
  });
});

describe('When and how it is shown', () => {
  it('languages and countries of the shop, a period, a width, a visitor', () => {
    const { now } = open();
    fireEvent.click(field('Arabic'));
    fireEvent.click(field('Kuwait'));
    expect(now().when).toEqual({ languages: ['ar'], countries: ['KW'] });
    type(field('From: day'), '2027-02-01');
    pause();
    type(field('From: time'), '09:00');
    pause();
    expect(now().when.from).toBe('2027-02-01T09:00');
    fireEvent.change(screen.getByRole('combobox', { name: 'Visitor' }), { target: { value: 'guest' } });
    expect(now().when.visitor).toBe('guest');
    fireEvent.click(field('Arabic'));
    fireEvent.click(field('Kuwait'));
    expect(now().when).toEqual({ from: '2027-02-01T09:00', visitor: 'guest' });
    fireEvent.click(field('Shown'));
    expect(now().show).toBe(false);
  });
});

describe('What is wrong', () => {
  it('is said at its field in the server’s words, and at the block where no field is', () => {
    const { studio } = open();
    const problem = { severity: 'error', code: 'x', line: 1, column: 1, offset: 0, length: 1 } as const;
    act(() =>
      runInAction(() => {
        studio.problems = [
          {
            ...problem,
            pointer: `${BLOCK}/props/image/src`,
            message: 'There is no such `picture`.',
            suggestion: 'Did you mean `b`?',
          },
          { ...problem, pointer: `${BLOCK}/props/zebra`, message: 'Unknown.' },
          { ...problem, severity: 'advice', pointer: `${BLOCK}/props/title/ar`, message: 'Too long.' },
          { ...problem, pointer: '/pages/home/sections/0', message: 'Elsewhere.' },
        ];
      }),
    );
    expect(field(/^File/)).toHaveAccessibleDescription(/There is no such picture. Did you mean b\?/);
    expect(field(/^File/)).toBeInvalid();
    expect(field('Title, Arabic')).toHaveAccessibleDescription(/Too long/);
    expect(field('Title, Arabic')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByText('Unknown.')).toBeVisible();
    expect(screen.queryByText('Elsewhere.')).toBeNull();
  });

  it.each([
    ['props', 'text'],
    ['props', null],
    ['props', []],
    ['props', { title: 5, image: [], actions: { a: 1 }, layout: {}, eager: 'yes', focus: 'x', level: [], text: null }],
    ['props', { actions: [null, 5, 'x', []], image: null }],
    ['when', { languages: 'ar', countries: 3, from: 5, width: [] }],
    ['when', 7],
    ['entrance', ['fade']],
    ['id', { a: 1 }],
  ])('does not keep another field from being edited: %s %j', (name, value) => {
    const { studio } = open({ ...HERO, [name]: value });
    const before = studio.document.text;
    fireEvent.click(field('Shown'));
    expect(studio.document.text.replace(/,\s+"show": false/, '')).toBe(before);
    fireEvent.click(field('Shown'));
    expect(studio.document.text).toBe(before);
  });

  it('stops the form while the text is not JSON', () => {
    const { studio } = open();
    act(() => studio.document.replace(`${studio.document.text}}`));
    expect(screen.getByRole('status')).toHaveTextContent('not JSON');
    expect(screen.queryByLabelText('Title, English')).toBeNull();
    act(() => studio.document.undo());
    expect(field('Title, English')).toHaveValue('See the difference.');
  });
});

describe('The form of every block', () => {
  const { blocks } = createBlocksStudio('{}');

  it.each([...blocks.values()].map((block) => [block.type, block.example] as const))(
    '%s shows its example, and changes only what is changed in it',
    async (name, example) => {
      const { studio, view, now } = open({ type: name, props: example });
      expect(screen.queryByText(/of another shape/)).toBeNull();
      expect(screen.queryByText(/Unsupported|Unknown field/)).toBeNull();
      const before = studio.document.text;
      type(field('Id'), 'some-id');
      pause();
      expect(now()).toEqual({ type: name, props: example, id: 'some-id' });
      type(field('Id'), '');
      pause();
      expect(studio.document.text).toBe(before);
      view.unmount();
    },
  );

  it('has nothing that axe complains about', async () => {
    vi.useRealTimers();
    const { view } = open();
    for (const details of view.container.querySelectorAll('details')) details.open = true;
    expect(await violations(view.container)).toEqual([]);
  });
});
