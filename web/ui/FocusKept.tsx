import { Component, createRef, type ReactNode } from 'react'
import { focused, focusNearest, trailOfFocus } from './focus-trail.ts'

interface Props {
  /** Id of what gets the focus when what had it is gone; what is nearest of all that is left unless told, or where there is none. */
  to?: string | undefined
  /** Whether something that was pressed in here is still being done. */
  isWorking?: boolean
  children: ReactNode
}

/**
 * What is in here may change, or go, by itself or by what was pressed: where that takes away what has the focus, whoever works by
 * keyboard goes on from there: of a list, with the next one. Nobody else is moved. What had the focus before a change is told to a
 * component of this form alone.
 */
export class FocusKept extends Component<Props> {
  readonly all = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(): readonly Element[] {
    return this.#trail()
  }

  override componentDidUpdate(before: Props, _state: unknown, trail: readonly Element[]): void {
    const { isWorking = false } = this.props
    // What was pressed may have gone before its work was done.
    const isDone = before.isWorking === true && !isWorking
    if ((isGone(trail) || isDone) && focused() === null) this.#goOn(trail)
  }

  override componentWillUnmount(): void {
    const trail = this.#trail()
    setTimeout(() => {
      if (isGone(trail) && focused() === null) this.#goOn(trail)
    })
  }

  override render(): ReactNode {
    return (
      <div ref={this.all} style={{ display: 'contents' }}>
        {this.props.children}
      </div>
    )
  }

  /** Empty where the focus is elsewhere. */
  #trail(): readonly Element[] {
    const trail = trailOfFocus()
    if (!trail.some((each) => each === this.all.current)) return []
    return trail.flatMap((each) =>
      each.matches('li, section')
        ? [each, each.nextElementSibling ?? each, each.previousElementSibling ?? each]
        : each,
    )
  }

  #goOn(trail: readonly Element[]): void {
    const next = document.getElementById(this.props.to ?? '')
    if (next) next.focus()
    else focusNearest(trail)
  }
}

const isGone = ([had]: readonly Element[]): boolean => had !== undefined && !had.isConnected
