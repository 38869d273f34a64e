import type { StripeElementStyle } from '@stripe/stripe-js'

/** The provider's fields live in a frame of their own: they get the theme as values, read where they are mounted. */
export function cardStyle(container: HTMLElement): StripeElementStyle {
  const styles = getComputedStyle(container)
  const token = (name: string, fallback: string) => styles.getPropertyValue(name).trim() || fallback
  return {
    base: {
      color: token('--cc-text', '#1c1c28'),
      fontFamily: styles.fontFamily,
      fontSize: '16px',
      lineHeight: '24px',
      iconColor: token('--cc-text-quiet', '#5c5c70'),
      '::placeholder': { color: token('--cc-text-quiet', '#5c5c70') },
    },
    invalid: { color: token('--cc-bad', '#b3261e'), iconColor: token('--cc-bad', '#b3261e') },
  }
}
