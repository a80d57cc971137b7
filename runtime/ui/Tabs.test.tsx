import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from './Tabs.tsx';
import { renderBlock } from './test/render-block.tsx';

const tabs = [
  { key: 'care', label: 'Care', content: <p>Wipe with a soft cloth.</p> },
  { key: 'size', label: 'Size', content: <p>48 mm wide.</p> },
  { key: 'case', label: 'Case', content: <p>Comes in leather.</p> },
];

const show = (locale: 'en' | 'ar' = 'en') =>
  renderBlock({
    type: 'none',
    component: () => <Tabs label="Details" tabs={tabs} />,
    messages: {},
    props: {},
    facts: { locale },
  });

/** Tabs of which one goes. */
const Fewer = () => {
  const [shown, setShown] = useState(tabs);
  return (
    <>
      <Tabs label="Details" tabs={shown} />
      <button type="button" onClick={() => setShown(tabs.slice(0, 2))}>
        No case
      </button>
    </>
  );
};

const chosen = () => screen.getByRole('tab', { selected: true });

describe('tabs', () => {
  it('begin with the first, and show the one that is chosen', async () => {
    const { user } = show();
    expect(screen.getByRole('tablist', { name: 'Details' })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Care' })).toBeVisible();
    expect(screen.getByText('48 mm wide.')).not.toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Size' }));
    expect(screen.getByRole('tabpanel', { name: 'Size' })).toBeVisible();
    expect(screen.getByText('Wipe with a soft cloth.')).not.toBeVisible();
  });

  it('are one stop of the keyboard, and arrows go round them', async () => {
    const { user } = show();
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Care' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toHaveAccessibleName('Size');
    expect(chosen()).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(chosen()).toHaveAccessibleName('Care');
    await user.keyboard('{ArrowLeft}');
    expect(chosen()).toHaveAccessibleName('Case');
    await user.keyboard('{Home}');
    expect(chosen()).toHaveAccessibleName('Care');
    await user.keyboard('{End}');
    expect(chosen()).toHaveAccessibleName('Case');
    await user.tab();
    expect(chosen()).not.toHaveFocus();
  });

  it('go the other way from right to left', async () => {
    const { user } = show('ar');
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(chosen()).toHaveAccessibleName('Size');
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toHaveAccessibleName('Care');
  });

  it('begin anew where the chosen one is gone', async () => {
    const { user } = renderBlock({ type: 'none', component: Fewer, messages: {}, props: {} });
    await user.click(screen.getByRole('tab', { name: 'Case' }));
    await user.click(screen.getByRole('button', { name: 'No case' }));
    expect(chosen()).toHaveAccessibleName('Care');
    expect(screen.getByRole('tabpanel', { name: 'Care' })).toBeVisible();
  });

  it('leave every panel in the page, for browsers that run no script', () => {
    show();
    for (const { content } of tabs) expect(screen.getByText(content.props.children)).toBeInTheDocument();
  });
});
