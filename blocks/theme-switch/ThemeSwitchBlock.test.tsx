import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import messages from './messages.json' with { type: 'json' };
import ThemeSwitchBlock from './ThemeSwitchBlock.tsx';

const renderThemeSwitch = (scheme: string, locale = 'en') => {
  document.documentElement.dataset.scheme = scheme;
  return renderBlock({ type: 'theme-switch', component: ThemeSwitchBlock, messages, props: {}, facts: { locale } });
};

afterEach(() => {
  delete document.documentElement.dataset.scheme;
});

describe('the theme switch', () => {
  it('offers only the dark scheme on a light page', () => {
    renderThemeSwitch('light');
    expect(screen.getByRole('button')).toHaveAccessibleName('Dark theme');
    expect(screen.getByRole('button')).toHaveValue('dark');
  });

  it('offers only the light scheme on a dark page', () => {
    renderThemeSwitch('dark');
    expect(screen.getByRole('button')).toHaveAccessibleName('Light theme');
    expect(screen.getByRole('button')).toHaveValue('light');
  });

  it('changes without rendering again', () => {
    renderThemeSwitch('light', 'de');
    document.documentElement.dataset.scheme = 'dark';
    expect(screen.getByRole('button')).toHaveAccessibleName('Helles Design');
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
});
