import type { IObservableValue } from 'mobx';
import { createContext } from 'react';

/** The submit button of the last step, which the sticky bar repeats while it is out of view. */
export interface SubmitAction {
  readonly label: string;
  readonly isSending: boolean;
  readonly onSubmit: () => void;
}

export const SubmitContext = createContext<IObservableValue<SubmitAction | undefined> | undefined>(undefined);
