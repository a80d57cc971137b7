import type { Problem } from '../../../../runtime/page/problem.ts';
import { findRemovedHtml } from '../../../../runtime/tenant/validate/sanitize.ts';
import type { Reference } from './find-references.ts';

/** HTML of which something is left out before anybody sees it: scripts, styles, handlers of events, frames, forms. */
export const findRemovedHtmlAdvice = (references: readonly Reference[]): readonly Problem[] =>
  references.flatMap(({ kind, text, pointer, block }) => {
    const removed = kind === 'html' ? findRemovedHtml(text) : [];
    if (removed.length === 0) return [];
    const names = new Intl.ListFormat('en').format(removed.slice(0, MAX_NAMED).map((name) => `\`${name}\``));
    const more = removed.length > MAX_NAMED ? ' and more' : '';
    const message = `HTML may not have ${names}${more}: ${removed.length === 1 ? 'it is' : 'they are'} left out.`;
    return [{ kind: 'advice', code: 'removed-html', pointer, message, block } as const];
  });

/** More names than this help nobody. */
const MAX_NAMED = 6;
