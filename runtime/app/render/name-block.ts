import { createElement, type FunctionComponent, type ReactElement, type ReactNode } from 'react';
import type { BlockPlan } from '../../page/page-plan.ts';

interface NamedProps {
  readonly children?: ReactNode;
}

/** Puts a component with the block's key as its name around it: the one thing that React tells the server of an error's place. */
export const wrapWithBlockKey = (element: ReactElement, { key }: BlockPlan): ReactElement =>
  createElement(keyedWrappers(`block:${key}`), null, element);

/** A component that only has a name. Pages are compiled once, so that it is the same one in every render. */
const keyedWrappers = (name: string): FunctionComponent<NamedProps> =>
  Object.defineProperty(({ children }: NamedProps) => children, 'name', { value: name });

/** The key of the block that a component stack comes from; undefined outside of every block. */
export const blockKeyIn = (componentStack: string | undefined): string | undefined =>
  /\bblock:([\w-]+)/.exec(componentStack ?? '')?.[1];
