import createEmotion from '@emotion/css/create-instance';
import { beforeEach, expect, it } from 'vitest';
import { deferInsertion, insertPendingStyles } from './pending-styles.ts';

const emotion = createEmotion({ key: 'pending', speedy: false });
deferInsertion(emotion.cache);

const rulesOnPage = () => Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent).join('');

beforeEach(() => insertPendingStyles());

it('rules wait until they are inserted, in their order', async () => {
  const first = emotion.css({ color: 'rebeccapurple' });
  const second = emotion.css({ color: 'teal' });
  expect(rulesOnPage()).not.toContain(first);
  await insertPendingStyles();
  expect(rulesOnPage().indexOf(first)).toBeGreaterThan(-1);
  expect(rulesOnPage().indexOf(second)).toBeGreaterThan(rulesOnPage().indexOf(first));
});

it('a class name is inserted once', async () => {
  const name = emotion.css({ color: 'olive' });
  emotion.css({ color: 'olive' });
  await insertPendingStyles();
  emotion.css({ color: 'olive' });
  await insertPendingStyles();
  expect(rulesOnPage().split(name)).toHaveLength(2);
});

it('remaining rules are inserted in their own task', async () => {
  const name = emotion.css({ color: 'maroon' });
  await expect.poll(rulesOnPage).toContain(name);
});
