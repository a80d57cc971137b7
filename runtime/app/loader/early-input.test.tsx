import { userEvent } from '@testing-library/user-event';
import { act, lazy, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replay } from '../replay.ts';
import { type EarlyInput, keepEarlyInput } from './early-input.ts';

let early: EarlyInput;

beforeEach(() => {
  document.body.innerHTML = `
    <a href="#place">link</a>
    <form action="/products"><input name="q"><button>Search</button></form>
    <form id="bare"><button>Send</button></form>
    <button type="button" id="menu"><span>Menu</span></button>
    <button type="button" popovertarget="box">Open</button>
    <button type="button" data-scheme-switch value="dark">Dark</button>
    <div role="tab" tabindex="0">Tab</div>
    <input type="checkbox"><details><summary>More</summary></details>`;
  early = keepEarlyInput(document);
});

afterEach(() => {
  early.take();
});

const element = <T extends HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  return found;
};

/** Clicks and answers whether the click went its own way. */
function goesItsWay(selector: string): boolean {
  const heard = vi.fn((event: Event) => event.preventDefault());
  const target = element(selector);
  target.addEventListener('click', heard);
  target.click();
  target.removeEventListener('click', heard);
  return heard.mock.calls.length === 1;
}

describe('before the application is there', () => {
  it.each(['a', 'form[action] button', '[popovertarget]', '[data-scheme-switch]', 'summary', 'input[type=checkbox]'])(
    'a click on %s goes its own way: the platform answers it',
    (selector) => {
      expect(goesItsWay(selector)).toBe(true);
      expect(early.take().clicks).toEqual([]);
    },
  );

  it.each(['#menu', '#menu span', '[role=tab]', '#bare button'])('a click on %s is kept', (selector) => {
    expect(goesItsWay(selector)).toBe(false);
    expect(early.take().clicks).toHaveLength(1);
  });

  it('the first touch asks for the application', () => {
    early.onFirst = vi.fn();
    element('#menu').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(early.onFirst).toHaveBeenCalledTimes(1);
  });

  it('nothing is kept any more once it was handed over', () => {
    early.take();
    expect(goesItsWay('#menu')).toBe(true);
  });
});

describe('when the application is there', () => {
  it('clicks are made again, in order, once each', async () => {
    const heard: string[] = [];
    element('#menu').click();
    element('[role=tab]').click();
    const kept = early.take();
    for (const selector of ['#menu', '[role=tab]'])
      element(selector).addEventListener('click', () => heard.push(selector));
    takeOver();
    await replay(kept);
    expect(heard).toEqual(['#menu', '[role=tab]']);
  });

  it('what was ticked and chosen is so again, for whoever listens by now', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<input type="radio" name="size" value="s" checked><input type="radio" name="size" value="l"><select><option>a<option>b</select><input type="file">',
    );
    const list = element<HTMLSelectElement>('select');
    element('[type=checkbox]').click();
    element('[value=l]').click();
    list.value = 'b';
    list.dispatchEvent(new Event('input', { bubbles: true }));
    element('[type=file]').dispatchEvent(new Event('input', { bubbles: true }));
    const kept = early.take();
    const heard: string[] = [];
    document.body.addEventListener('change', ({ target }) => heard.push((target as HTMLInputElement).value));
    takeOver();
    await replay(kept);
    expect(heard).toEqual(['on', 'l', 'b', '']);
    expect(element<HTMLInputElement>('[type=checkbox]').checked).toBe(true);
    expect(element<HTMLInputElement>('[value=l]').checked).toBe(true);
    expect(list.value).toBe('b');
  });

  it('a click on what is gone is not made again', async () => {
    const menu = element('#menu');
    menu.click();
    menu.remove();
    const heard = vi.fn();
    menu.addEventListener('click', heard);
    takeOver();
    await replay(early.take());
    expect(heard).not.toHaveBeenCalled();
  });

  it('what was typed stays, and whoever listens now hears of it once', async () => {
    const field = element<HTMLInputElement>('input[name=q]');
    await userEvent.type(field, 'round');
    const kept = early.take();
    const heard: string[] = [];
    field.addEventListener('input', () => heard.push(field.value));
    takeOver();
    await replay(kept);
    expect(field.value).toBe('round');
    expect(heard).toEqual(['round']);
  });

  it('what was ticked stays ticked', async () => {
    const box = element<HTMLInputElement>('input[type=checkbox]');
    await userEvent.click(box);
    takeOver();
    await replay(early.take());
    expect(box.checked).toBe(true);
  });

  it('what React has not taken over yet waits for that, however late its code comes', async () => {
    const come = Promise.withResolvers<void>();
    const Late = lazy(async () => {
      await come.promise;
      return { default: Controls };
    });
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = renderToString(
      <Suspense>
        <Controls />
      </Suspense>,
    );
    const list = element<HTMLSelectElement>('select');
    list.value = 'l';
    list.dispatchEvent(new Event('input', { bubbles: true }));
    host.querySelector('button')?.click();
    const page = (
      <Suspense>
        <Late />
      </Suspense>
    );
    await act(async () => void hydrateRoot(host, page));
    const done = replay(early.take());
    await act(async () => {
      come.resolve();
      await done;
    });
    expect(host.querySelector('output')?.textContent).toBe('1 × l');
  });
});

/** As React does with every element. */
function takeOver(): void {
  for (const each of document.querySelectorAll('*')) Object.assign(each, { __reactProps$test: {} });
}

/** A block's controls, and what they say of what was done to them. */
function Controls() {
  const [size, setSize] = useState('s');
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Add
      </button>
      <select aria-label="Size" value={size} onChange={({ target }) => setSize(target.value)}>
        <option>s</option>
        <option>l</option>
      </select>
      <output>{`${count} × ${size}`}</output>
    </>
  );
}
