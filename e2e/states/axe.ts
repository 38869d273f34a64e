import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import type { NodeResult, Result } from 'axe-core'

/** Half of what the package names as its source, and half to read for every page. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds on the page as it stands, in all its frames: the rule, the elements and why, one string a rule. It runs in
 * the page itself and answers with faults only: the wrapper for Playwright opens a page of its own for each look and carries
 * all that is right along, which takes ten times as long.
 */
export async function axeProblems(page: Page, rules: readonly string[] | 'all' = 'all'): Promise<string[]> {
  // A frame that goes while it is looked at is no part of the page any more.
  await Promise.all(page.frames().map((frame) => bringAxeTo(frame).catch(() => null)))
  const { violations } = await page.evaluate(
    (only) =>
      window.axe.run(document, {
        resultTypes: ['violations'],
        // It would load every stylesheet again for rules about sound, of which there is none.
        preload: false,
        // The size of targets is a rule of WCAG 2.2, which has to be asked for.
        ...(only === 'all'
          ? { rules: { 'target-size': { enabled: true } } }
          : { runOnly: { type: 'rule', values: [...only] } }),
      }),
    rules,
  )
  return described(violations)
}

type Violation = Pick<Result, 'id'> & { nodes: Pick<NodeResult, 'target' | 'failureSummary'>[] }

/** One string a rule: the elements and why. */
export const described = (violations: readonly Violation[]): string[] =>
  violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
  )

/** Frames of other origins, a provider's card fields for one, answer the page's axe as well. Half a megabyte: once for each. */
export async function bringAxeTo(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  // What is out of sight keeps a guessed room until it is scrolled to, and axe would take its neighbours for being on top of it.
  await frame.evaluate(() => {
    const all = new CSSStyleSheet()
    all.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(all)
  })
  await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
