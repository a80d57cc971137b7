import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../test/render-block.tsx';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { key: 'care', label: 'Care', content: <p>Wipe with a soft cloth.</p> },
  { key: 'size', label: 'Size', content: <p>48 mm wide.</p> },
  { key: 'case', label: 'Case', content: <p>Comes in leather.</p> },
];

const renderTabs = (locale: 'en' | 'ar' = 'en') =>
  renderBlock({
    type: 'none',
    component: () => <Tabs label="Details" tabs={tabs} />,
    messages: {},
    props: {},
    facts: { locale },
  });

/** Tabs and a button that removes the last one. */
const RemovableTab = () => {
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

const selectedTab = () => screen.getByRole('tab', { selected: true });

describe('Tabs', () => {
  it('starts with the first tab and shows the selected one', async () => {
    const { user } = renderTabs();
    expect(screen.getByRole('tablist', { name: 'Details' })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Care' })).toBeVisible();
    expect(screen.getByText('48 mm wide.')).not.toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Size' }));
    expect(screen.getByRole('tabpanel', { name: 'Size' })).toBeVisible();
    expect(screen.getByText('Wipe with a soft cloth.')).not.toBeVisible();
  });

  it('is one tab stop, and arrow keys move through the tabs and wrap around', async () => {
    const { user } = renderTabs();
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Care' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(selectedTab()).toHaveAccessibleName('Size');
    expect(selectedTab()).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(selectedTab()).toHaveAccessibleName('Care');
    await user.keyboard('{ArrowLeft}');
    expect(selectedTab()).toHaveAccessibleName('Case');
    await user.keyboard('{Home}');
    expect(selectedTab()).toHaveAccessibleName('Care');
    await user.keyboard('{End}');
    expect(selectedTab()).toHaveAccessibleName('Case');
    await user.tab();
    expect(selectedTab()).not.toHaveFocus();
  });

  it('reverses the arrow keys in right-to-left pages', async () => {
    const { user } = renderTabs('ar');
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(selectedTab()).toHaveAccessibleName('Size');
    await user.keyboard('{ArrowRight}');
    expect(selectedTab()).toHaveAccessibleName('Care');
  });

  it('selects the first tab when the selected one is removed', async () => {
    const { user } = renderBlock({ type: 'none', component: RemovableTab, messages: {}, props: {} });
    await user.click(screen.getByRole('tab', { name: 'Case' }));
    await user.click(screen.getByRole('button', { name: 'No case' }));
    expect(selectedTab()).toHaveAccessibleName('Care');
    expect(screen.getByRole('tabpanel', { name: 'Care' })).toBeVisible();
  });

  it('renders every panel, for browsers without script', () => {
    renderTabs();
    for (const { content } of tabs) expect(screen.getByText(content.props.children)).toBeInTheDocument();
  });
});
