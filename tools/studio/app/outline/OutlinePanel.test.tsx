import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBlocksStudio, shownAt } from '../test/blocks-studio.ts';
import { stubDialogs } from '../test/stub-dialogs.ts';
import { violations } from '../test/violations.ts';
import { OutlinePanel } from './OutlinePanel.tsx';

const COLUMNS = '/pages/home/sections/0/rows/0/columns';

const heading = (en: string, more = {}) => ({ type: 'heading', props: { title: { en } }, ...more });

const TEXT = JSON.stringify(
  {
    version: 1,
    appName: { en: 'Test' },
    header: { sections: [{ rows: [] }] },
    pages: {
      home: {
        sections: [
          {
            id: 'first',
            rows: [
              {
                columns: [
                  { span: 8, blocks: [heading('One', { id: 'one' }), heading('Two'), { type: 'spacer' }] },
                  {
                    span: 4,
                    blocks: [
                      { type: 'popup', slots: { content: { rows: [{ columns: [{ blocks: [heading('Inside')] }] }] } } },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      faq: { sections: [{ rows: [{ columns: [{ blocks: [heading('Questions')] }] }] }] },
    },
  },
  undefined,
  2,
);

beforeAll(stubDialogs);

function open(cursor?: string) {
  const studio = createBlocksStudio(TEXT, cursor);
  studio.shown = shownAt('/en-KW');
  const view = render(<OutlinePanel studio={studio} />);
  return { studio, user: userEvent.setup(), tree: screen.getByRole('tree'), view };
}

const names = () => screen.getAllByRole('treeitem').map((item) => item.textContent);
const active = () => screen.getAllByRole('treeitem', { selected: true })[0]?.dataset.pointer;
const blocksOf = (text: string, column = 0) =>
  JSON.parse(text).pages.home.sections[0].rows[0].columns[column].blocks.map(
    ({ type, props }: { type: string; props?: { title?: { en: string } } }) => props?.title?.en ?? type,
  );

describe('The outline', () => {
  it('shows header and pages with the page open that is shown, blocks by their titles and first words', () => {
    open();
    expect(names()).toEqual([
      '›Header',
      '›Home',
      '›Sectionfirst',
      '›Row',
      '›Column8 of 12',
      'HeadingOne',
      'HeadingTwo',
      'Spacer',
      '›Column4 of 12',
      '›Popup',
      '›Content',
      '›Row',
      '›Column',
      'HeadingInside',
      '›Faq',
    ]);
  });

  it('opens another page when that one is shown', () => {
    const { studio } = open();
    act(() => runInAction(() => (studio.shown = shownAt('/ar-KW/faq?x=1'))));
    expect(names()).toContain('HeadingQuestions');
    expect(names()).not.toContain('HeadingOne');
  });

  it('follows the block at the cursor, and opens what is around it', () => {
    const { studio } = open();
    expect(names()).not.toContain('HeadingQuestions');
    act(() => studio.go('/pages/faq/sections/0/rows/0/columns/0/blocks/0'));
    expect(active()).toBe('/pages/faq/sections/0/rows/0/columns/0/blocks/0');
    expect(names()).toContain('HeadingQuestions');
  });

  it('shows the blocks of a page at once that the cursor is put on, before that page is shown', () => {
    const { studio } = open(`${COLUMNS}/0/blocks/1`);
    act(() => studio.go('/pages/faq'));
    expect(active()).toBe('/pages/faq');
    expect(names()).toContain('HeadingQuestions');
  });

  it('shows them, too, when it is opened with the cursor on a page, and when they had been folded away', async () => {
    const { studio, user } = open('/pages/faq');
    expect(active()).toBe('/pages/faq');
    await user.click(screen.getByText('Faq').parentElement!.querySelector('[data-twist]')!);
    expect(names()).not.toContain('HeadingQuestions');
    act(() => studio.go('/pages/home'));
    act(() => studio.go('/pages/faq'));
    expect(names()).toContain('HeadingQuestions');
  });

  it('stays on a part of the page that is no block, and was chosen there', async () => {
    const { user, tree } = open(`${COLUMNS}/0/blocks/1`);
    await user.click(within(tree).getByText('8 of 12'));
    expect(active()).toBe(`${COLUMNS}/0`);
  });

  it('opens what is around the block that the cursor stood in before', () => {
    open('/pages/faq/sections/0/rows/0/columns/0/blocks/0');
    expect(active()).toBe('/pages/faq/sections/0/rows/0/columns/0/blocks/0');
    expect(names()).toContain('HeadingQuestions');
  });

  it('says of a text that it begins with and cannot read that it is here when it can, and nothing of pages', () => {
    render(<OutlinePanel studio={createBlocksStudio('{ "version": 1')} />);
    expect(screen.getByRole('status')).toHaveTextContent(/not JSON at the moment. Its outline is here again/);
    expect(screen.queryByText(/no page of its own/)).toBeNull();
  });

  it('counts problems at their part, and at a closed one all that is in it', () => {
    const { studio } = open();
    const problem = {
      severity: 'error',
      code: 'type',
      line: 1,
      column: 1,
      offset: 0,
      length: 1,
      message: 'Wrong.',
    } as const;
    act(() =>
      runInAction(() => {
        studio.problems = [
          { ...problem, pointer: `${COLUMNS}/0/blocks/1/props/title` },
          { ...problem, pointer: '/pages/faq/sections/0/rows/0/columns/0/blocks/0' },
          { ...problem, severity: 'advice', pointer: '/pages/faq/title' },
        ];
      }),
    );
    expect(names()).toContain('HeadingTwo1 error');
    expect(names()).toContain('›Faq1 error1 advice');
    expect(names()).toContain('›Home');
  });

  it('has nothing that axe complains about', async () => {
    const { view } = open(`${COLUMNS}/0/blocks/0`);
    expect(await violations(view.container)).toEqual([]);
  });
});

describe('With the keyboard', () => {
  it('arrows, Home and End go through it, left and right close and open', async () => {
    const { user, tree } = open(`${COLUMNS}/0/blocks/0`);
    act(() => tree.focus());
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(`${COLUMNS}/0/blocks/1`);
    expect(tree).toHaveAttribute('aria-activedescendant', screen.getAllByRole('treeitem', { selected: true })[0]?.id);
    await user.keyboard('{ArrowLeft}');
    expect(active()).toBe(`${COLUMNS}/0`);
    await user.keyboard('{ArrowLeft}');
    expect(names()).not.toContain('HeadingOne');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(active()).toBe(`${COLUMNS}/0/blocks/0`);
    await user.keyboard('{Home}');
    expect(active()).toBe('/header');
    await user.keyboard('{End}');
    expect(active()).toBe('/pages/faq');
  });

  it('letters go to what begins with them', async () => {
    const { user, tree } = open(`${COLUMNS}/0/blocks/0`);
    act(() => tree.focus());
    await user.keyboard('sp');
    expect(active()).toBe(`${COLUMNS}/0/blocks/2`);
  });

  it('Enter goes to the block', async () => {
    const { studio, user, tree } = open(`${COLUMNS}/0/blocks/0`);
    act(() => tree.focus());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(studio.gone).toEqual([`${COLUMNS}/0/blocks/1`]);
    expect(studio.block).toBe(`${COLUMNS}/0/blocks/1`);
  });

  it('Alt and an arrow move it, into the next column behind the last, and undo goes back through all of it', async () => {
    const { studio, user, tree } = open(`${COLUMNS}/0/blocks/1`);
    act(() => tree.focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(blocksOf(studio.document.text)).toEqual(['Two', 'One', 'spacer']);
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    expect(blocksOf(studio.document.text)).toEqual(['One', 'spacer']);
    expect(blocksOf(studio.document.text, 1)).toEqual(['Two', 'popup']);
    expect(active()).toBe(`${COLUMNS}/1/blocks/0`);
    expect(studio.block).toBe(`${COLUMNS}/1/blocks/0`);
    for (let step = 0; step < 4; step += 1) act(() => studio.document.undo());
    expect(studio.document.text).toBe(TEXT);
  });

  it('Ctrl and D duplicates, Delete removes, and says so', async () => {
    const { studio, user, tree } = open(`${COLUMNS}/0/blocks/0`);
    act(() => tree.focus());
    await user.keyboard('{Control>}d{/Control}');
    expect(blocksOf(studio.document.text)).toEqual(['One', 'One', 'Two', 'spacer']);
    expect(studio.document.text).toContain('"one-2"');
    await user.keyboard('{Delete}');
    expect(studio.document.text).toBe(TEXT);
    expect(studio.said).toEqual(['Duplicated Heading “One”.', 'Removed Heading “One”. Undo brings it back.']);
  });
});

describe('With the mouse', () => {
  it('a click goes there, one on its sign closes', async () => {
    const { studio, user } = open();
    await user.click(screen.getByText('Two'));
    expect(studio.gone).toEqual([`${COLUMNS}/0/blocks/1`]);
    const home = screen.getByRole('treeitem', { name: /Home/ });
    await user.click(within(home).getByText('›'));
    expect(home).toHaveAttribute('aria-expanded', 'false');
    expect(names()).toHaveLength(3);
  });

  it('a block is dragged to another column, and where it would go is marked', () => {
    const { studio } = open();
    const dataTransfer = { setData: () => undefined, effectAllowed: '', dropEffect: '' };
    const block = screen.getByText('One').closest('[role=treeitem]');
    const column = screen.getByText('4 of 12').closest('[role=treeitem]');
    if (block === null || column === null) throw new Error('They are not shown.');
    fireEvent.dragStart(block, { dataTransfer });
    fireEvent.dragOver(column, { dataTransfer });
    expect(column).toHaveAttribute('data-mark', 'into');
    fireEvent.drop(column, { dataTransfer });
    expect(column).not.toHaveAttribute('data-mark');
    expect(blocksOf(studio.document.text)).toEqual(['Two', 'spacer']);
    expect(blocksOf(studio.document.text, 1)).toEqual(['popup', 'One']);
  });

  it('nothing is dropped into itself', () => {
    const { studio } = open();
    const dataTransfer = { setData: () => undefined, effectAllowed: '', dropEffect: '' };
    const popup = screen.getByText('Popup').closest('[role=treeitem]');
    const inside = screen.getByText('Inside').closest('[role=treeitem]');
    if (popup === null || inside === null) throw new Error('They are not shown.');
    fireEvent.dragStart(popup, { dataTransfer });
    fireEvent.dragOver(inside, { dataTransfer });
    expect(inside).not.toHaveAttribute('data-mark');
    fireEvent.drop(inside, { dataTransfer });
    expect(studio.document.text).toBe(TEXT);
  });
});

describe('Its buttons', () => {
  it('do the same with what is active', async () => {
    const { studio, user } = open(`${COLUMNS}/0/blocks/0`);
    await user.click(screen.getByRole('button', { name: 'Move down' }));
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(blocksOf(studio.document.text)).toEqual(['Two', 'One', 'One', 'spacer']);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    expect(blocksOf(studio.document.text)).toEqual(['Two', 'spacer', 'One']);
  });

  it('add a section, a row and a page, and a block from the gallery at that place', async () => {
    const { studio, user } = open(`${COLUMNS}/0/blocks/0`);
    const add = screen.getByRole('combobox', { name: 'Add something else' });
    await user.selectOptions(add, 'Section');
    expect(active()).toBe('/pages/home/sections/1');
    await user.selectOptions(add, 'Row');
    expect(active()).toBe('/pages/home/sections/1/rows/0');
    await user.selectOptions(add, 'Brands');
    expect(JSON.parse(studio.document.text).pages.brands).toEqual({ sections: [] });
    expect(active()).toBe('/pages/brands');
    await user.click(screen.getByRole('button', { name: 'Add a block here' }));
    await user.click(screen.getByRole('option', { name: /^Divider/ }));
    expect(JSON.parse(studio.document.text).pages.brands.sections[0].rows[0].columns[0].blocks[0].type).toBe('divider');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('While the text is not JSON', () => {
  it('shows what was there before, and changes nothing', async () => {
    const { studio, user, tree } = open(`${COLUMNS}/0/blocks/0`);
    act(() => studio.document.replace(`${TEXT}}`));
    expect(screen.getByRole('status')).toHaveTextContent('not JSON');
    expect(names()).toContain('HeadingOne');
    act(() => tree.focus());
    await user.keyboard('{Delete}');
    expect(studio.document.text).toBe(`${TEXT}}`);
    expect(studio.said).toEqual(['The text is not JSON at the moment. Mend that first.']);
  });
});

describe('Of two thousand blocks', () => {
  it('only those in view are there', () => {
    const columns = Array.from({ length: 24 }, () => ({
      blocks: Array.from({ length: 60 }, () => ({ type: 'spacer' })),
    }));
    const studio = createBlocksStudio(
      JSON.stringify({
        pages: { home: { sections: [{ rows: [{ columns }] }, { rows: [{ columns: columns.slice(0, 9) }] }] } },
      }),
    );
    render(<OutlinePanel studio={studio} />);
    const items = screen.getAllByRole('treeitem');
    expect(items.length).toBeLessThan(100);
    expect(items[4]).toHaveAttribute('aria-setsize', '60');
  });
});
