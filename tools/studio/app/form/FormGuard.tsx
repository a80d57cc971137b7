import { Component, type ReactNode } from 'react';

/** Says that there is no form where what stands in the text is of a shape that no form can show. */
export class FormGuard extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  // React has boundaries for errors as classes only.
  override readonly state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <p role="status">What stands in this block is of another shape than its form. Edit it as JSON.</p>;
  }
}
