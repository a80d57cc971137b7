import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import defaultDocument from '../../../../runtime/tenant/validate/default-document.json' with { type: 'json' };
import type { InsertPosition } from '../../edits/insert-block.ts';
import { createBlocksStudio, reportAt } from '../test/create-blocks-studio.ts';
import { stubDialogs } from '../test/dom-environment.ts';
import { GalleryDialog } from './GalleryDialog.tsx';

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

function openGallery({
  cursor = '',
  text = TEXT,
  place,
}: {
  cursor?: string;
  text?: string;
  place?: InsertPosition;
} = {}) {
  const studio = createBlocksStudio(text, cursor);
  studio.pageReport = reportAt('/en-KW');
  const onClose = vi.fn();
  const view = render(
    <GalleryDialog studio={studio} onClose={onClose} {...(place === undefined ? {} : { position: place })} />,
  );
  return { studio, onClose, view, user: userEvent.setup(), search: screen.getByRole('searchbox') };
}

const typesOf = (text: string) =>
  JSON.parse(text).pages.home.sections[0].rows[0].columns[0].blocks.map(({ type }: { type: string }) => type);

describe('the block gallery', () => {
  it('filters by search and announces the number of results', async () => {
    const { user, search } = openGallery();
    await user.type(search, 'countdwn');
    expect(screen.getAllByRole('option').map((option) => option.querySelector('strong')?.textContent)).toEqual([
      'Countdown',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('1 block');
    await user.clear(search);
    await user.type(search, 'zebra');
    expect(screen.getByRole('status')).toHaveTextContent('No blocks found for “zebra”.');
  });

  it('inserts the example after the active block, moves the cursor there, notifies and closes', async () => {
    const { studio, user, search, onClose } = openGallery({ cursor: BLOCK });
    await user.type(search, 'hero{Enter}');
    expect(typesOf(studio.document.text)).toEqual(['spacer', 'hero', 'divider']);
    const hero = JSON.parse(studio.document.text).pages.home.sections[0].rows[0].columns[0].blocks[1];
    expect(hero.props).toEqual(studio.blocks.get('hero')?.example);
    expect(studio.activeBlock).toBe(BLOCK.replace(/0$/, '1'));
    expect(studio.notifications).toEqual(['Added Hero to page Home, section 1.']);
    expect(onClose).toHaveBeenCalledOnce();
    act(() => studio.document.undo());
    expect(studio.document.text).toBe(TEXT);
  });

  it('copies the default page first where the document lacks the page, and says so', async () => {
    const { studio, user, search } = openGallery({ text: '{"pages":{}}' });
    await user.type(search, 'hero{Enter}');
    expect(studio.notifications[0]).toContain('the default page was copied');
    expect(JSON.parse(studio.document.text).pages.home.sections).toHaveLength(
      defaultDocument.pages.home.sections.length,
    );
    act(() => studio.document.undo());
    expect(studio.document.text).toBe('{"pages":{}}');
  });
});
