import type { Page } from '@playwright/test'

interface Piece {
  x: number
  y: number
  width: number
  height: number
}

/** What a piece of the page looks like: red, green, blue and opacity (0 to 255) of each pixel, row by row. The piece is in whole pixels. */
export async function pixelsOf(page: Page, clip: Piece): Promise<number[]> {
  const picture = await page.screenshot({ clip })
  return page.evaluate(
    async ({ data, width, height }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      const canvas = new OffscreenCanvas(width, height).getContext('2d')!
      canvas.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0)
      return [...canvas.getImageData(0, 0, width, height).data]
    },
    { ...clip, data: picture.toString('base64') },
  )
}
