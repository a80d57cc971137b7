import type { KeyValueStorage } from '../core/persisted-list.ts';

/** Storage in memory, shared by tabs. */
export function memoryStorage(kept: Readonly<Record<string, string>> = {}): KeyValueStorage {
  const texts = new Map(Object.entries(kept));
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
  };
}

/** A synchronous `BroadcastChannel` between tabs. */
export class TabChannel {
  private static readonly all = new Set<TabChannel>();
  readonly name: string;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(name: string) {
    this.name = name;
    TabChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of TabChannel.all) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close(): void {
    TabChannel.all.delete(this);
  }
}
