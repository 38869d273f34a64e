import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { forgetFailures } from '../platform/addresses/lazy-page.ts'
import { text } from '../platform/text.ts'
import { showToast } from './messages/toasts.ts'

interface Props {
  children: ReactNode
  /** In its place until its code is there. */
  fallback?: ReactNode
  /** Its code did not come: whatever had it opened is to forget it. Left out where the page does without. */
  onFailed?: () => void
}

/** Something that opens on a press, whose code comes then. Where it does not come, the page stays as it is, and a message says so. */
export class Opened extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    forgetFailures()
    showToast({ content: text('shell.notOpened'), type: 'error' })
    this.props.onFailed?.()
  }

  override render() {
    const { children, fallback = null } = this.props
    return this.state.hasFailed ? null : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
