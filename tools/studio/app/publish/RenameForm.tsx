import { css } from '@emotion/css';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { control, Field } from '../ui/Field.tsx';
import { LONGEST_NAME } from './draft-name.ts';

export interface RenameFormProps {
  readonly label: string;
  /** What it is called now. */
  readonly name: string;
  readonly onRename: (name: string) => void;
}

/** Gives a draft another name. */
export function RenameForm({ label, name, onRename }: RenameFormProps) {
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  return (
    <form
      className={formLook}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') onRename(wanted);
      }}
    >
      <Field label={label}>
        {(id) => (
          <input
            id={id}
            className={control}
            dir="auto"
            value={typed}
            maxLength={LONGEST_NAME}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={wanted === '' || wanted === name}>
        Rename
      </Button>
    </form>
  );
}

const formLook = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  > div { flex: 1 1 200px; }
`;
