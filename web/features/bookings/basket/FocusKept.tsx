import { Component, type ReactNode } from 'react'

interface Props {
  /** Id of what gets the focus when what had it is gone. */
  to: string
  children: ReactNode
}

/**
 * What is in here may change by itself under somebody who works by keyboard: where that takes away what has the focus, they go on
 * from a place that is named. Nobody else is moved: React tells what had the focus before a change in a component of this form alone.
 */
export class FocusKept extends Component<Props> {
  override getSnapshotBeforeUpdate(): Element | null {
    return document.activeElement
  }

  override componentDidUpdate(_before: Props, _state: unknown, had: Element | null): void {
    if (had !== null && !had.isConnected) document.getElementById(this.props.to)?.focus()
  }

  override render(): ReactNode {
    return this.props.children
  }
}
