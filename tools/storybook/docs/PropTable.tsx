import { Markdown } from '@storybook/addon-docs/blocks';
import type { PropRow } from './prop-rows.ts';

/** The props of a block, what they consist of, and what they must be. */
export const PropTable = ({ rows }: { readonly rows: readonly PropRow[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Type</th>
        <th scope="col">Default</th>
        <th scope="col">Description</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={`${row.path} ${row.type}`} row={row} />
      ))}
    </tbody>
  </table>
);

const Row = ({ row: { path, type, isRequired, default: initial, description, constraints } }: { row: PropRow }) => (
  <tr>
    <td>
      <code>{path}</code>
      {isRequired && ' (required)'}
    </td>
    <td>
      <code>{type}</code>
    </td>
    <td>{initial !== undefined && <code>{initial}</code>}</td>
    <td>
      <Markdown>{description}</Markdown>
      {constraints.length > 0 && <small>{constraints.join('; ')}</small>}
    </td>
  </tr>
);
