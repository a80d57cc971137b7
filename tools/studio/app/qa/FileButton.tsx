import { useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { offer } from './dropped-file.ts';
import type { Qa } from './qa-model.ts';

/** For those who would rather choose a file than drop it. */
export function FileButton({ qa }: { readonly qa: Qa }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>Open a file…</Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label="A document of your own"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file again, once it was changed.
          target.value = '';
          if (files.length > 0) void qa.take(files.map((file) => offer(file)));
        }}
      />
    </>
  );
}
