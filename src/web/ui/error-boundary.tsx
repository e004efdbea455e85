import { Component } from 'react'
import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  renderFailure: (error: unknown, retry: () => void) => ReactNode
}

/** Keeps a failing screen from taking its neighbours along. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render(): ReactNode {
    const retry = () => this.setState({ error: undefined, failed: false })
    return this.state.failed ? this.props.renderFailure(this.state.error, retry) : this.props.children
  }
}
