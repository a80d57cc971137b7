import type { ReactNode } from 'react';
import type { Look } from './look.ts';
import { pageAttributes } from './page-attributes.ts';
import { dressPage } from './shop-style.ts';

/** A story on a page of documentation, which has a language, direction and scheme of its own. */
export function StoryFrame({ look, children }: { readonly look: Look; readonly children: ReactNode }) {
  dressPage({ ...look, locale: 'en', direction: 'ltr', scheme: 'light' });
  return (
    <div className="story" {...pageAttributes(look)} style={ground}>
      {children}
    </div>
  );
}

const ground = { background: 'var(--color-ground)', color: 'var(--color-ink)', isolation: 'isolate' } as const;
