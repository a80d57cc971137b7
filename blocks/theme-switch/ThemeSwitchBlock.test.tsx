import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import ThemeSwitchBlock from './ThemeSwitchBlock.tsx';

const renderThemeSwitch = (scheme: string, locale = 'en') => {
  document.documentElement.dataset.scheme = scheme;
  return renderBlock({ type: 'theme-switch', component: ThemeSwitchBlock, props: {}, facts: { locale } });
};

afterEach(() => {
  delete document.documentElement.dataset.scheme;
});

it('offers only the light scheme on a dark page', () => {
  renderThemeSwitch('dark');
  expect(screen.getByRole('button')).toHaveAccessibleName('Light theme');
  expect(screen.getByRole('button')).toHaveValue('light');
});

it('submits the scheme and the return URL with a plain form, marked for the loader', () => {
  const { container } = renderThemeSwitch('light');
  const button = screen.getByRole('button');
  expect([...new FormData(container.querySelector('form')!, button)]).toEqual([
    ['return', '/en-KW'],
    ['scheme', 'dark'],
  ]);
  expect(button).toHaveAttribute('data-scheme-switch');
});
