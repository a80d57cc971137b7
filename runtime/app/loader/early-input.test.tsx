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

/** Clicks, and reports whether other listeners were called. */
function isHandled(selector: string): boolean {
  const heard = vi.fn((event: Event) => event.preventDefault());
  const target = element(selector);
  target.addEventListener('click', heard);
  target.click();
  target.removeEventListener('click', heard);
  return heard.mock.calls.length === 1;
}

describe('before the application starts', () => {
  it.each(['a', 'form[action] button', '[popovertarget]', '[data-scheme-switch]', 'summary', 'input[type=checkbox]'])(
    'a click on %s is left to the platform',
    (selector) => {
      expect(isHandled(selector)).toBe(true);
      expect(early.take().clicks).toEqual([]);
    },
  );

  it.each(['#menu', '#menu span', '[role=tab]', '#bare button'])('a click on %s is recorded', (selector) => {
    expect(isHandled(selector)).toBe(false);
    expect(early.take().clicks).toHaveLength(1);
  });

  it('the first touch starts the application', () => {
    early.onFirst = vi.fn();
    element('#menu').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(early.onFirst).toHaveBeenCalledTimes(1);
  });

  it('recording ends once the input is taken', () => {
    early.take();
    expect(isHandled('#menu')).toBe(true);
  });
});

describe('once the application has started', () => {
  it('clicks are replayed once, in order', async () => {
    const heard: string[] = [];
    element('#menu').click();
    element('[role=tab]').click();
    const input = early.take();
    for (const selector of ['#menu', '[role=tab]'])
      element(selector).addEventListener('click', () => heard.push(selector));
    pretendHydrated();
    await replayEarlyInput(input);
    expect(heard).toEqual(['#menu', '[role=tab]']);
  });

  it('changes of fields are replayed', async () => {
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
    const input = early.take();
    const heard: string[] = [];
    document.body.addEventListener('change', ({ target }) => heard.push((target as HTMLInputElement).value));
    pretendHydrated();
    await replayEarlyInput(input);
    expect(heard).toEqual(['on', 'l', 'b', '']);
    expect(element<HTMLInputElement>('[type=checkbox]').checked).toBe(true);
    expect(element<HTMLInputElement>('[value=l]').checked).toBe(true);
    expect(list.value).toBe('b');
  });

  it('a click on a removed element is dropped', async () => {
    const menu = element('#menu');
    menu.click();
    menu.remove();
    const heard = vi.fn();
    menu.addEventListener('click', heard);
    pretendHydrated();
    await replayEarlyInput(early.take());
    expect(heard).not.toHaveBeenCalled();
  });

  describe('before React has hydrated a block', () => {
    /** A block's server markup, with a lazy component to hydrate it. */
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
      return { host, hydrate, finish, outputText: () => host.querySelector('output')?.textContent };
    }

    it('choices and clicks wait for hydration', async () => {
      const { host, hydrate, finish, outputText } = await begin();
      choose('l');
      host.querySelector('button')?.click();
      await hydrate();
      await finish(replayEarlyInput(early.take()));
      expect(outputText()).toBe('1 × l');
    });

    it('clicks wait for an interrupted hydration', async () => {
      const clicked = vi.fn();
      const { host, hydrate, finish } = await begin(
        <button type="button" onClick={clicked}>
          Beside
        </button>,
      );
      const button = host.querySelector('button');
      let looks = 0;
      // The probe for hydration.
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

    it('a later choice wins', async () => {
      const { hydrate, finish, outputText } = await begin();
      choose('l');
      await hydrate();
      const done = replayEarlyInput(early.take());
      captureDeferredInput(document);
      choose('m');
      await finish(done);
      expect(outputText()).toBe('0 × m');
    });

    it('text typed meanwhile is kept, with its blur', async () => {
      const { host, hydrate, finish, outputText } = await begin();
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
      await waitFor(() => expect(outputText()).toBe('0 × s For Ida, left'));
      expect(field.value).toBe('For Ida');
      host.remove();
    });

    it('the caret keeps its position', async () => {
      const { host, hydrate, finish, outputText } = await begin();
      const field = element<HTMLInputElement>('[aria-label=Words]');
      field.focus();
      await userEvent.type(field, 'For Ida');
      field.setSelectionRange(4, 4);
      await hydrate();
      await finish(replayEarlyInput(early.take()));
      await waitFor(() => expect(outputText()).toBe('0 × s For Ida'));
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

/** Pretends that React has hydrated every element. */
function pretendHydrated(): void {
  const hear = (nativeEvent: Event) => hydrationProbe.onDragExit({ nativeEvent });
  document.addEventListener('dragexit', hear);
  onTestFinished(() => document.removeEventListener('dragexit', hear));
}

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
