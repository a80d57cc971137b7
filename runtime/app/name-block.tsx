import type { ReactNode } from 'react';
import type { BlockPlan } from '../page/page-plan.ts';

interface NamedProps {
  readonly children: ReactNode;
}

/** Puts a component with the block's key as its name around it: the one thing that React tells the server of an error's place. */
export function nameBlock(box: ReactNode, { key }: BlockPlan): ReactNode {
  const Named = ({ children }: NamedProps) => children;
  Object.defineProperty(Named, 'name', { value: `block:${key}` });
  return <Named key={key}>{box}</Named>;
}

/** The key of the block that a component stack comes from; undefined outside of every block. */
export const blockKeyIn = (componentStack: string | undefined): string | undefined =>
  /\bblock:([\w-]+)/.exec(componentStack ?? '')?.[1];
