import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { SocialLinksProps } from '../../schemas/generated/blocks/social-links.ts';
import messages from './messages.json' with { type: 'json' };
import SocialLinksBlock from './SocialLinksBlock.tsx';

type Props = BlockProps<SocialLinksProps>['props'];

const socialLinks = {
  youtube: 'https://www.youtube.com/@lumen',
  instagram: 'https://www.instagram.com/lumen',
};

const show = (props: Partial<Props> = {}, facts: RenderBlockOptions<Props>['facts'] = { socialLinks }) =>
  renderBlock<Props>({
    type: 'social-links',
    component: SocialLinksBlock,
    messages,
    props: { look: 'icons', align: 'start', ...props },
    facts,
  });

describe('the links to the shop elsewhere', () => {
  it.each(['icons', 'named'] as const)('lead there in a new tab, by the platform’s name (%s)', (look) => {
    show({ look });
    const links = within(screen.getByRole('list', { name: 'Follow us' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([socialLinks.instagram, socialLinks.youtube]);
    expect(links[0]).toHaveAccessibleName('Instagram (opens in a new tab)');
    expect(links[0]).toHaveAttribute('target', '_blank');
    expect(links[0]).toHaveAttribute('rel', 'noopener');
  });

  it('show the names beside the signs where the tenant wants that', () => {
    show({ look: 'named' });
    expect(screen.getByText('Instagram')).toBeVisible();
  });

  it('stand below their title, which names them', () => {
    show({ title: 'See us at work', text: 'New frames every Thursday.' });
    expect(screen.getByRole('heading', { level: 2, name: 'See us at work' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'See us at work' })).toBeVisible();
    expect(screen.getByText('New frames every Thursday.')).toBeVisible();
  });

  it('are nothing at all in a shop that is nowhere else, title included', () => {
    const { container } = show({ title: 'See us at work' }, { socialLinks: {} });
    expect(container).toBeEmptyDOMElement();
  });

  it('can be gone through by keyboard, in Arabic too', async () => {
    const { user } = show({}, { socialLinks, locale: 'ar' });
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName('Instagram (يفتح في علامة تبويب جديدة)');
    expect(screen.getByRole('list', { name: 'تابعنا' })).toBeVisible();
  });
});
