import { options } from 'preact'

interface Properties {
  children?: unknown
  textContent?: unknown
  spellCheck?: unknown
}

/** Of SVG, to whose elements Preact gives attributes alone. */
const drawnTexts = new Set(['text', 'tspan', 'title', 'desc'])

/**
 * Makes elements what React makes of the same properties.
 * - The text of an element that has nothing else is written into the element, and not into a node of its own: what translates a page in
 *   the browser puts other nodes in place of those, and the new text would not be seen.
 * - `spellCheck={false}` is said. Preact leaves out what is false, and the browser would check.
 */
export function makeElements(): void {
  const before = options.vnode?.bind(options)
  options.vnode = (node) => {
    if (typeof node.type !== 'string') return before?.(node)
    const given = node.props as Properties
    // A copy of an element whose text was written there.
    if (given.textContent !== undefined) {
      given.children ??= given.textContent
      delete given.textContent
    }
    before?.(node)
    const props = node.props as Properties
    const { children } = props
    if (props.spellCheck === false) props.spellCheck = 'false'
    if ((typeof children === 'string' || typeof children === 'number') && !drawnTexts.has(node.type)) {
      props.textContent = children
      props.children = undefined
    }
  }
}
