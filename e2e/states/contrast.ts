import type { Page } from '@playwright/test'
import type { NodeResult, Result } from 'axe-core'
import { bringAxeTo, described } from './axe.ts'

/**
 * The contrast of everything written on the page that does not look like something axe has passed before. Contrast comes from the
 * colour and size of the letters and from what is painted behind them: what agrees in those has the same. `passed` are the looks
 * that axe has passed, which this adds to: all that bear them had a ratio and none was too low. What axe could not decide is asked
 * again wherever it is met. Frames are not looked at.
 */
export async function contrastProblems(page: Page, passed: Set<string>): Promise<string[]> {
  await bringAxeTo(page.mainFrame())
  const { violations, passes } = await page.evaluate(
    async (known) => {
      const before = new Set(known)
      const behind = new Map<Element | null, string>([[null, '']])
      const behindOf = (element: Element | null): string => {
        const found = behind.get(element)
        if (found !== undefined) return found
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element!)
        const own = `${backgroundColor} ${backgroundImage} ${opacity};`.replace(
          'rgba(0, 0, 0, 0) none 1;',
          '',
        )
        const all = behindOf(element!.parentElement) + own
        behind.set(element, all)
        return all
      }
      const lookOf = (element: Element): string => {
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
        // What cannot be used is no matter of contrast, and must not stand for what can.
        const isOff = element.closest(':disabled, [aria-disabled="true"]') !== null
        const isLabelOfOff = element.closest('label')?.control?.matches(':disabled') ?? false
        return `${color} ${fontSize} ${fontWeight} ${textShadow} ${isOff || isLabelOfOff} on ${behindOf(element)}`
      }

      const written = new Set<Element>(document.querySelectorAll('input, select, textarea'))
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { data, parentElement } = texts.currentNode as Text
        if (parentElement && data.trim() !== '') written.add(parentElement)
      }
      const looks = new Map<Element, string>()
      for (const element of written) {
        const { width, height, right, bottom } = element.getBoundingClientRect()
        // One pixel is for screen readers, and what is beside the page for whoever reaches it by keyboard.
        const isShown = width > 1 && height > 1 && right > 0 && bottom > 0
        if (!isShown || !element.checkVisibility({ visibilityProperty: true })) continue
        const look = lookOf(element)
        if (!before.has(look)) looks.set(element, look)
      }
      if (looks.size === 0) return { violations: [], passes: [] }
      const found = await window.axe.run(
        { include: [...looks.keys()] },
        {
          runOnly: { type: 'rule', values: ['color-contrast'] },
          resultTypes: ['violations', 'passes', 'incomplete'],
          elementRef: true,
          preload: false,
        },
      )
      const looksOf = (results: Result[], counts: (node: NodeResult) => boolean) =>
        results.flatMap(({ nodes }) =>
          nodes.filter(counts).flatMap(({ element }) => (element && looks.get(element)) ?? []),
        )
      const open = new Set(looksOf([...found.violations, ...found.incomplete], () => true))
      // What is hidden passes without a ratio.
      const passes = looksOf(found.passes, ({ any }) =>
        any.some(({ data }) => typeof data?.contrastRatio === 'number'),
      ).filter((look) => !open.has(look))
      const violations = found.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
      }))
      return { violations, passes: [...new Set(passes)] }
    },
    [...passed],
  )
  for (const look of passes) passed.add(look)
  return described(violations)
}
