import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import defaultDocument from '../../../../runtime/tenant/validate/default-document.json' with { type: 'json' };
import { createBlocksStudio } from '../test/create-blocks-studio.ts';
import { FormPanel } from './FormPanel.tsx';
import { COMMIT_DELAY_MS } from './use-form-buffer.ts';

const SECTION = '/pages/home/sections/0';
const COLUMN = `${SECTION}/rows/0/columns/0`;

const TEXT = JSON.stringify(
  {
    version: 2,
    appName: { en: 'Test' },
    pages: { home: { sections: [{ rows: [{ columns: [{ span: 6, blocks: [{ type: 'spacer' }] }] }] }] } },
  },
  undefined,
  2,
);

beforeEach(() => void vi.useFakeTimers());

/** Opens the form of a part. */
function openForm(pointer: string, text = TEXT) {
  const studio = createBlocksStudio(text);
  const view = render(<FormPanel studio={studio} />);
  act(() => studio.goTo(pointer));
  return { studio, view, now: () => JSON.parse(studio.document.text) };
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const group = (name: string) => within(screen.getByRole('group', { name }));

function setInputValue(element: HTMLElement, value: string): void {
  fireEvent.change(element, { target: { value } });
  act(() => vi.advanceTimersByTime(COMMIT_DELAY_MS));
}

it('the form of the shop has the document’s own fields, and none of what has a form of its own', () => {
  const { now } = openForm('');
  setInputValue(field('Name, Arabic (not translated)'), 'اختبار');
  setInputValue(field('Description, English'), 'A shop for tests.');
  setInputValue(field('Domain'), 'shop.example');
  setInputValue(field('Instagram'), 'https://www.instagram.com/test');
  expect(now()).toEqual({
    ...JSON.parse(TEXT),
    appName: { en: 'Test', ar: 'اختبار' },
    appDescription: { en: 'A shop for tests.' },
    domain: 'shop.example',
    socialLinks: { instagram: 'https://www.instagram.com/test' },
  });
  for (const other of ['Theme', 'Pages', 'Version', '$schema']) expect(screen.queryByLabelText(other)).toBeNull();
});

it('the form of the theme writes a theme that the document lacks once something is changed, and stays', () => {
  const { studio, now } = openForm('/theme');
  expect(studio.document.text).toBe(TEXT);
  fireEvent.click(group('Shadows').getByLabelText('Hard'));
  expect(now().theme).toEqual({ shadows: 'hard' });
  fireEvent.click(group('Density').getByLabelText('Compact'));
  setInputValue(field('Radius'), '20');
  fireEvent.click(group('Variant').getByLabelText('Plain'));
  expect(now().theme).toEqual({ shadows: 'hard', density: 'compact', radius: 20, card: { variant: 'plain' } });
  for (let step = 0; step < 4; step += 1) act(() => studio.document.undo());
  expect(studio.document.text).toBe(TEXT);
});

it('the form of a page shows that search engines may list the page until somebody unchecks it, and writes nothing else', () => {
  const { now } = openForm('/pages/home');
  const toggle = () => {
    fireEvent.click(field('Search engines'));
    act(() => vi.advanceTimersByTime(COMMIT_DELAY_MS));
  };
  expect(field('Search engines')).toBeChecked();
  toggle();
  expect(field('Search engines')).not.toBeChecked();
  expect(now().pages.home.robots).toBe(false);
  toggle();
  expect(field('Search engines')).toBeChecked();
  expect(now()).toEqual(JSON.parse(TEXT));
});

it('text that is typed into a part which the document lacks is written when another part is opened, which stays open', () => {
  const { studio, now } = openForm('/settings');
  const [timeZone] = screen.getAllByLabelText('Time zone');
  fireEvent.change(timeZone!, { target: { value: 'Asia/Kuwait' } });
  act(() => studio.goTo(COLUMN));
  expect(now().settings).toEqual({ timeZone: 'Asia/Kuwait' });
  expect(studio.activePart).toBe(COLUMN);
});

it('the form of the header copies the default one', () => {
  const { now } = openForm('/header');
  fireEvent.click(screen.getByRole('button', { name: 'Copy header into the document' }));
  expect(now().header).toEqual(defaultDocument.header);
  expect(screen.getByRole('list', { name: 'Blocks of Header' })).toBeVisible();
});

it('the form of a row or column has span and order, one for all widths or one per breakpoint', () => {
  const { now } = openForm(COLUMN);
  const column = () => now().pages.home.sections[0].rows[0].columns[0];
  const span = screen.getByRole('combobox', { name: 'Span' });
  expect(span).toHaveDisplayValue('One width');
  fireEvent.change(field('One width'), { target: { value: 'auto' } });
  expect(column().span).toBe('auto');
  fireEvent.change(span, { target: { value: '1' } });
  expect(column().span).toEqual({ base: 'auto' });
  fireEvent.change(group('Span').getByLabelText('From 900 px'), { target: { value: '4' } });
  expect(column().span).toEqual({ base: 'auto', lg: 4 });
  fireEvent.change(span, { target: { value: '0' } });
  expect(column().span).toBe('auto');
  setInputValue(field('One position'), '-1');
  expect(column().order).toBe(-1);
});
