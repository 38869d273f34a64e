import { Component, type ReactNode } from 'react'

interface Props {
  /** Id of what gets the focus when what had it is gone. */
  to: string
  /** Whether something that was pressed in here is still being done. */
  isWorking?: boolean
  children: ReactNode
}

/**
 * What is in here may change, or go, by itself or by what was pressed: where that takes away what has the focus, whoever works by
 * keyboard goes on from a place that is named. Nobody else is moved: React tells what had the focus before a change in a component of
 * this form alone.
 */
export class FocusKept extends Component<Props> {
  override getSnapshotBeforeUpdate(): Element | null {
    return document.activeElement
  }

  override componentDidUpdate(before: Props, _state: unknown, had: Element | null): void {
    const { to, isWorking = false } = this.props
    // What was pressed may have gone before its work was done.
    const isDone = before.isWorking === true && !isWorking
    if (isGone(had) || (isDone && isNowhere())) goTo(to)
  }

  override componentWillUnmount(): void {
    const { to } = this.props
    const had = document.activeElement
    setTimeout(() => {
      if (isGone(had) && isNowhere()) goTo(to)
    })
  }

  override render(): ReactNode {
    return this.props.children
  }
}

const isGone = (had: Element | null): boolean => had !== null && !had.isConnected

const isNowhere = (): boolean => document.activeElement === document.body

const goTo = (id: string): void => document.getElementById(id)?.focus()
