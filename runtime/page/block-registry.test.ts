import { beforeEach, describe, expect, it } from 'vitest';
import { BlockRegistry } from './block-registry.ts';
import type { BlockDefinition } from './define-block.ts';

const Words = () => null;

/** Whether the line to the server is there. */
let isOnline: boolean;
let fetches: number;
let registry: BlockRegistry;

const words: BlockDefinition<never, never> = {
  type: 'words',
  component: async () => {
    fetches += 1;
    if (!isOnline) throw new TypeError('failed to fetch');
    return { default: Words };
  },
};

beforeEach(() => {
  isOnline = true;
  fetches = 0;
  registry = new BlockRegistry([words]);
});

/** Answers what became of a promise once all that is ready has happened. */
async function settled(promise: Promise<unknown>): Promise<string> {
  let state = 'waits';
  promise.then(
    () => {
      state = 'came';
    },
    () => {
      state = 'failed';
    },
  );
  await new Promise((resolve) => setTimeout(resolve));
  return state;
}

describe('components of blocks', () => {
  it('are fetched once', async () => {
    expect(registry.has(['words'])).toBe(false);
    await registry.fetchComponents(['words', 'words']);
    await registry.fetchComponent('words');
    expect(registry.has(['words'])).toBe(true);
    expect(registry.component('words')).toBe(Words);
    expect(fetches).toBe(1);
  });

  it('that fail or are unknown leave the others alone', async () => {
    await registry.fetchComponents(['nowhere', 'words']);
    expect(registry.component('words')).toBe(Words);
    await expect(registry.fetchComponent('nowhere')).rejects.toThrow('nowhere');
  });
});

describe('a component of server markup', () => {
  it('is fetched unless deferred, and fails if unavailable', async () => {
    expect(await registry.deferredComponent('words')).toBe(Words);
    isOnline = false;
    await expect(new BlockRegistry([words]).deferredComponent('words')).rejects.toThrow('failed to fetch');
  });

  it('waits while deferred until another caller fetches it', async () => {
    registry.defer(['words']);
    const late = registry.deferredComponent('words');
    expect(await settled(late)).toBe('waits');
    expect(fetches).toBe(0);
    await registry.fetchComponents(['words']);
    expect(await late).toBe(Words);
  });

  it('waits after a failure, so that its markup stays', async () => {
    registry.defer(['words']);
    const late = registry.deferredComponent('words');
    isOnline = false;
    await registry.fetchComponents(['words']);
    expect(await settled(late)).toBe('waits');
    isOnline = true;
    await registry.fetchComponents(['words']);
    expect(await late).toBe(Words);
  });
});
