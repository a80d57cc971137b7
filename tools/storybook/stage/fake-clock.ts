/**
 * Makes it a certain time for everything on the page that reads the clock; from then on time goes on as usual.
 *
 * @param now epoch ms
 * @returns puts the real time back
 */
export function installFakeClock(now: number): () => void {
  const RealDate = globalThis.Date;
  const ahead = now - RealDate.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: readonly unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [RealDate.now() + ahead] : args, newTarget),
    apply: () => new RealDate(RealDate.now() + ahead).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, receiver),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
