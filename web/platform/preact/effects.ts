import { options } from 'preact'

/** Effects run with the next task, as React's do after a press. Preact waits for the next frame, and for a while where none comes. */
export function runEffectsAtOnce(): void {
  const { port1, port2 } = new MessageChannel()
  let waiting: (() => void)[] = []
  port1.addEventListener('message', () => {
    const due = waiting
    waiting = []
    due.forEach((runEffects) => runEffects())
  })
  port1.start()
  options.requestAnimationFrame = (runEffects) => {
    waiting.push(runEffects)
    port2.postMessage(null)
  }
}
