import 'react';

declare module 'react' {
  /** The platform's invoker commands, which React's types do not know yet. */
  interface ButtonHTMLAttributes<T> {
    /** What the button tells the other element to do. */
    command?: 'show-modal' | 'close' | undefined;
    /** Id of the other element. */
    commandfor?: string | undefined;
  }
}
