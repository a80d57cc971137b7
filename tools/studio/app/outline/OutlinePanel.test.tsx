import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { beforeAll, describe, expect, it } from 'vitest';
import defaultDocument from '../../../../runtime/tenant/validate/default-document.json' with { type: 'json' };
import { narrowLanguages } from '../../../documents/narrow-languages.ts';
import { createBlocksStudio, reportAt } from '../test/create-blocks-studio.ts';
import { stubDialogs } from '../test/dom-environment.ts';
import { OutlinePanel } from './OutlinePanel.tsx';

const COLUMNS = '/pages/home/sections/0/rows/0/columns';

const headingBlock = (en: string, more = {}) => ({ type: 'heading', props: { title: { en } }, ...more });

const TEXT = JSON.stringify(
  {
    version: 2,
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
                  { span: 8, blocks: [headingBlock('One', { id: 'one' }), headingBlock('Two'), { type: 'spacer' }] },
                  {
                    span: 4,
                    blocks: [
                      {
                        type: 'popup',
                        slots: { content: { rows: [{ columns: [{ blocks: [headingBlock('Inside')] }] }] } },
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      faq: { sections: [{ rows: [{ columns: [{ blocks: [headingBlock('Questions')] }] }] }] },
    },
  },
  undefined,
  2,
);

beforeAll(stubDialogs);

function openOutline(cursor?: string) {
  const studio = createBlocksStudio(TEXT, cursor);
  studio.pageReport = reportAt('/en-KW');
  const view = render(<OutlinePanel studio={studio} />);
  return { studio, user: userEvent.setup(), tree: screen.getByRole('tree'), view };
}

const itemTexts = () => screen.getAllByRole('treeitem').map((item) => item.textContent);
const activePointer = () => screen.getAllByRole('treeitem', { selected: true })[0]?.dataset.pointer;
const blocksOf = (text: string, column = 0) =>
  JSON.parse(text).pages.home.sections[0].rows[0].columns[column].blocks.map(
    ({ type, props }: { type: string; props?: { title?: { en: string } } }) => props?.title?.en ?? type,
  );

describe('the outline', () => {
  it('lists shop, theme, settings, header, pages, footer and the parts of the previewed page', () => {
    openOutline();
    expect(itemTexts()).toEqual([
      'Shop',
      'Theme',
      'Settings',
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
      '›FAQ',
      'Footerdefault',
    ]);
  });

  it('counts the problems of each part, including nested ones when collapsed', () => {
    const { studio } = openOutline();
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
    expect(itemTexts()).toContain('HeadingTwo1 error');
    expect(itemTexts()).toContain('›FAQ1 error1 suggestion');
    expect(itemTexts()).toContain('›Home');
  });

  it('marks hidden and conditional parts, and says why they are not always shown', async () => {
    const { studio } = openOutline(`${COLUMNS}/0/blocks/0`);
    const when = { languages: ['ar'], from: '2027-02-01', width: { from: 'lg' }, visitor: 'guest' };
    const hidden = { ...JSON.parse(TEXT).pages.home.sections[0].rows[0], show: false };
    act(() => studio.document.replace(JSON.stringify({ pages: { home: { sections: [{ when, rows: [hidden] }] } } })));
    expect(itemTexts().slice(5, 9)).toEqual([
      '›Section Only in Arabic; from 2027-02-01; from 900 px; for guests',
      '›Row Hidden',
      '›Column8 of 12 In a hidden part',
      'HeadingOne In a hidden part',
    ]);
    expect(screen.getByRole('treeitem', { name: /^.?Section/ })).toHaveAttribute('data-dimmed');
    expect(screen.getByRole('treeitem', { name: /^.?Home/ })).not.toHaveAttribute('data-dimmed');
  });
});

describe('by keyboard', () => {
  it('arrow keys, Home and End navigate; left and right collapse and expand', async () => {
    const { user, tree } = openOutline(`${COLUMNS}/0/blocks/0`);
    act(() => tree.focus());
    await user.keyboard('{ArrowDown}');
    expect(activePointer()).toBe(`${COLUMNS}/0/blocks/1`);
    expect(tree).toHaveAttribute('aria-activedescendant', screen.getAllByRole('treeitem', { selected: true })[0]?.id);
    await user.keyboard('{ArrowLeft}');
    expect(activePointer()).toBe(`${COLUMNS}/0`);
    await user.keyboard('{ArrowLeft}');
    expect(itemTexts()).not.toContain('HeadingOne');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(activePointer()).toBe(`${COLUMNS}/0/blocks/0`);
    await user.keyboard('{Home}');
    expect(activePointer()).toBe('');
    await user.keyboard('{End}');
    expect(activePointer()).toBe('/footer');
  });

  it('Alt+arrow moves a block, also into the next column; undo reverts all moves', async () => {
    const { studio, user, tree } = openOutline(`${COLUMNS}/0/blocks/1`);
    act(() => tree.focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(blocksOf(studio.document.text)).toEqual(['Two', 'One', 'spacer']);
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    expect(blocksOf(studio.document.text)).toEqual(['One', 'spacer']);
    expect(blocksOf(studio.document.text, 1)).toEqual(['Two', 'popup']);
    expect(activePointer()).toBe(`${COLUMNS}/1/blocks/0`);
    expect(studio.activeBlock).toBe(`${COLUMNS}/1/blocks/0`);
    for (let step = 0; step < 4; step += 1) act(() => studio.document.undo());
    expect(studio.document.text).toBe(TEXT);
  });

  it('Ctrl+D duplicates and Delete removes, with a notification', async () => {
    const { studio, user, tree } = openOutline(`${COLUMNS}/0/blocks/0`);
    act(() => tree.focus());
    await user.keyboard('{Control>}d{/Control}');
    expect(blocksOf(studio.document.text)).toEqual(['One', 'One', 'Two', 'spacer']);
    expect(studio.document.text).toContain('"one-2"');
    await user.keyboard('{Delete}');
    expect(studio.document.text).toBe(TEXT);
    expect(studio.notifications).toEqual(['Duplicated Heading “One”.', 'Removed Heading “One”. Undo to restore it.']);
  });
});

it('a block can be dragged to another column, with a drop marker', () => {
  const { studio } = openOutline();
  const dataTransfer = { setData: () => undefined, effectAllowed: '', dropEffect: '' };
  const block = screen.getByText('One').closest('[role=treeitem]');
  const column = screen.getByText('4 of 12').closest('[role=treeitem]');
  if (block === null || column === null) throw new Error('The items are not rendered.');
  fireEvent.dragStart(block, { dataTransfer });
  fireEvent.dragOver(column, { dataTransfer });
  expect(column).toHaveAttribute('data-mark', 'into');
  fireEvent.drop(column, { dataTransfer });
  expect(column).not.toHaveAttribute('data-mark');
  expect(blocksOf(studio.document.text)).toEqual(['Two', 'spacer']);
  expect(blocksOf(studio.document.text, 1)).toEqual(['popup', 'One']);
});

it('an eye beside a section, row, column or block hides it by mouse', async () => {
  const { studio, user, tree } = openOutline();
  const row = within(tree).getByText('first').closest('[role=treeitem]');
  await user.click(row!.querySelector('[data-eye]')!);
  expect(JSON.parse(studio.document.text).pages.home.sections[0].show).toBe(false);
  expect(screen.getByRole('treeitem', { name: /^.?Home/ }).querySelector('[data-eye]')).toBeNull();
});

describe('the toolbar', () => {
  it('adds a page of one’s own with a title, under a free name', async () => {
    const { studio, user } = openOutline(`${COLUMNS}/0/blocks/0`);
    const add = screen.getByRole('combobox', { name: 'Add section, row, column or page' });
    await user.selectOptions(add, 'Page of your own');
    expect(activePointer()).toBe('/pages/new-page');
    await user.selectOptions(add, 'Page of your own');
    const { pages } = JSON.parse(studio.document.text);
    expect(pages['new-page']).toEqual({ title: { en: 'New page' }, sections: [] });
    expect(pages['new-page-2']).toEqual(pages['new-page']);
  });

  it('adds a section, row or page, and a block from the gallery at that position', async () => {
    const { studio, user } = openOutline(`${COLUMNS}/0/blocks/0`);
    const add = screen.getByRole('combobox', { name: 'Add section, row, column or page' });
    await user.selectOptions(add, 'Section');
    expect(activePointer()).toBe('/pages/home/sections/1');
    await user.selectOptions(add, 'Row');
    expect(activePointer()).toBe('/pages/home/sections/1/rows/0');
    await user.selectOptions(add, 'Brands');
    expect(JSON.parse(studio.document.text).pages.brands).toEqual(
      narrowLanguages(defaultDocument.pages.brands, ['en', 'ar']),
    );
    expect(activePointer()).toBe('/pages/brands');
    await user.click(screen.getByRole('button', { name: 'Add block here' }));
    await user.click(screen.getByRole('option', { name: /^Divider/ }));
    const lastSection = JSON.parse(studio.document.text).pages.brands.sections.at(-1);
    expect(lastSection.rows.at(-1).columns[0].blocks.at(-1).type).toBe('divider');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('while the text is not valid JSON, it shows the last valid outline and rejects changes', async () => {
  const { studio, user, tree } = openOutline(`${COLUMNS}/0/blocks/0`);
  act(() => studio.document.replace(`${TEXT}}`));
  expect(screen.getByRole('status')).toHaveTextContent('not valid JSON');
  expect(itemTexts()).toContain('HeadingOne');
  act(() => tree.focus());
  await user.keyboard('{Delete}');
  expect(studio.document.text).toBe(`${TEXT}}`);
  expect(studio.notifications).toEqual(['The document is not valid JSON. Fix the JSON first.']);
});

it('with two thousand blocks, it renders only the items in view', () => {
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
  expect(items[8]).toHaveAttribute('aria-setsize', '60');
});
