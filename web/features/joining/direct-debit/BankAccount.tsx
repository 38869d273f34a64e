import type { ClipboardEvent } from 'react'
import { text } from '../../../platform/text.ts'
import { FieldError } from '../../../ui/Field.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { splitBankNumbers } from './bank-numbers.ts'
import { fieldId } from '../../forms/field-id.ts'
import form from '../../forms/form.module.css'
import type { BankDetails } from '../selection/selection.ts'

const sortCodePath = 'account_details.sort_code'
const accountNumberPath = 'account_details.account_number'
const bothPath = 'account_details'

interface Props {
  bank: BankDetails
  errors: Record<string, string>
  onType: (part: Partial<BankDetails>, ...paths: string[]) => void
}

/** Whose account it is and where. What is said of both numbers stands under both, and marks both. */
export function BankAccount({ bank, errors, onType }: Props) {
  const aboutBoth = errors[bothPath]
  const sharedError = aboutBoth ? `${fieldId(bothPath)}-error` : undefined

  /* Banking apps copy the two together: a paste of both fills both. */
  const paste = (event: ClipboardEvent) => {
    const both = splitBankNumbers(event.clipboardData.getData('text'))
    if (!both) return
    event.preventDefault()
    onType(both, sortCodePath, accountNumberPath)
  }

  return (
    <section className={form.group} aria-labelledby="account-title">
      <h3 className={form.groupTitle} id="account-title">
        {text('review.bank.title')}
      </h3>
      <TextField
        id={fieldId('account_holder')}
        label={text('review.bank.holder')}
        help={text('review.bank.holderHelp')}
        autoComplete="name"
        spellCheck={false}
        maxLength={100}
        width="long"
        value={bank.accountHolder}
        error={errors['account_holder']}
        onChange={(event) => onType({ accountHolder: event.currentTarget.value }, 'account_holder')}
      />
      <div id={fieldId(bothPath)} tabIndex={-1}>
        <div className={form.pair}>
          <TextField
            id={fieldId(sortCodePath)}
            label={text('review.bank.sortCode')}
            help={text('review.bank.sortCodeHelp')}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={12}
            width="short"
            value={bank.sortCode}
            error={errors[sortCodePath]}
            sharedErrorId={sharedError}
            onPaste={paste}
            onChange={(event) => onType({ sortCode: event.currentTarget.value }, sortCodePath)}
          />
          <TextField
            id={fieldId(accountNumberPath)}
            label={text('review.bank.number')}
            help={text('review.bank.numberHelp')}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            width="short"
            value={bank.accountNumber}
            error={errors[accountNumberPath]}
            sharedErrorId={sharedError}
            onPaste={paste}
            onChange={(event) => onType({ accountNumber: event.currentTarget.value }, accountNumberPath)}
          />
        </div>
        <FieldError id={sharedError} messages={aboutBoth ? [aboutBoth] : []} />
      </div>
    </section>
  )
}
