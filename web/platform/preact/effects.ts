import { options } from 'preact'

/**
 * Effects run as soon as what they belong to is drawn, before anything else that waits: what a press opens takes the focus before the
 * next key. React does so after a press. Preact waits for the next frame, and for a while where none comes. One that throws keeps no
 * other from running.
 */
export function runEffectsAtOnce(): void {
  options.requestAnimationFrame = (runEffects) => {
    const run = () => {
      try {
        runEffects()
      } catch (error) {
        reportError(error)
        run()
      }
    }
    queueMicrotask(run)
  }
}
