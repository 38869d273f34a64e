import { useState } from 'react'
import { text } from '../../../platform/text.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { normalisePostcode } from '../../forms/postcode.ts'
import styles from '../payment/PaymentForm.module.css'
import { billingFields } from './billing-details.ts'
import type { BillingDetails, BillingField } from './billing-details.ts'

interface Props {
  billing: BillingDetails
  /** Messages of the fields that are not right yet. */
  errors: Partial<Record<keyof BillingDetails, string>>
  /** Messages of the server, by wire path, until the field is changed. */
  serverErrors: Record<string, string[]>
  onChange: (name: keyof BillingDetails, text: string) => void
}

const widths: Partial<Record<keyof BillingDetails, 'short' | 'medium' | 'long'>> = {
  billingCity: 'medium',
  billingPostcode: 'short',
}

/** The cardholder's name and address. A field speaks up once it has been left, not while it is typed into. */
export function BillingFields({ billing, errors, serverErrors, onChange }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())

  function errorOf(field: BillingField) {
    const fromServer = serverErrors[field.path]
    if (fromServer) return fromServer
    return left.has(field.name) ? (errors[field.name] ?? null) : null
  }

  return (
    <div className={styles.billing}>
      {billingFields.map((field) => (
        <TextField
          key={field.name}
          id={field.name}
          name={field.name}
          label={field.isOptional ? text('checkout.billing.optional', { field: field.label }) : field.label}
          autoComplete={field.autoComplete}
          width={widths[field.name] ?? 'full'}
          required={!field.isOptional}
          maxLength={field.name === 'billingPostcode' ? 10 : 80}
          spellCheck={false}
          value={billing[field.name]}
          error={errorOf(field)}
          onChange={(event) => onChange(field.name, event.currentTarget.value)}
          onBlur={() => {
            setLeft((before) => new Set(before).add(field.name))
            if (field.name === 'billingPostcode') onChange(field.name, tidyPostcode(billing.billingPostcode))
          }}
        />
      ))}
    </div>
  )
}

/** Upper case and spaced where it is one; anything else stays as typed. */
function tidyPostcode(text: string): string {
  const tidy = normalisePostcode(text)
  return tidy.includes(' ') ? tidy : text
}
