import type { Decorator, Preview } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { LANGUAGES } from '../../runtime/i18n/languages.ts';
import { BlockDocs, storySource } from './docs/BlockDocs.tsx';
import { annotations } from './stage/annotations.tsx';
import { DATA_STATES } from './stage/data-state.ts';
import { applyPageStyle } from './stage/page-style.ts';
import { createPageAttributes, DIRECTION_BY_LANGUAGE, parseGlobals, type StoryGlobals } from './stage/story-globals.ts';
import { TENANTS } from './stage/tenants.ts';

/** Dresses what is around a story like a page of the shop. */
const withPageStyle: Decorator = (Story, { globals, viewMode }) => {
  const look = parseGlobals(globals);
  if (viewMode !== 'docs') applyPageStyle(look);
  return viewMode === 'docs' ? (
    <StoryFrame look={look}>
      <Story />
    </StoryFrame>
  ) : (
    <Story />
  );
};

/** A story is a part of a page: what axe asks of whole ones is not asked of it. */
const WHOLE_PAGE_RULES = ['page-has-heading-one', 'landmark-one-main'].map((id) => ({ id, enabled: false }));

const preview: Preview = {
  ...annotations,
  decorators: [...[annotations.decorators ?? []].flat(), withPageStyle],
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    options: {
      // Storybook reads it from the text of this file.
      storySort: {
        order: [
          'Introduction',
          'Page frame',
          'Catalogue',
          'Product',
          'Checkout',
          'Services',
          'Promotion',
          'Account',
          'Content',
          'Layout',
        ],
      },
    },
    a11y: { test: 'error', config: { rules: WHOLE_PAGE_RULES } },
    docs: { page: BlockDocs, source: { language: 'json', type: 'code', transform: storySource } },
    controls: { expanded: true, sort: 'requiredFirst' },
  },
  globalTypes: {
    tenant: {
      description: 'Tenant',
      toolbar: { title: 'Tenant', icon: 'paintbrush', items: [...TENANTS], dynamicTitle: true },
    },
    scheme: {
      description: 'Scheme',
      toolbar: { title: 'Scheme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    locale: {
      description: 'Language',
      toolbar: { title: 'Language', icon: 'globe', items: [...LANGUAGES], dynamicTitle: true },
    },
    direction: {
      description: 'Direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: DIRECTION_BY_LANGUAGE, title: 'Direction of the language' },
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
    clock: {
      description: 'Time',
      toolbar: {
        title: 'Time',
        icon: 'time',
        items: [
          { value: '2027-01-20T09:00:00.000Z', title: 'Wednesday noon, 20 January 2027' },
          { value: '2027-01-22T19:30:00.000Z', title: 'Friday night, 22 January 2027' },
          { value: '2027-07-15T05:00:00.000Z', title: 'Thursday morning, 15 July 2027' },
          { value: '2027-12-31T20:59:50.000Z', title: 'Ten seconds before 2028 in Kuwait' },
        ],
      },
    },
    data: {
      description: 'Data',
      toolbar: { title: 'Data', icon: 'database', items: [...DATA_STATES], dynamicTitle: true },
    },
  },
};

export default preview;

/** A story on a page of documentation, which has a language, direction and scheme of its own. */
export function StoryFrame({ look, children }: { readonly look: StoryGlobals; readonly children: ReactNode }) {
  applyPageStyle({ ...look, locale: 'en', direction: 'ltr', scheme: 'light' });
  return (
    <div className="story" {...createPageAttributes(look)} style={FRAME_STYLE}>
      {children}
    </div>
  );
}

const FRAME_STYLE = {
  background: 'var(--color-background)',
  color: 'var(--color-text)',
  isolation: 'isolate',
} as const;
