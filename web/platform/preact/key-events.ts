import { options } from 'preact'

const said = [
  'type',
  'target',
  'currentTarget',
  'key',
  'code',
  'altKey',
  'ctrlKey',
  'metaKey',
  'shiftKey',
] as const

/**
 * What an event of the keyboard says is its own: React Aria copies the events that it is given, and a browser's event has
 * nothing that can be copied.
 */
export function ownKeyEvents(): void {
  const before = options.event?.bind(options)
  options.event = (event) => {
    if (event instanceof KeyboardEvent)
      for (const name of said) {
        // Of the handler before, further inside.
        Reflect.deleteProperty(event, name)
        Object.defineProperty(event, name, { value: event[name], configurable: true, enumerable: true })
      }
    return before ? before(event) : event
  }
}
