/** Settles in a task of its own, so that the browser can paint, and answer input, before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
