import { useState } from 'react'
import { text } from '../../../platform/text.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { messages } from '../payment/payment-answers.ts'
import { isSecurityCode, securityCodeLength } from './saved-card.ts'

interface Props {
  code: string
  isBusy: boolean
  onChange: (code: string) => void
}

/**
 * Our own field for a saved card's security code: masked, four digits at most. What is typed goes from this page to the
 * provider, never to our server.
 */
export function SecurityCodeField({ code, isBusy, onChange }: Props) {
  const [hasLeft, setHasLeft] = useState(false)
  return (
    <TextField
      id="securityCode"
      type="password"
      inputMode="numeric"
      autoComplete="cc-csc"
      label={text('checkout.saved.code')}
      help={text('checkout.saved.codeHelp')}
      width="short"
      required
      maxLength={securityCodeLength.max}
      disabled={isBusy}
      value={code}
      error={hasLeft && !isSecurityCode(code) ? messages.securityCode : null}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => setHasLeft(true)}
    />
  )
}
