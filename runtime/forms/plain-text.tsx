import type { ReactNode } from 'react';

/** Replaces `markdown-to-jsx`, 27 kB of each form: the schemas of the shop have no Markdown. */
export const Markdown = ({ children }: { readonly children?: ReactNode }) => <>{children}</>;
