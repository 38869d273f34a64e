import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { walks } from '../states/all.ts'
import { fits } from '../states/walk.ts'
import { test } from '../world/story.ts'
import { gallery, take, views } from './camera.ts'

/** Pictures of every state in every view, and a page that shows them, in the folder `screens` of the checkout, which git ignores. */

test.beforeAll(() => mkdir(gallery, { recursive: true }))

for (const walk of walks) {
  test.describe(() => {
    test.use({ expectedErrors: walk.expectedErrors ?? [] })
    test(walk.name, async ({ page, product }) => {
      const shown: string[] = []
      await walk.go(page, product, async (state, where) => {
        const before = page.viewportSize()
        for (const view of views.filter(({ width }) => fits(width, where))) await take(page, state, view)
        await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' })
        if (before) await page.setViewportSize(before)
        shown.push(state)
      })
      await writeFile(
        path.join(gallery, `${slug(walk.name)}.md`),
        pageOf(walk.name, shown, await readdir(gallery)),
      )
    })
  })
}

const slug = (name: string) => name.replaceAll(' ', '-')

function pageOf(name: string, states: readonly string[], files: readonly string[]): string {
  const pictures = (state: string) =>
    views
      .filter((view) => files.includes(`${state}-${view.name}.webp`))
      .map(({ name: view, words }) => `[![${words}](${state}-${view}.webp)](${state}-${view}.webp)`)
      .join('\n')
  return `# ${name}\n\n${states.map((state) => `## ${state}\n\n${pictures(state)}\n`).join('\n')}`
}

test('contents', async () => {
  const pages = walks.map(({ name }) => `- [${name}](${slug(name)}.md)`)
  await writeFile(
    path.join(gallery, 'README.md'),
    `# Screens\n\nMade by \`npm run screens\` from the list of states in \`e2e/states\`. Each state as a picture: ${views
      .map(({ words }) => words)
      .join(', ')}.\n\n${pages.join('\n')}\n`,
  )
})
