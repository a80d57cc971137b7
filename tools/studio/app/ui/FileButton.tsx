import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

interface FileButtonProps extends Pick<ButtonProps, 'variant'> {
  /** Accessible name of the file input. */
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly children: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens files by a file picker, as an alternative to drag and drop. */
export function FileButton({ label, accept, multiple = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        hidden
        multiple={multiple}
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows selecting the same file again after it has changed.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
