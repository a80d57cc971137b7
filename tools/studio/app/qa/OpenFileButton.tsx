import { useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import type { QaStore } from './qa-store.ts';
import { toFileCandidate } from './uploaded-files.ts';

/** Opens a file by a file picker, as an alternative to drag and drop. */
export function OpenFileButton({ qa }: { readonly qa: QaStore }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>Open file…</Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label="Document file"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows selecting the same file again after it has changed.
          target.value = '';
          if (files.length > 0) void qa.addFile(files.map((file) => toFileCandidate(file)));
        }}
      />
    </>
  );
}
