import { Component, type ReactNode } from 'react';

export interface FormErrorBoundaryProps {
  /** A changed value resets the error. */
  readonly value: unknown;
  readonly children: ReactNode;
}

/** Shows a message instead of the form when a value has a shape that no field can show. */
export class FormErrorBoundary extends Component<FormErrorBoundaryProps, { readonly isBroken: boolean }> {
  // React supports error boundaries only as classes.
  override readonly state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidUpdate({ value }: FormErrorBoundaryProps) {
    if (this.state.isBroken && value !== this.props.value) this.setState({ isBroken: false });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <p role="status">The form cannot show these values. Edit it as JSON.</p>;
  }
}
