import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ListedStory {
  readonly id: string;
  /** Whether it does something once it is shown. */
  readonly hasPlayFunction: boolean;
}

/** The stories of a built Storybook whose ids have a text in them. */
export async function readStories(folder: string, part: string): Promise<readonly (readonly ListedStory[])[]> {
  return groupStoriesByPage(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')), part);
}

/**
 * Which stories are shown on a page one after the other: those of a block, in their order. One that plays has a page for
 * itself, since what it does may stay.
 */
export function groupStoriesByPage({ entries = {} }: StoryIndex, part: string): readonly (readonly ListedStory[])[] {
  const pages = new Map<string, ListedStory[]>();
  for (const { id, type, title, tags = [] } of Object.values(entries)) {
    if (type !== 'story' || !id.includes(part)) continue;
    const plays = tags.includes('play-fn');
    const page = plays ? id : title;
    pages.set(page, [...(pages.get(page) ?? []), { id, hasPlayFunction: plays }]);
  }
  return [...pages.values()];
}

/** What is read of the index that Storybook writes. */
export interface StoryIndex {
  readonly entries?: Readonly<Record<string, IndexEntry>>;
}

interface IndexEntry {
  readonly id: string;
  readonly type: string;
  /** Of the block: what its stories have in common. */
  readonly title: string;
  readonly tags?: readonly string[];
}
