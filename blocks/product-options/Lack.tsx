import { Icon } from '../../runtime/ui/Icon.tsx';
import * as look from './frame-look.ts';

/** What is missing or wrong, as a sentence. It is there before there is anything to say, or screen readers would not hear it. */
export const Lack = ({ id, children }: { readonly id: string; readonly children: string | undefined }) => (
  <p id={id} aria-live="polite" className={look.lack}>
    {children !== undefined && <Icon name="warning" />}
    {children}
  </p>
);
