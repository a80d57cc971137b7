import createEmotion from '@emotion/css/create-instance';
import { beforeEach, expect, it } from 'vitest';
import { deferInsertion, insertPendingStyles } from './pending-styles.ts';

const emotion = createEmotion({ key: 'pending', speedy: false });
deferInsertion(emotion.cache);

const rulesOnPage = () => Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent).join('');

beforeEach(() => insertPendingStyles());

it('the rules of a class name wait until they are asked for, and come in the order in which they were made', async () => {
  const first = emotion.css({ color: 'rebeccapurple' });
  const second = emotion.css({ color: 'teal' });
  expect(rulesOnPage()).not.toContain(first);
  await insertPendingStyles();
  expect(rulesOnPage().indexOf(first)).toBeGreaterThan(-1);
  expect(rulesOnPage().indexOf(second)).toBeGreaterThan(rulesOnPage().indexOf(first));
});

it('a class name that is made twice is inserted once', async () => {
  const name = emotion.css({ color: 'olive' });
  emotion.css({ color: 'olive' });
  await insertPendingStyles();
  emotion.css({ color: 'olive' });
  await insertPendingStyles();
  expect(rulesOnPage().split(name)).toHaveLength(2);
});

it('rules that nobody asks for come in a task of their own', async () => {
  const name = emotion.css({ color: 'maroon' });
  await expect.poll(rulesOnPage).toContain(name);
});
