const longestWaitMs = 3000

/**
 * Until the faces that the theme uses have arrived, three seconds at most: nothing of the page is shown before. The style sheet must be
 * there.
 */
export async function fontsAreReady(): Promise<void> {
  const style = getComputedStyle(document.documentElement)
  const faces = [
    `400 16px ${style.getPropertyValue('--cc-font-body')}`,
    `700 16px ${style.getPropertyValue('--cc-font-body')}`,
    `700 32px ${style.getPropertyValue('--cc-font-heading')}`,
  ]
  await Promise.race([Promise.allSettled(faces.map((face) => document.fonts.load(face))), longestWait()])
}

const longestWait = () => new Promise((resolve) => setTimeout(resolve, longestWaitMs))
