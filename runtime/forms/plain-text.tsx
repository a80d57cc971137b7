import type { ReactNode } from 'react';

/** Replaces `markdown-to-jsx` (27 kB): the shop's schemas have no Markdown. */
export const Markdown = ({ children }: { readonly children?: ReactNode }) => <>{children}</>;
