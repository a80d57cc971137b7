import type { ReactNode } from 'react';
import { directionOf } from '../../../runtime/i18n/languages.ts';
import type { Look } from './look.ts';
import { dressPage } from './shop-style.ts';

/** A story on a page of documentation, which has a language, direction and scheme of its own. */
export function StoryFrame({ look, children }: { readonly look: Look; readonly children: ReactNode }) {
  dressPage({ ...look, locale: 'en', scheme: 'light' });
  const { locale, scheme } = look;
  return (
    <div className="story" lang={locale} dir={directionOf(locale)} data-scheme={scheme} style={ground}>
      {children}
    </div>
  );
}

const ground = { background: 'var(--color-ground)', color: 'var(--color-ink)', isolation: 'isolate' } as const;
