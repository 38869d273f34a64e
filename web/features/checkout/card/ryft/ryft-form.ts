import type { SavedCard } from '../saved-card.ts'
import type { KeptCard } from './ryft-script.ts'

/** The markup that Ryft's script looks for and fills. React knows nothing of what is in it. */
export function payForm(): HTMLElement {
  const section = document.createElement('div')
  section.className = 'Ryft--paysection'
  const form = document.createElement('form')
  form.id = 'ryft-pay-form'
  form.className = 'Ryft--payform'
  // It lies within the page's own form, which alone decides when to pay.
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    event.stopPropagation()
  })
  const button = document.createElement('button')
  button.id = 'pay-btn'
  button.type = 'button'
  button.hidden = true
  const error = document.createElement('div')
  error.id = 'ryft-pay-error'
  error.hidden = true
  form.append(button, error)
  section.append(form)
  return section
}

/** The theme as values: Ryft's fields live in a frame of their own. */
export function fieldStyle(container: HTMLElement): Record<string, string> {
  const styles = getComputedStyle(container)
  const token = (name: string, fallback: string) => styles.getPropertyValue(name).trim() || fallback
  return {
    color: token('--cc-text', '#1c1c28'),
    backgroundColor: token('--cc-surface', '#ffffff'),
    borderColor: token('--cc-line-strong', '#8a8a99'),
    focusColor: token('--cc-focus', '#5f249f'),
    errorColor: token('--cc-bad', '#b3261e'),
    fontFamily: styles.fontFamily,
  }
}

/** A card we know as Ryft would list it. Its expiry reads `MM/YY`. */
export function keptCard(card: SavedCard): KeptCard {
  const [expiryMonth = '', year = ''] = card.expiryDate.split('/')
  return {
    id: card.externalIdentifier,
    type: 'Card',
    card: { scheme: card.cardType, last4: card.lastFourDigits, expiryMonth, expiryYear: `20${year}` },
  }
}
