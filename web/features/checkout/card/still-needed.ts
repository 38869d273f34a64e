import { locale, text } from '../../../platform/text.ts'
import { wordList } from '../../../platform/words/word-list.ts'

/** What still keeps the payment from being made, as the customer would name it. */
export function stillNeeded(facts: {
  isCardComplete: boolean
  isCodeComplete?: boolean
  billingLabels: readonly string[]
}): string | null {
  const needed = [
    ...(facts.isCardComplete ? [] : [text('checkout.needed.card')]),
    ...(facts.isCodeComplete === false ? [text('checkout.needed.code')] : []),
    ...facts.billingLabels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)),
  ]
  if (needed.length === 0) return null
  const things = wordList(needed, locale)
  return text('checkout.needed', { things })
}
