import { expect, it } from 'vitest';
import { findShortcut } from './shortcuts.ts';

const pressed = (keys: string) => {
  const held = keys.split('+');
  const key = held.at(-1) ?? '';
  return findShortcut({
    key,
    shiftKey: held.includes('Shift'),
    altKey: held.includes('Alt'),
    isCommand: held.includes('Mod'),
  });
};

it.each([
  ['Mod+z', 'undo'],
  ['Mod+Shift+Z', 'redo'],
  ['Mod+i', 'gallery'],
  ['F8', 'next'],
  ['Shift+?', 'help'],
])('%s is %s', (keys, name) => {
  expect(pressed(keys)).toBe(name);
});
