import { Component, type ReactNode } from 'react'
import { focused, focusNearest, trailOfFocus } from './focus-trail.ts'

interface Props {
  /** Id of what gets the focus when what had it is gone; what is nearest of all that is left unless told. */
  to?: string | undefined
  /** Whether something that was pressed in here is still being done. */
  isWorking?: boolean
  children: ReactNode
}

/**
 * What is in here may change, or go, by itself or by what was pressed: where that takes away what has the focus, whoever works by
 * keyboard goes on from there. Nobody else is moved: React tells what had the focus before a change in a component of this form alone.
 */
export class FocusKept extends Component<Props> {
  override getSnapshotBeforeUpdate(): readonly Element[] {
    return trailOfFocus()
  }

  override componentDidUpdate(before: Props, _state: unknown, trail: readonly Element[]): void {
    const { isWorking = false } = this.props
    // What was pressed may have gone before its work was done.
    const isDone = before.isWorking === true && !isWorking
    if ((isGone(trail) || isDone) && focused() === null) this.#goOn(trail)
  }

  override componentWillUnmount(): void {
    const trail = trailOfFocus()
    setTimeout(() => {
      if (isGone(trail) && focused() === null) this.#goOn(trail)
    })
  }

  override render(): ReactNode {
    return this.props.children
  }

  #goOn(trail: readonly Element[]): void {
    const { to } = this.props
    if (to === undefined) focusNearest(trail)
    else document.getElementById(to)?.focus()
  }
}

const isGone = ([had]: readonly Element[]): boolean => had !== undefined && !had.isConnected
