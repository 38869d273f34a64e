import { Component } from 'react'
import type { ReactNode } from 'react'
import { ErrorPage } from './StatusPages.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** A change of it (another page) gives the content a new chance. */
  page?: string
}

interface ErrorBoundaryState {
  failed: boolean
  page: string | undefined
}

/** A page that failed to draw, or whose code failed to load, gives way to the full-page error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, page: this.props.page }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ page }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return page === state.page ? null : { failed: false, page }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children
  }
}
