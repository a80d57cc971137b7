/**
 * Sets the time of `Date`; time passes from there.
 *
 * @param now epoch ms
 * @returns restores the real time
 */
export function installFakeClock(now: number): () => void {
  const RealDate = globalThis.Date;
  const offset = now - RealDate.now();
  const fakeNow = () => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: readonly unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [fakeNow()] : args, newTarget),
    apply: () => new RealDate(fakeNow()).toString(),
    get: (target, name, receiver) => (name === 'now' ? fakeNow : Reflect.get(target, name, receiver)),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
