import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('the form of the shop', () => {
  it('has the document’s own fields, and none of what has a form of its own', () => {
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

  it('shows no problem of what has a form of its own', () => {
    const { studio } = openForm('');
    const problem = { severity: 'error', code: 'type', line: 1, column: 1, offset: 0, length: 1 } as const;
    act(() =>
      runInAction(() => {
        studio.problems = [
          { ...problem, pointer: '/domain', message: 'Not a host.' },
          { ...problem, pointer: '/theme/radius', message: 'Too round.' },
          { ...problem, pointer: '/zebra', message: 'Unknown.' },
        ];
      }),
    );
    expect(field('Domain')).toHaveAccessibleDescription(/Not a host/);
    expect(screen.getByText('Unknown.')).toBeVisible();
    expect(screen.queryByText('Too round.')).toBeNull();
  });
});

describe('the form of the theme', () => {
  it('writes a theme that the document lacks once something is changed, and stays', () => {
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

  it('has a color picker for every role, light and dark', () => {
    const { now } = openForm('/theme');
    setInputValue(group('Light mode').getByLabelText('Pick primary'), '#0b5d5f');
    setInputValue(group('Dark mode').getByLabelText('Text muted'), '#aaaaaa');
    expect(now().theme.colors).toEqual({ light: { primary: '#0b5d5f' }, dark: { textMuted: '#aaaaaa' } });
    fireEvent.click(group('Light mode').getByLabelText('Clear primary'));
    expect(now().theme.colors).toEqual({ dark: { textMuted: '#aaaaaa' } });
  });

  it('says beside a color on what it has which contrast, and whether that is enough', () => {
    openForm('/theme');
    const light = group('Light mode');
    expect(light.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription(
      /on background 16\.\d+ : 1 passes/,
    );
    setInputValue(light.getByRole('textbox', { name: 'Text' }), '#999999');
    expect(light.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription(
      /on background 2\.\d+ : 1 fails, needs 4.5 : 1 .*on surface 2\.\d+ : 1 fails/,
    );
    setInputValue(light.getByRole('textbox', { name: 'Text' }), '#9999');
    expect(light.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription(/passes/);
  });

  it('shows every font in its own face', () => {
    const { now } = openForm('/theme');
    const fonts = group('Font');
    expect(fonts.getByRole('radio', { name: 'Sans' })).toBeChecked();
    fireEvent.click(fonts.getByRole('radio', { name: 'Fraunces' }));
    expect(now().theme.font).toBe('fraunces');
    expect(fonts.getByText('Fraunces').style.fontFamily).toMatch(/^"?'?Fraunces/);
    fireEvent.click(fonts.getByRole('radio', { name: 'Sans' }));
    expect(now()).not.toHaveProperty('theme.font');
    expect(group('Arabic font').queryByRole('radio', { name: 'Fraunces' })).toBeNull();
    expect(group('Heading font').getByLabelText('Default')).toBeChecked();
  });
});

it('the form of the settings has time zone, digits and robots', () => {
  const { now } = openForm('/settings');
  // The market has a time zone, too.
  const [timeZone] = screen.getAllByLabelText('Time zone');
  setInputValue(timeZone!, 'Asia/Kuwait');
  fireEvent.click(group('Digits').getByLabelText('Arabic'));
  fireEvent.click(field('Search engines'));
  expect(now().settings).toEqual({ timeZone: 'Asia/Kuwait', digits: 'arabic', robots: false });
});

it('the form of the settings has the note at prices, with what it is for', () => {
  const { now } = openForm('/settings');
  const note = screen.getByText('Price note').closest('details');
  expect(note).toHaveTextContent('A note that prices include VAT: below the price of a product');
  setInputValue(field('Delivery costs'), '/faq');
  expect(now().settings).toEqual({ priceNote: { deliveryLink: '/faq' } });
});

describe('the form of a page', () => {
  it('has title and description, above the list of its blocks', () => {
    const { now } = openForm('/pages/home');
    setInputValue(field('Title, English'), 'Welcome');
    setInputValue(field('Description, English'), 'All of it.');
    expect(now().pages.home).toMatchObject({ title: { en: 'Welcome' }, description: { en: 'All of it.' } });
    expect(screen.getByRole('list', { name: 'Blocks of Home' })).toBeVisible();
  });

  it('shows that search engines may list the page until somebody unchecks it, and writes nothing else', () => {
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

  it('says that a page is switched off', () => {
    openForm('/pages/faq', '{ "version": 2, "pages": { "faq": false } }');
    expect(screen.getByText(/^This page is switched off\./)).toBeVisible();
  });
});

it('the form of the settings names languages in words', () => {
  const { now } = openForm('/settings');
  fireEvent.click(screen.getAllByRole('button', { name: 'Add language' })[0]!);
  const [choice] = screen.getAllByRole('combobox', { name: /language/i });
  fireEvent.change(choice!, { target: { value: 'fr' } });
  expect(within(choice!).getByRole('option', { name: 'French' })).toHaveValue('fr');
  expect(now().settings.languages).toEqual(['fr']);
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

describe('the form of a section', () => {
  it('has background, height, width, padding, placement, entrance and id', () => {
    const { now } = openForm(SECTION);
    fireEvent.change(field('Colour'), { target: { value: 'surface' } });
    fireEvent.click(group('Height').getByLabelText('Screen'));
    fireEvent.click(group('Width').getByLabelText('Full'));
    fireEvent.click(group('Padding').getByLabelText('Large'));
    fireEvent.click(group('Placement').getByLabelText('Sticky'));
    fireEvent.click(field('Fade'));
    setInputValue(field('ID'), 'offers');
    expect(now().pages.home.sections[0]).toEqual({
      ...JSON.parse(TEXT).pages.home.sections[0],
      background: { color: 'surface' },
      height: 'screen',
      width: 'full',
      padding: 'large',
      placement: 'sticky',
      entrance: { kind: 'fade' },
      id: 'offers',
    });
  });

  it('hides the section and shows it again with one button, byte for byte', () => {
    const { studio, now } = openForm(SECTION);
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(now().pages.home.sections[0].show).toBe(false);
    act(() => studio.goTo(COLUMN));
    expect(screen.getByText('The section around it is hidden.')).toBeVisible();
    act(() => studio.goTo(SECTION));
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(studio.document.text).toBe(TEXT);
  });
});

describe('the form of a row or column', () => {
  it('has the row’s alignment and gap', () => {
    const { now } = openForm(`${SECTION}/rows/0`);
    fireEvent.click(group('Justify').getByLabelText('Between'));
    fireEvent.click(group('Gap').getByLabelText('None'));
    expect(now().pages.home.sections[0].rows[0]).toMatchObject({ justify: 'between', gap: 'none' });
  });

  it('has span and order, one for all widths or one per breakpoint', () => {
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

  it('limits a column to conditions, and says so', () => {
    const { now } = openForm(COLUMN);
    fireEvent.click(field('Arabic'));
    expect(now().pages.home.sections[0].rows[0].columns[0].when).toEqual({ languages: ['ar'] });
    expect(screen.getByText('Only in Arabic.')).toBeVisible();
  });

  it('leads to the parts around it', () => {
    const { studio } = openForm(COLUMN);
    const around = within(screen.getByRole('navigation', { name: 'Parts around it' }));
    expect(around.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Shop',
      'Home',
      'Section',
      'Row',
    ]);
    fireEvent.click(around.getByRole('button', { name: 'Section' }));
    expect(studio.activePart).toBe(SECTION);
    expect(screen.getByRole('region', { name: 'Form' })).toHaveFocus();
  });
});
