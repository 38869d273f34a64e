import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const web = fileURLToPath(new URL('../web', import.meta.url))

/** In pixels, a customer with larger text would get the wide layout with words that do not fit it. */
it('IMP-52 the widths at which a layout changes grow with the text that the customer has set', () => {
  const files = (readdirSync(web, { recursive: true }) as string[]).filter(
    (file) => file.endsWith('.css') && !/(?:^|[\\/])(?:node_modules|dist)[\\/]/.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  const inPixels = files.filter((file) =>
    /@(?:media|container)[^{]*width:\s*\d+px/.test(readFileSync(path.join(web, file), 'utf8')),
  )
  expect(inPixels).toEqual([])
})
