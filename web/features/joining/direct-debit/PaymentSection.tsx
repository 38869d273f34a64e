import { useState } from 'react'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { accountErrors } from './account-check.ts'
import { AdvanceNotice } from './AdvanceNotice.tsx'
import { bankDetailsErrors } from './bank-details.ts'
import { BankAccount } from './BankAccount.tsx'
import { BillingAddress } from './BillingAddress.tsx'
import { DirectDebitGuarantee } from './DirectDebitGuarantee.tsx'
import { initialBankDetails } from './initial-bank-details.ts'
import { fieldId } from '../../forms/field-id.ts'
import form from '../../forms/form.module.css'
import { useJoining } from '../selection/joining-context.ts'
import { MoreSignatures } from './MoreSignatures.tsx'
import type { BankDetails } from '../selection/selection.ts'
import { errorsOfSection } from '../submit/server-errors.ts'
import { TermsList, termsPath } from '../terms/TermsList.tsx'
import { dispatchJoining } from '../selection/use-joining-state.ts'
import { useSectionErrors } from '../sections/use-section-errors.ts'
import { useDirectDebitTerms } from '../terms/use-terms.ts'

/** Step "Monthly payment": bank details for the Direct Debit. They stay in memory and are gone when the page is. */
export function PaymentSection() {
  const { state, client, user, finish } = useJoining()
  const { errors, summary, show, settle } = useSectionErrors(errorsOfSection(state.serverErrors, 'payment'))
  const terms = useDirectDebitTerms()
  const bank = state.bank ?? initialBankDetails(state.selection.details, user?.address ?? null)
  /* Said as long as the form is here: what is typed does not move the fields. */
  const [wasEmptied] = useState(state.bank === null && state.selection.bankTyped)
  const isTicked = (id: string) => state.selection.checkedTerms.includes(id)

  const type = (part: Partial<BankDetails>, ...paths: string[]) => {
    for (const touched of paths) {
      dispatchJoining({ type: 'bankDetailsTyped', bank: { ...bank, ...part }, touched })
      settle(touched)
      if (touched.startsWith('account_details.')) settle('account_details')
    }
  }

  const proceed = () => {
    const found = bankDetailsErrors(bank, {
      collectBillingAddress: client.collectDirectDebitBillingAddress,
      termsAccepted: !terms.isPending && terms.terms.every((term) => isTicked(term.id)),
    })
    const termsFailed: Record<string, string> = terms.retry
      ? { [termsPath]: text('review.terms.needed') }
      : {}
    const { account_holder: holder, ...others } = found
    const errors = { ...(holder ? { account_holder: holder } : {}), ...accountErrors(bank), ...others }
    if (show({ ...errors, ...termsFailed })) return
    dispatchJoining({ type: 'bankDetailsTyped', bank, touched: 'account_details' })
    finish('payment')
  }

  return (
    <div className={form.stack}>
      <ErrorSummary errors={summary} />
      {wasEmptied ? (
        <Notice title={text('review.bank.emptied')}>
          <p>{text('review.bank.emptiedWhy')}</p>
        </Notice>
      ) : null}
      <p className={form.lead}>{text('review.bank.lead')}</p>
      <BankAccount bank={bank} errors={errors} onType={type} />
      {client.collectDirectDebitBillingAddress ? (
        <BillingAddress bank={bank} errors={errors} onType={type} />
      ) : null}
      <AdvanceNotice />
      <section className={form.block} aria-labelledby="authorise-title">
        <h3 className={form.groupTitle} id="authorise-title">
          {text('review.bank.authoriseTitle')}
        </h3>
        <TermsList
          view={terms}
          checkedTerms={state.selection.checkedTerms}
          pathOf={() => 'dd_terms_accepted'}
          errorOf={() => errors['dd_terms_accepted']}
          onSettled={() => settle('dd_terms_accepted')}
        />
        <CheckboxField
          id={fieldId('authorised')}
          label={text('review.bank.authorisation')}
          checked={bank.authorised}
          error={errors['authorised']}
          onChange={(event) => type({ authorised: event.currentTarget.checked }, 'authorised')}
        />
        <MoreSignatures />
      </section>
      <DirectDebitGuarantee />
      <div className={form.actions}>
        <Button full="phone" onClick={proceed}>
          {text('review.continue')}
        </Button>
      </div>
    </div>
  )
}
