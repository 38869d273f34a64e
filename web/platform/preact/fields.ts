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
 * Fields are what React makes of them.
 * - A field shows what it was drawn with, whatever was typed or pressed: that is put back after each event whose handler has refused it.
 *   Preact does when it draws the field again, and it does not where nothing has changed.
 * - A list whose value is none of its options shows the first, and not nothing.
 * - What fills in a field by script and tells of the change alone is heard.
 */
export function keepFields(): void {
  const drawn = new WeakMap<EventTarget, Shown>()
  const before = options.diffed?.bind(options)
  options.diffed = (node) => {
    before?.(node)
    // Preact's extensions find the element of a node by this name too.
    const { type, __e: element } = node as VNode & { __e?: Field | null }
    if (!element || (type !== 'input' && type !== 'select' && type !== 'textarea')) return
    drawn.set(element, node.props as Shown)
    chooseFirst(element)
  }

  const putBack = (field: Field): void => {
    const { value, checked } = drawn.get(field) ?? {}
    if (checked != null) (field as HTMLInputElement).checked = checked
    else if (value != null && field.value !== String(value)) field.value = String(value)
    chooseFirst(field)
  }
  const keep = ({ target, type }: Event): void => {
    const shown = target && drawn.get(target)
    if (!shown) return
    const field = target as Field
    if (isPressed.test(field.type) !== (type === 'change')) {
      const isUnheard = type === 'change' && shown.value != null && field.value !== String(shown.value)
      if (isUnheard) field.dispatchEvent(new Event('input', { bubbles: true }))
      return
    }
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

function chooseFirst(field: Field): void {
  if (field instanceof HTMLSelectElement && !field.multiple && field.selectedIndex < 0)
    field.selectedIndex = [...field.options].findIndex(({ disabled }) => !disabled)
}
