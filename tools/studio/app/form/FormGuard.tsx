import { Component, type ReactNode } from 'react';

export interface FormGuardProps {
  /** What the form shows; another one is tried anew. */
  readonly value: unknown;
  readonly children: ReactNode;
}

/** Says that there is no form where what stands in the text is of a shape that no form can show. */
export class FormGuard extends Component<FormGuardProps, { readonly isBroken: boolean }> {
  // React has boundaries for errors as classes only.
  override readonly state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidUpdate({ value }: FormGuardProps) {
    if (this.state.isBroken && value !== this.props.value) this.setState({ isBroken: false });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <p role="status">What stands in this block is of another shape than its form. Edit it as JSON.</p>;
  }
}
