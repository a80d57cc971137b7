import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import LanguageChangerBlock from './LanguageChangerBlock.tsx';
import messages from './messages.json' with { type: 'json' };

const three = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
  { code: 'de', name: 'Deutsch' },
];

const renderLanguageChanger = (
  languages: typeof three,
  dropdown = false,
  more: Partial<RenderBlockOptions<{ dropdown: boolean }>> = {},
) =>
  renderBlock({
    type: 'language-changer',
    component: LanguageChangerBlock,
    messages,
    props: { dropdown },
    facts: { languages },
    ...more,
  });

describe('the language changer', () => {
  it('is hidden with one language', () => {
    const { container } = renderLanguageChanger(three.slice(0, 1));
    expect(container).toBeEmptyDOMElement();
  });

  it('is a single link with two languages, named in the other one', () => {
    renderLanguageChanger(three.slice(0, 2));
    const link = screen.getByRole('link', { name: 'العربية' });
    expect(link).toHaveAttribute('lang', 'ar');
    expect(link).toHaveAttribute('hreflang', 'ar');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('replaces the prefix in the current path and keeps the query', () => {
    renderLanguageChanger(three.slice(0, 2), false, { at: '/en-KW/products?q=round' });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/ar-KW/products?q=round');
  });

  it('marks its links as reloading the page, with their language', () => {
    renderLanguageChanger(three.slice(0, 2));
    expect(screen.getByRole('link')).toHaveAttribute('data-reload');
    expect(screen.getByRole('link')).toHaveAttribute('data-locale', 'ar');
  });

  it('is a list with two languages if the tenant wants a dropdown', async () => {
    const { user } = renderLanguageChanger(three.slice(0, 2), true);
    await user.click(screen.getByRole('button', { name: 'Language: English' }));
    expect(within(screen.getByRole('list')).getAllByRole('link')).toHaveLength(2);
  });

  it('is a list of all languages with three, with the current one marked', async () => {
    const { user } = renderLanguageChanger(three);
    await user.click(screen.getByRole('button', { name: 'Language: English' }));
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['English', 'العربية', 'Deutsch']);
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('English');
  });

  it('closes on Escape and returns focus', async () => {
    const { user } = renderLanguageChanger(three);
    const button = screen.getByRole('button');
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link')).toBeNull();
    expect(button).toHaveFocus();
  });
});
