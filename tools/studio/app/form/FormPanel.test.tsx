import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isExhaustive } from '../../../check/test/exhaustive.ts';
import { createBlocksStudio } from '../test/create-blocks-studio.ts';
import { FormPanel } from './FormPanel.tsx';
import { COMMIT_DELAY_MS } from './use-form-buffer.ts';

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

function openForm(block: unknown = HERO, cursor = BLOCK) {
  const studio = createBlocksStudio(documentWith(block), cursor);
  const view = render(<FormPanel studio={studio} />);
  const now = () => JSON.parse(studio.document.text).pages.home.sections[0].rows[0].columns[0].blocks[0];
  return { studio, view, now };
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const setInputValue = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const waitForCommit = () => act(() => vi.advanceTimersByTime(COMMIT_DELAY_MS));

/** Types character by character, keeping the focus in the field. */
function typeText(element: HTMLInputElement, text: string): void {
  act(() => element.focus());
  for (const letter of text) setInputValue(element, element.value + letter);
}

it('without an active block, the form lists the blocks of the page at the cursor and opens the form of the selected one', async () => {
  const { studio } = openForm(HERO, '/pages/home');
  expect(screen.getByRole('status')).toHaveTextContent('Select a block to edit, here or in the preview.');
  const choices = within(screen.getByRole('list', { name: 'Blocks of Home' }));
  vi.useRealTimers();
  fireEvent.click(choices.getByRole('button', { name: 'Hero See the difference.' }));
  expect(studio.visitedPointers).toEqual([BLOCK]);
  expect(field('Heading, English')).toHaveValue('See the difference.');
  expect(screen.getByRole('region', { name: 'Form' })).toHaveFocus();
});

describe('a localized text', () => {
  it('has a field for each language of the shop, in its direction, and marks missing texts', () => {
    openForm({ type: 'heading', props: { title: { en: 'News' } } });
    expect(field('Heading, English')).toHaveValue('News');
    const arabic = field('Heading, Arabic (not translated)');
    expect(arabic).toHaveAttribute('dir', 'rtl');
    expect(arabic).toHaveAttribute('lang', 'ar');
    expect(arabic).toHaveAttribute('placeholder', 'News');
  });

  it('is committed after a pause as one undo step that keeps every other byte', () => {
    const { studio } = openForm();
    const before = studio.document.text;
    typeText(field('Heading, English'), ' Today');
    expect(studio.document.text).toBe(before);
    waitForCommit();
    expect(studio.document.text).toBe(before.replace('See the difference.', 'See the difference. Today'));
    act(() => studio.document.undo());
    expect(studio.document.text).toBe(before);
    expect(field('Heading, English')).toHaveValue('See the difference.');
  });

  it('is committed at once on blur and before undo', () => {
    const { now } = openForm();
    typeText(field('Heading, English'), '!');
    fireEvent.blur(field('Heading, English'));
    expect(now().props.title.en).toBe('See the difference.!');
    typeText(field('Heading, English'), '!');
    fireEvent.keyDown(field('Heading, English'), { key: 'z', ctrlKey: true });
    expect(now().props.title.en).toBe('See the difference.!!');
  });

  it.each([
    ['pagehide', () => window, 'pagehide'],
    ['visibilitychange', () => document, 'visibilitychange'],
    ['beforeunload', () => window, 'beforeunload'],
  ])('is committed before other listeners run on %s', (_, target, event) => {
    const kept: unknown[] = [];
    const keep = () => void kept.push(now().props.title.en);
    target().addEventListener(event, keep);
    const { now } = openForm();
    typeText(field('Heading, English'), '!');
    act(() => void target().dispatchEvent(new Event(event, { bubbles: true })));
    target().removeEventListener(event, keep);
    expect(kept).toEqual(['See the difference.!']);
  });

  it('keeps focus, cursor and pending text when the document changes elsewhere', () => {
    const { studio, now } = openForm();
    const title = field('Heading, English');
    typeText(title, ' Now');
    title.setSelectionRange(3, 3);
    const offset = studio.document.text.indexOf('"/media/a.svg"');
    act(() => studio.document.apply([{ offset, length: 14, content: '"/media/b.svg"' }]));
    expect(title).toHaveFocus();
    expect(title.selectionStart).toBe(3);
    expect(title).toHaveValue('See the difference. Now');
    waitForCommit();
    expect(now().props).toMatchObject({ image: { src: '/media/b.svg' }, title: { en: 'See the difference. Now' } });
    expect(title).toHaveFocus();
    expect(title.selectionStart).toBe(3);
  });
});

describe('other fields', () => {
  it('a choice is written when selected, except the default', () => {
    const { now } = openForm();
    const layout = screen.getByRole('group', { name: 'Layout' });
    expect(within(layout).getByLabelText('Overlay')).toBeChecked();
    fireEvent.click(within(layout).getByLabelText('Split'));
    expect(now().props.layout).toBe('split');
    fireEvent.click(within(layout).getByLabelText('Overlay'));
    expect(now().props).not.toHaveProperty('layout');
  });

  it('list buttons keep the focus at the item for keyboard users', () => {
    const { now } = openForm({ ...HERO, props: { ...HERO.props, actions: HERO.props.actions.slice(0, 1) } });
    const press = (name: string) => {
      const button = screen.getByRole('button', { name });
      act(() => button.focus());
      fireEvent.click(button);
    };
    press('Add button');
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
    expect(screen.getByRole('button', { name: 'Add button' })).toHaveFocus();
    expect(now().props.actions ?? []).toEqual([]);
  });

  it('a value that is a word or an object has a select for its shape', () => {
    const { now } = openForm({ type: 'product-grid', props: {} });
    const source = screen.getByRole('combobox', { name: 'Source' });
    expect(source).toHaveDisplayValue('From the address');
    fireEvent.change(source, { target: { value: '1' } });
    expect(now().props.source).toEqual({ featured: true });
    fireEvent.click(screen.getByLabelText(/sold-out/i));
    expect(now().props.source).toEqual({ featured: true, availableOnly: true });
    fireEvent.change(source, { target: { value: '0' } });
    expect(now().props).not.toHaveProperty('source');
  });
});

it('visibility has languages and countries of the shop, period, width and visitor', () => {
  const { now } = openForm();
  fireEvent.click(field('Arabic'));
  fireEvent.click(field('Kuwait'));
  expect(now().when).toEqual({ languages: ['ar'], countries: ['KW'] });
  setInputValue(field('From: date'), '2027-02-01');
  waitForCommit();
  setInputValue(field('From: time'), '09:00');
  waitForCommit();
  expect(now().when.from).toBe('2027-02-01T09:00');
  fireEvent.change(screen.getByRole('combobox', { name: 'Visitor' }), { target: { value: 'guest' } });
  expect(now().when.visitor).toBe('guest');
  fireEvent.click(field('Arabic'));
  fireEvent.click(field('Kuwait'));
  expect(now().when).toEqual({ from: '2027-02-01T09:00', visitor: 'guest' });
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(now().show).toBe(false);
  expect(screen.getByText('Hidden.')).toBeVisible();
  expect(screen.getByText('Only from 2027-02-01 09:00; for guests.')).toBeVisible();
});

describe('problems', () => {
  it('are shown at their field, or at the block when no field shows them', () => {
    const { studio } = openForm();
    const problem = { severity: 'error', code: 'enum', line: 1, column: 1, offset: 0, length: 1 } as const;
    act(() =>
      runInAction(() => {
        studio.problems = [
          {
            ...problem,
            pointer: `${BLOCK}/props/image/src`,
            message: 'There is no such `image`.',
            suggestion: 'Did you mean `b`?',
          },
          { ...problem, pointer: `${BLOCK}/props/zebra`, message: 'Unknown.' },
          { ...problem, severity: 'advice', pointer: `${BLOCK}/props/title/ar`, message: 'Too long.' },
          { ...problem, pointer: '/pages/home/sections/0', message: 'Elsewhere.' },
        ];
      }),
    );
    expect(field(/^File path/)).toHaveAccessibleDescription(/There is no such image. Did you mean b\?/);
    expect(field(/^File path/)).toBeInvalid();
    expect(field('Heading, Arabic')).toHaveAccessibleDescription(/Too long/);
    expect(field('Heading, Arabic')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByText('Unknown.')).toBeVisible();
    expect(screen.queryByText('Elsewhere.')).toBeNull();
  });

  it.each([
    ['props', null],
    ['props', { title: 5, image: [], actions: { a: 1 }, layout: {}, eager: 'yes', focus: 'x', level: [], text: null }],
    ['when', { languages: 'ar', countries: 3, from: 5, width: [] }],
    ['id', { a: 1 }],
  ])('an invalid value does not block editing other fields: %s %j', (name, value) => {
    const { studio, now } = openForm({ ...HERO, [name]: value });
    const before = studio.document.text;
    setInputValue(field('ID'), 'some-id');
    waitForCommit();
    expect(now()).toEqual({ ...HERO, [name]: value, id: 'some-id' });
    act(() => studio.document.undo());
    expect(studio.document.text).toBe(before);
  });

  it('the form is hidden while the text is not valid JSON', () => {
    const { studio } = openForm();
    act(() => studio.document.replace(`${studio.document.text}}`));
    expect(screen.getByRole('status')).toHaveTextContent('not valid JSON');
    expect(screen.queryByLabelText('Heading, English')).toBeNull();
    act(() => studio.document.undo());
    expect(field('Heading, English')).toHaveValue('See the difference.');
  });
});

/** Blocks whose forms have what forms of blocks can have; `npm run test:all` opens all of them. */
const EXAMPLES = ['hero', 'header', 'carousel', 'rich-text', 'product-grid', 'dynamic-form'];

describe('the form of a block', () => {
  const { blocks } = createBlocksStudio('{}');
  const examples = [...blocks.values()].filter(({ type }) => isExhaustive || EXAMPLES.includes(type));

  it.each(examples.map((block) => [block.type, block.example] as const))(
    '%s shows its example and changes only the edited value',
    async (name, example) => {
      const { studio, view, now } = openForm({ type: name, props: example });
      expect(screen.queryByText(/cannot show these values/)).toBeNull();
      expect(screen.queryByText(/Unsupported|Unknown field/)).toBeNull();
      const before = studio.document.text;
      setInputValue(field('ID'), 'some-id');
      waitForCommit();
      expect(now()).toEqual({ type: name, props: example, id: 'some-id' });
      setInputValue(field('ID'), '');
      waitForCommit();
      expect(studio.document.text).toBe(before);
      view.unmount();
    },
  );
});
