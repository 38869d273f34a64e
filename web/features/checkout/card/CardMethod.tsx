import { IconCreditCard } from '@tabler/icons-react'
import { text } from '../../../platform/text.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { CardEntry } from './CardEntry.tsx'
import styles from './CardMethod.module.css'
import { SecurityCodeField } from './SecurityCodeField.tsx'
import type { CardProvider } from './card-provider.ts'
import type { SavedCard } from './saved-card.ts'
import type { CardForm } from './use-card-form.ts'

interface Props {
  form: CardForm
  /** Null until the provider is there. */
  card: CardProvider | null
  isBusy: boolean
  onLoadFailed: () => void
}

/** The card to pay with: the saved one with its security code, or one typed now, which may be saved. */
export function CardMethod({ form, card, isBusy, onLoadFailed }: Props) {
  const saved = form.offer.card
  const entry = {
    card,
    isBusy,
    onChange: ({ isComplete }: { isComplete: boolean }) => form.setIsCardComplete(isComplete),
    onLoadFailed,
  }
  return (
    <>
      {form.offer.hasExpired ? (
        <Notice tone="warn" role="status">
          {text('checkout.saved.expired')}
        </Notice>
      ) : null}
      {saved === null ? null : (
        <fieldset disabled={isBusy} className={styles.choice}>
          <RadioCards
            label={text('checkout.saved.choice')}
            name="paymentMethod"
            value={form.kind}
            onChange={form.choose}
            options={[
              { value: 'saved_card', label: <SavedCardFace card={saved} /> },
              { value: 'different_card', label: text('checkout.saved.different') },
            ]}
          />
        </fieldset>
      )}
      {form.kind === 'saved_card' && saved !== null ? (
        form.codeField === 'ours' ? (
          <SecurityCodeField code={form.securityCode} isBusy={isBusy} onChange={form.setSecurityCode} />
        ) : form.codeField === 'provider' ? (
          <CardEntry {...entry} key="code" saved={saved} />
        ) : null
      ) : (
        <>
          <CardEntry {...entry} key="card" saved={null} />
          {form.canSave ? <SaveOption form={form} isBusy={isBusy} /> : null}
        </>
      )}
    </>
  )
}

/** The card as its owner knows it: brand, last four digits, expiry. */
function SavedCardFace({ card }: { card: SavedCard }) {
  return (
    <span className={styles.face}>
      <span className={styles.faceTop}>
        <span className={styles.brand}>{card.cardType}</span>
        <IconCreditCard size={20} aria-hidden="true" />
      </span>
      <span className={styles.number}>{text('checkout.saved.ending', { digits: card.lastFourDigits })}</span>
      <span className={styles.expiry}>{text('checkout.saved.expires', { date: card.expiryDate })}</span>
    </span>
  )
}

function SaveOption({ form, isBusy }: { form: CardForm; isBusy: boolean }) {
  return (
    <CheckboxField
      id="saveCard"
      name="saveCard"
      label={text('checkout.save.label')}
      help={
        <>
          <span>{text('checkout.save.note')}</span>
          {form.replaces ? (
            <strong className={styles.replaces}>{text('checkout.save.replaces')}</strong>
          ) : null}
        </>
      }
      checked={form.saveCard}
      disabled={isBusy}
      onChange={(event) => form.setSaveCard(event.currentTarget.checked)}
    />
  )
}
