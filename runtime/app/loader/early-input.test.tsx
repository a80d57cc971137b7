import { userEvent } from '@testing-library/user-event';
import { act, lazy, type ReactElement, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { waitFor, waitUntil } from '../../../tools/check/test/wait-for.ts';
import { hydrationProbe } from '../client/hydration-probe.ts';
import { captureDeferredInput, replayEarlyInput } from '../client/replay.ts';
import { captureEarlyInput, type EarlyInput } from './early-input.ts';

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
  early = captureEarlyInput(document);
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
    await replayEarlyInput(kept);
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
    await replayEarlyInput(kept);
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
    await replayEarlyInput(early.take());
    expect(heard).not.toHaveBeenCalled();
  });

  it('what was typed stays, and whoever listens now hears of it once', async () => {
    const field = element<HTMLInputElement>('input[name=q]');
    await userEvent.type(field, 'round');
    const kept = early.take();
    const heard: string[] = [];
    field.addEventListener('input', () => heard.push(field.value));
    takeOver();
    await replayEarlyInput(kept);
    expect(field.value).toBe('round');
    expect(heard).toEqual(['round']);
  });

  it('what was ticked stays ticked', async () => {
    const box = element<HTMLInputElement>('input[type=checkbox]');
    await userEvent.click(box);
    takeOver();
    await replayEarlyInput(early.take());
    expect(box.checked).toBe(true);
  });

  describe('and React has not taken a block over yet, however late its code comes', () => {
    /** The block as the server made it, which React is about to take over; answers how its code comes. */
    async function begin(beside?: ReactElement) {
      const come = Promise.withResolvers<void>();
      const Late = lazy(async () => {
        await come.promise;
        return { default: Controls };
      });
      const host = document.body.appendChild(document.createElement('div'));
      const around = (block: ReactElement) => (
        <main {...hydrationProbe}>
          <Suspense>
            {beside}
            {block}
          </Suspense>
        </main>
      );
      host.innerHTML = renderToString(around(<Controls />));
      const page = around(<Late />);
      const hydrate = () => act(async () => void hydrateRoot(host, page));
      const finish = (done: Promise<void>) =>
        act(async () => {
          come.resolve();
          await done;
        });
      return { host, hydrate, finish, said: () => host.querySelector('output')?.textContent };
    }

    it('what was chosen and clicked waits for that', async () => {
      const { host, hydrate, finish, said } = await begin();
      choose('l');
      host.querySelector('button')?.click();
      await hydrate();
      await finish(replayEarlyInput(early.take()));
      expect(said()).toBe('1 × l');
    });

    it('what was clicked waits, too, where React began with it and had to break off', async () => {
      const clicked = vi.fn();
      const { host, hydrate, finish } = await begin(
        <button type="button" onClick={clicked}>
          Beside
        </button>,
      );
      const button = host.querySelector('button');
      let looks = 0;
      // It asks React by this event whether the button is awake.
      button?.addEventListener('dragexit', () => {
        looks += 1;
      });
      button?.click();
      await hydrate();
      const done = replayEarlyInput(early.take());
      await waitUntil(() => looks > 3);
      expect(clicked).not.toHaveBeenCalled();
      await finish(done);
      expect(clicked).toHaveBeenCalledOnce();
    });

    it('a later choice counts', async () => {
      const { hydrate, finish, said } = await begin();
      choose('l');
      await hydrate();
      const done = replayEarlyInput(early.take());
      captureDeferredInput(document);
      choose('m');
      await finish(done);
      expect(said()).toBe('0 × m');
    });

    it('what is typed meanwhile stays as it was typed last, and is told once the field was left', async () => {
      const { host, hydrate, finish, said } = await begin();
      captureDeferredInput(document);
      const field = element<HTMLInputElement>('[aria-label=Words]');
      const write = (words: string) => {
        field.value = words;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      };
      write('For I');
      await hydrate();
      const done = replayEarlyInput(early.take());
      write('For Ida');
      await finish(done);
      await waitFor(() => expect(said()).toBe('0 × s For Ida, left'));
      expect(field.value).toBe('For Ida');
      host.remove();
    });

    it('the caret stays where it was in what was typed', async () => {
      const { host, hydrate, finish, said } = await begin();
      const field = element<HTMLInputElement>('[aria-label=Words]');
      field.focus();
      await userEvent.type(field, 'For Ida');
      field.setSelectionRange(4, 4);
      await hydrate();
      await finish(replayEarlyInput(early.take()));
      await waitFor(() => expect(said()).toBe('0 × s For Ida'));
      expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 4, 4]);
      host.remove();
    });

    function choose(size: string): void {
      const list = element<HTMLSelectElement>('select');
      list.value = size;
      list.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
});

/** As if React had taken over every element. */
function takeOver(): void {
  const hear = (nativeEvent: Event) => hydrationProbe.onDragExit({ nativeEvent });
  document.addEventListener('dragexit', hear);
  onTestFinished(() => document.removeEventListener('dragexit', hear));
}

/** A block's controls, and what they say of what was done to them. */
function Controls() {
  const [size, setSize] = useState('s');
  const [count, setCount] = useState(0);
  const [words, setWords] = useState('');
  const [hasLeft, setLeft] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Add
      </button>
      <select aria-label="Size" value={size} onChange={({ target }) => setSize(target.value)}>
        <option>s</option>
        <option>m</option>
        <option>l</option>
      </select>
      <input
        aria-label="Words"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onBlur={() => setLeft(true)}
      />
      <output>{`${count} × ${size}${words && ` ${words}`}${hasLeft ? ', left' : ''}`}</output>
    </>
  );
}
