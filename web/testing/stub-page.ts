import { vi } from 'vitest'

/** How a script that is asked for comes: it does something to the window, or does not come at all. */
export type ScriptArrival = ((window: Record<string, unknown>) => void) | 'doesNotCome'

/**
 * The little of a page that a provider's part touches: elements that can be put somewhere, and scripts that come as `arrive`
 * says for their address. Until `vi.unstubAllGlobals()`. Returns the window that the scripts write to.
 */
export function stubPage(arrive: (address: string) => ScriptArrival): Record<string, unknown> {
  const page: Record<string, unknown> = { addEventListener: () => undefined }
  vi.stubGlobal('window', page)
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '', fontFamily: 'Arial' }))
  vi.stubGlobal('document', {
    createElement: element,
    querySelector: () => null,
    head: {
      append(script: StubElement & { src: string }) {
        const arrival = arrive(script.src)
        if (arrival !== 'doesNotCome') arrival(page)
        queueMicrotask(() => script.tell(arrival === 'doesNotCome' ? 'error' : 'load'))
      },
    },
  })
  return page
}

type StubElement = ReturnType<typeof element>

function element() {
  const listeners = new Map<string, () => void>()
  return {
    append: () => undefined,
    remove: () => undefined,
    querySelector: () => null,
    addEventListener: (event: string, listener: () => void) => void listeners.set(event, listener),
    tell: (event: string) => listeners.get(event)?.(),
  }
}

/** Where a provider puts its fields. */
export const stubContainer = (): HTMLElement => element() as unknown as HTMLElement
