import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ListedStory {
  readonly id: string;
  /** Whether it does something once it is shown. */
  readonly plays: boolean;
}

/** The stories of a built Storybook. */
export async function storiesIn(folder: string): Promise<readonly ListedStory[]> {
  const { entries = {} }: StoryIndex = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  return Object.values(entries).flatMap(({ id, type, tags = [] }) =>
    type === 'story' ? [{ id, plays: tags.includes('play-fn') }] : [],
  );
}

/** What is read of the index that Storybook writes. */
interface StoryIndex {
  readonly entries?: Readonly<Record<string, IndexEntry>>;
}

interface IndexEntry {
  readonly id: string;
  readonly type: string;
  readonly tags?: readonly string[];
}
