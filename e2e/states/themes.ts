import type { Page } from '@playwright/test'
import type { Product } from '../world/product.ts'

type Tokens = Record<string, string>

export interface Theme {
  name: string
  tokens: Tokens
  secondaryButton: string
}

const wanted = [
  { name: 'Riverside', domain: 'riverside.localhost', venue: 'riverside-manchester' },
  { name: 'Leeds', domain: 'riverside.localhost', venue: 'riverside-leeds' },
  { name: 'Northgate', domain: 'northgate.localhost', venue: 'northgate-rhyl' },
]

/** The three themes every state is looked at in: the operator's, a centre's own, and another operator's. */
export async function themesOf(product: Product): Promise<Theme[]> {
  return Promise.all(
    wanted.map(async ({ name, domain, venue }) => {
      const answer = await fetch(`http://127.0.0.1:${product.port}/api/frontend/theme?venue=${venue}`, {
        headers: { 'X-Client-Domain': domain },
      })
      const { data } = (await answer.json()) as {
        data: { tokens: Tokens; theme_app_secondary_button_style: string }
      }
      return { name, tokens: data.tokens, secondaryButton: data.theme_app_secondary_button_style }
    }),
  )
}

/** What the page itself does when the venue changes: sets the custom properties. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async ({ tokens, secondaryButton }) => {
    const root = document.documentElement
    for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
    root.dataset['secondaryButton'] = secondaryButton
    await document.fonts.ready
  }, theme)
}
