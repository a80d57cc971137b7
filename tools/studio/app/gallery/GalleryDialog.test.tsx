import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Where } from '../../edits/insert.ts';
import { createBlocksStudio, shownAt } from '../test/blocks-studio.ts';
import { stubDialogs } from '../test/stub-dialogs.ts';
import { violations } from '../test/violations.ts';
import { GalleryDialog } from './GalleryDialog.tsx';
import { stepInGrid } from './step-in-grid.ts';

const BLOCK = '/pages/home/sections/0/rows/0/columns/0/blocks/0';

const TEXT = JSON.stringify(
  {
    pages: {
      home: { sections: [{ rows: [{ columns: [{ blocks: [{ type: 'spacer' }, { type: 'divider' }] }] }] }] },
      faq: { sections: [] },
    },
  },
  undefined,
  2,
);

beforeAll(stubDialogs);

function open({ cursor = '', text = TEXT, place }: { cursor?: string; text?: string; place?: Where } = {}) {
  const studio = createBlocksStudio(text, cursor);
  studio.shown = shownAt('/en-KW');
  const onClose = vi.fn();
  const view = render(<GalleryDialog studio={studio} onClose={onClose} {...(place === undefined ? {} : { place })} />);
  return { studio, onClose, view, user: userEvent.setup(), search: screen.getByRole('searchbox') };
}

const typesOf = (text: string) =>
  JSON.parse(text).pages.home.sections[0].rows[0].columns[0].blocks.map(({ type }: { type: string }) => type);

describe('The gallery', () => {
  it('shows every block, and begins with its search', () => {
    const { studio, search } = open();
    expect(screen.getAllByRole('option')).toHaveLength(studio.blocks.size);
    expect(search).toHaveFocus();
  });

  it('narrows down by what is typed, and says how many are left', async () => {
    const { user, search } = open();
    await user.type(search, 'countdwn');
    expect(screen.getAllByRole('option').map((option) => option.querySelector('strong')?.textContent)).toEqual([
      'Countdown',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('1 block');
    await user.clear(search);
    await user.type(search, 'zebra');
    expect(screen.getByRole('status')).toHaveTextContent('No block is like “zebra”.');
  });

  it('inserts behind the block at the cursor with its example, puts the cursor there, says so, and closes', async () => {
    const { studio, user, search, onClose } = open({ cursor: BLOCK });
    await user.type(search, 'hero{Enter}');
    expect(typesOf(studio.document.text)).toEqual(['spacer', 'hero', 'divider']);
    const hero = JSON.parse(studio.document.text).pages.home.sections[0].rows[0].columns[0].blocks[1];
    expect(hero.props).toEqual(studio.blocks.get('hero')?.example);
    expect(studio.block).toBe(BLOCK.replace(/0$/, '1'));
    expect(studio.said).toEqual(['Added Hero to the page Home, section 1.']);
    expect(onClose).toHaveBeenCalledOnce();
    act(() => studio.document.undo());
    expect(studio.document.text).toBe(TEXT);
  });

  it('inserts nothing by Enter before anything is looked for', async () => {
    const { studio, user } = open({ cursor: BLOCK });
    await user.keyboard('{Enter}');
    expect(studio.document.text).toBe(TEXT);
    expect(screen.getAllByRole('option')[0]).toHaveFocus();
  });

  it('inserts at the place that it was opened for', async () => {
    const { studio, user } = open({ cursor: BLOCK, place: { into: '/pages/faq' } });
    await user.click(screen.getByRole('option', { name: /^Hero/ }));
    expect(JSON.parse(studio.document.text).pages.faq.sections[0].rows[0].columns[0].blocks[0].type).toBe('hero');
  });

  it('inserts at the end of what the cursor is in, and of the page that is shown where it is nowhere', async () => {
    const inPage = open({ cursor: '/pages/faq/sections' });
    await inPage.user.type(inPage.search, 'hero{Enter}');
    expect(JSON.parse(inPage.studio.document.text).pages.faq.sections).toHaveLength(1);
    inPage.view.unmount();
    const nowhere = open();
    await nowhere.user.type(nowhere.search, 'hero{Enter}');
    expect(typesOf(nowhere.studio.document.text)).toEqual(['spacer', 'divider', 'hero']);
  });

  it('says that a page of the document stands instead of the default one', async () => {
    const { studio, user, search } = open({ text: '{"pages":{}}' });
    await user.type(search, 'hero{Enter}');
    expect(studio.said[0]).toContain('instead of the one that comes by default');
  });

  it('stays open where there is no room, or no JSON', async () => {
    const { studio, user, search, onClose } = open({ text: '{"pages":' });
    await user.type(search, 'hero{Enter}');
    expect(studio.document.text).toBe('{"pages":');
    expect(studio.said).toEqual(['The text is not JSON at the moment. Mend that first.']);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is gone through with arrows, and Enter inserts', async () => {
    const { studio, user } = open({ cursor: BLOCK });
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option')[0]).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getAllByRole('option')[2]).toHaveFocus();
    const chosen = screen.getAllByRole('option')[2]?.querySelector('strong')?.textContent;
    await user.keyboard('{Enter}');
    expect(studio.said[0]).toContain(`Added ${chosen} to`);
  });

  it('draws a card for a block whose picture does not come', () => {
    const { studio } = open();
    const withPicture = new Map([
      [
        'hero',
        {
          ...[...studio.blocks.values()][0],
          type: 'hero',
          title: 'Hero',
          description: '',
          version: 1,
          slots: [],
          example: {},
          picture: '/hero.webp',
        },
      ],
    ]);
    const { container } = render(
      <GalleryDialog studio={{ ...studio, blocks: withPicture }} onClose={() => undefined} />,
    );
    const picture = container.querySelector('img');
    if (picture === null) throw new Error('There is no picture.');
    expect(picture).toHaveAttribute('src', '/hero.webp');
    fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it('has nothing that axe complains about', async () => {
    const { view } = open();
    expect(await violations(view.container)).toEqual([]);
  });
});

describe('In a grid of three columns', () => {
  const places = Array.from({ length: 8 }, (_, index) => ({
    left: (index % 3) * 100,
    top: Math.floor(index / 3) * 100,
  }));

  it.each([
    ['ArrowRight', 2, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 7, 7],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 1, 'above'],
    ['Home', 5, 0],
    ['End', 5, 7],
    ['a', 5, undefined],
  ])('%s leads from %i to %s', (key, from, to) => expect(stepInGrid(key, from, places)).toBe(to));
});
