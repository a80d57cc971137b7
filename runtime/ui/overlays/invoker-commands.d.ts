import 'react';

declare module 'react' {
  /** HTML invoker commands, which React's types do not include yet. */
  interface ButtonHTMLAttributes<T> {
    /** The command that the button sends to its target. */
    command?: 'show-modal' | 'close' | undefined;
    /** Id of the target element. */
    commandfor?: string | undefined;
  }
}
