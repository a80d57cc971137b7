import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { studioAppBuild, studioFrameBuild } from '../../studio/build.ts';
import { buildIfChanged, type IncrementalBuild, isBuildCurrent, SHOP_INPUTS } from './incremental-build.ts';

/** A project with one source, and a build of it that counts. */
async function makeProject() {
  const project = await mkdtemp(join(tmpdir(), 'vitrine-builds-'));
  onTestFinished(() => rm(project, { recursive: true, force: true }));
  await mkdir(join(project, 'source'));
  const write = (name: string, text: string) => writeFile(join(project, name), text);
  await write('source/a.ts', 'one');
  const state = { made: 0, isBroken: false };
  const build: IncrementalBuild = {
    name: 'a test’s build',
    inputs: { folders: ['source', 'not-there'], files: ['settings.json'] },
    hashFile: 'dist/inputs.txt',
    build: async () => {
      if (state.isBroken) throw new Error('broken');
      state.made += 1;
    },
  };
  const run = async () => {
    await buildIfChanged(project, build);
    return state.made;
  };
  return { project, write, state, run, isBuilt: () => isBuildCurrent(project, build) };
}

describe('a build', () => {
  it('runs only after a change of its inputs', async () => {
    const { write, run, isBuilt } = await makeProject();
    expect(await isBuilt()).toBe(false);
    expect([await run(), await run()]).toEqual([1, 1]);
    expect(await isBuilt()).toBe(true);
    await write('source/a.ts', 'two');
    expect(await isBuilt()).toBe(false);
    expect([await run(), await run()]).toEqual([2, 2]);
    await write('settings.json', '{}');
    expect([await run(), await run()]).toEqual([3, 3]);
    await write('source/a.test.ts', 'a test goes into no build');
    await write('beside.ts', 'nor does this');
    expect(await run()).toBe(3);
  });

  it('that was interrupted runs again', async () => {
    const { project, write, run, state } = await makeProject();
    await run();
    await write('source/a.ts', 'two');
    state.isBroken = true;
    await expect(run()).rejects.toThrow('broken');
    await expect(readFile(join(project, 'dist/inputs.txt'))).rejects.toThrow();
    await write('source/a.ts', 'one');
    state.isBroken = false;
    expect(await run()).toBe(2);
  });

  it('of the shop has no studio inputs, and each stores its own hash', () => {
    const { folders, files } = SHOP_INPUTS;
    expect([...folders, ...files].filter((path) => path.includes('studio'))).toEqual([]);
    const memories = ['dist/inputs.txt', studioAppBuild('').hashFile, studioFrameBuild('').hashFile];
    expect(new Set(memories).size).toBe(3);
    for (const input of [...folders, ...files])
      expect([...studioFrameBuild('').inputs.folders, ...studioFrameBuild('').inputs.files]).toContain(input);
  });
});
