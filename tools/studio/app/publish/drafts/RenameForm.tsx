import { css } from '@emotion/css';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { controlStyles, Field } from '../../ui/Field.tsx';
import { MAX_NAME_LENGTH } from './draft-state.ts';

export interface RenameFormProps {
  readonly label: string;
  /** Current name. */
  readonly name: string;
  readonly onRename: (name: string) => void;
}

/** Form to rename a draft. */
export function RenameForm({ label, name, onRename }: RenameFormProps) {
  const [typed, setTyped] = useState(name);
  const newName = typed.trim();
  return (
    <form
      className={formStyles}
      onSubmit={(event) => {
        event.preventDefault();
        if (newName !== '') onRename(newName);
      }}
    >
      <Field label={label}>
        {(id) => (
          <input
            id={id}
            className={controlStyles}
            dir="auto"
            value={typed}
            maxLength={MAX_NAME_LENGTH}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={newName === '' || newName === name}>
        Rename
      </Button>
    </form>
  );
}

const formStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  > div { flex: 1 1 200px; }
`;
