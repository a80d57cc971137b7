import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import LanguageChangerBlock from './LanguageChangerBlock.tsx';

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
    props: { dropdown },
    facts: { languages },
    ...more,
  });

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
