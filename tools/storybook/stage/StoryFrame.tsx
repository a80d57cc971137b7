import type { ReactNode } from 'react';
import { applyPageStyle, createPageAttributes } from './page-style.ts';
import type { StoryGlobals } from './story-globals.ts';

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
