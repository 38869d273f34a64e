/** Attributes an operator may set on a field, by their HTML name, and how React calls them. Anything else is ignored. */
const allowed: Record<string, string> = {
  autocomplete: 'autoComplete',
  autocapitalize: 'autoCapitalize',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  minlength: 'minLength',
  max: 'max',
  min: 'min',
  pattern: 'pattern',
  spellcheck: 'spellCheck',
  step: 'step',
  type: 'type',
}

/** A box of type number eats what it cannot read and turns on the wheel; `inputmode` brings the keys without that. */
const types = ['text', 'email', 'tel', 'url', 'search']

export function controlAttributes(htmlAttributes: Record<string, string>): Record<string, string | number> {
  const known = Object.entries(htmlAttributes).flatMap(([name, value]) => {
    const property = allowed[name.toLowerCase()]
    if (property === undefined || (property === 'type' && !types.includes(value))) return []
    const isLength = property === 'maxLength' || property === 'minLength'
    return [[property, isLength ? Number(value) : value] as const]
  })
  return Object.fromEntries(known)
}
