import type { ComponentType } from 'react';
import { insertPendingStyles } from '../theme/pending-styles.ts';
import type { BlockDefinition, BlockProps } from './define-block.ts';

/** A block's definition once its own types of props and slots are behind it. */
export type AnyBlock = BlockDefinition<never, never>;

/** A component with props validated against its block's schema. */
export type BlockComponent = ComponentType<BlockProps<unknown, string>>;

/** The blocks there are, by type, and the components of those that have been fetched. */
export class BlockRegistry {
  private readonly definitions: ReadonlyMap<string, BlockDefinition>;
  private readonly components = new Map<string, BlockComponent>();
  private readonly loading = new Map<string, Promise<BlockComponent>>();
  private readonly deferred = new Map<string, PromiseWithResolvers<void>>();

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

  /** Whether blocks of these types hydrate on interaction. */
  allHydrateOnInteraction(types: Iterable<string>): boolean {
    return Array.from(types).every((type) => this.definitions.get(type)?.hydrateOn === 'interaction');
  }

  /** Whether a block of these types acts by itself, seen or not. */
  anyHydratesOnLoad(types: Iterable<string>): boolean {
    return Array.from(types).some((type) => this.definitions.get(type)?.hydrateOn === 'load');
  }

  /** Whether the components of all these types have been fetched. */
  has(types: Iterable<string>): boolean {
    return Array.from(types).every((type) => this.components.has(type));
  }

  /** Fetches the components of these types. One that fails is left out; its block then fails alone. */
  async fetchComponents(types: Iterable<string>): Promise<void> {
    await Promise.allSettled([...new Set(types)].map((type) => this.fetchComponent(type)));
  }

  /** Fetches a component, also for suspended renders. A failure suspends them again. */
  fetchComponent(type: string): Promise<BlockComponent> {
    const fetched = this.loading.get(type) ?? this.fetchOnce(type);
    this.loading.set(type, fetched);
    return fetched;
  }

  /** Defers these types: rendering one suspends until another caller fetches it. */
  defer(types: Iterable<string>): void {
    for (const type of types) {
      if (!this.components.has(type) && !this.deferred.has(type)) this.deferred.set(type, Promise.withResolvers());
    }
  }

  /**
   * The component for server markup: fetched unless its type is deferred. A failure suspends it, so that the markup
   * stays.
   */
  async deferredComponent(type: string): Promise<BlockComponent> {
    const hold = this.deferred.get(type);
    if (hold === undefined) return this.fetchComponent(type);
    await hold.promise;
    return this.fetchComponent(type).catch(() => {
      this.defer([type]);
      return this.deferredComponent(type);
    });
  }

  private async fetchOnce(type: string): Promise<BlockComponent> {
    const wasHeld = this.start(type);
    try {
      const definition = this.definitions.get(type);
      if (definition === undefined) throw new Error(`there is no block "${type}"`);
      const { default: component } = await definition.component();
      await insertPendingStyles();
      this.components.set(type, component);
      return component;
    } catch (error) {
      this.loading.delete(type);
      if (wasHeld) this.defer([type]);
      throw error;
    }
  }

  /** Ends the waiting of a type; answers whether it waited. */
  private start(type: string): boolean {
    this.deferred.get(type)?.resolve();
    return this.deferred.delete(type);
  }
}
