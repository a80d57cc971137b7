import type { ComponentType } from 'react';
import type { BlockDefinition, BlockProps } from './define-block.ts';

/** A block's definition once its own types of props and slots are behind it. */
export type AnyBlock = BlockDefinition<never, never>;

/** A component as the compiler sees it: what it is given was validated against that block's schema. */
export type BlockComponent = ComponentType<BlockProps<unknown, string>>;

/** The blocks there are, by type, and the components of those that have been fetched. */
export class BlockRegistry {
  private readonly definitions: ReadonlyMap<string, BlockDefinition>;
  private readonly components = new Map<string, BlockComponent>();

  constructor(definitions: Iterable<AnyBlock>) {
    this.definitions = new Map(
      [...definitions].map((definition) => [definition.type, definition as unknown as BlockDefinition]),
    );
  }

  get types(): readonly string[] {
    return [...this.definitions.keys()];
  }

  get(type: string): BlockDefinition | undefined {
    return this.definitions.get(type);
  }

  /** The component, where it has been fetched. */
  component(type: string): BlockComponent | undefined {
    return this.components.get(type);
  }

  /** Fetches the components of these types. One that fails is left out; its block then fails alone. */
  async fetchComponents(types: Iterable<string>): Promise<void> {
    await Promise.allSettled([...new Set(types)].map((type) => this.fetchComponent(type)));
  }

  async fetchComponent(type: string): Promise<BlockComponent> {
    const fetched = this.components.get(type);
    if (fetched !== undefined) return fetched;
    const definition = this.definitions.get(type);
    if (definition === undefined) throw new Error(`there is no block "${type}"`);
    const { default: component } = await definition.component();
    this.components.set(type, component);
    return component;
  }
}
