import { options, type VNode } from 'preact'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Types of fields whose handlers hear of a change once it is made; those of the others hear of each character. */
const isPressed = /^(checkbox|radio|select-one|select-multiple)$/

/** Of what a field was last drawn with. */
interface Shown {
  value?: string | number | null
  checked?: boolean | null
}

/**
 * A field shows what it was drawn with, whatever was typed or pressed: React puts that back after each event whose handler has
 * refused it. Preact does when it draws the field again, and it does not where nothing has changed.
 */
export function keepFields(): void {
  const drawn = new WeakMap<EventTarget, Shown>()
  const before = options.diffed?.bind(options)
  options.diffed = (node) => {
    before?.(node)
    // Preact's extensions find the element of a node by this name too.
    const { type, __e: element } = node as VNode & { __e?: Field | null }
    if (element && (type === 'input' || type === 'select' || type === 'textarea'))
      drawn.set(element, node.props as Shown)
  }

  const putBack = (field: Field): void => {
    const { value, checked } = drawn.get(field) ?? {}
    if (checked != null) (field as HTMLInputElement).checked = checked
    else if (value != null && field.value !== String(value)) field.value = String(value)
  }
  const keep = ({ target, type }: Event): void => {
    if (!(target instanceof Element) || !drawn.has(target)) return
    const field = target as Field
    if (type !== (isPressed.test(field.type) ? 'change' : 'input')) return
    const fields =
      field.type === 'radio'
        ? document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(field.name)}"]`)
        : [field]
    // What the handler changed has been drawn by then.
    queueMicrotask(() => fields.forEach(putBack))
  }
  addEventListener('input', keep)
  addEventListener('change', keep)
}
