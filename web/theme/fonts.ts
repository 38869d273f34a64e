const longestWaitMs = 3000

/**
 * Withholds the page's text until the faces the theme uses have arrived, three seconds at most. Call before the first
 * render: requests and layout go on meanwhile.
 */
export function showWhenFontsAreReady(): void {
  const root = document.documentElement
  root.dataset['fonts'] = 'pending'
  const style = getComputedStyle(root)
  const faces = [
    `400 16px ${style.getPropertyValue('--cc-font-body')}`,
    `700 16px ${style.getPropertyValue('--cc-font-body')}`,
    `700 32px ${style.getPropertyValue('--cc-font-heading')}`,
  ]
  void Promise.race([
    Promise.allSettled(faces.map((face) => document.fonts.load(face))),
    longestWait(),
  ]).finally(() => {
    root.dataset['fonts'] = 'ready'
  })
}

const longestWait = () => new Promise((resolve) => setTimeout(resolve, longestWaitMs))
