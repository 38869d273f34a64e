import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { bankDetailsErrors } from './bank-details.ts'
import { BillingAddress } from './BillingAddress.tsx'
import { DirectDebitGuarantee } from './DirectDebitGuarantee.tsx'
import { initialBankDetails } from './initial-bank-details.ts'
import { fieldId } from './field-id.ts'
import form from './form.module.css'
import { useJoining } from './joining-context.ts'
import type { BankDetails } from './selection.ts'
import { errorsOfSection } from './server-errors.ts'
import { TermsCheckbox } from './TermsCheckbox.tsx'
import { dispatchJoining } from './use-joining-state.ts'
import { useSectionErrors } from './use-section-errors.ts'

const authorisation =
  'I confirm that I am the account holder and am authorised to set up Direct Debit payments on this account'

/** Step "Monthly payment": bank details for the Direct Debit. They stay in memory and are gone when the page is. */
export function PaymentSection() {
  const { state, client, user, directDebitTerms: term, termsFailed, finish } = useJoining()
  const { errors, summary, show, settle } = useSectionErrors(errorsOfSection(state.serverErrors, 'payment'))
  const bank = state.bank ?? initialBankDetails(state.selection.details, user?.address ?? null)
  const isTermTicked = term === null || state.selection.checkedTerms.includes(term.id)

  const type = (part: Partial<BankDetails>, path: string) => {
    dispatchJoining({ type: 'bankDetailsTyped', bank: { ...bank, ...part }, touched: path })
    settle(path)
  }

  const proceed = () => {
    if (termsFailed) return
    const rules = {
      collectBillingAddress: client.collectDirectDebitBillingAddress,
      termsAccepted: isTermTicked,
    }
    if (show(bankDetailsErrors(bank, rules))) return
    dispatchJoining({ type: 'bankDetailsTyped', bank, touched: 'account_details' })
    finish('payment')
  }

  return (
    <div className={form.stack}>
      <ErrorSummary errors={summary} />
      <p className={form.lead}>
        Your monthly payments are collected by Direct Debit. We use the account below for nothing else.
      </p>
      <section className={form.group} aria-labelledby="account-title">
        <h3 className={form.groupTitle} id="account-title">
          Bank account
        </h3>
        <TextField
          id={fieldId('account_holder')}
          label="Name of the account holder"
          help="As it appears on the bank card or statement."
          autoComplete="name"
          spellCheck={false}
          width="long"
          value={bank.accountHolder}
          error={errors['account_holder']}
          onChange={(event) => type({ accountHolder: event.currentTarget.value }, 'account_holder')}
        />
        <div className={form.pair}>
          <TextField
            id={fieldId('account_details.sort_code')}
            label="Sort code"
            help="6 digits, for example 309430."
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={12}
            width="short"
            value={bank.sortCode}
            error={errors['account_details.sort_code']}
            onChange={(event) => type({ sortCode: event.currentTarget.value }, 'account_details.sort_code')}
          />
          <TextField
            id={fieldId('account_details.account_number')}
            label="Account number"
            help="6 to 8 digits."
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            width="short"
            value={bank.accountNumber}
            error={errors['account_details.account_number']}
            onChange={(event) =>
              type({ accountNumber: event.currentTarget.value }, 'account_details.account_number')
            }
          />
        </div>
        {errors['account_details'] ? (
          <div id={fieldId('account_details')} tabIndex={-1}>
            <Notice tone="bad" title={errors['account_details']} />
          </div>
        ) : null}
      </section>
      {client.collectDirectDebitBillingAddress ? (
        <BillingAddress bank={bank} errors={errors} onType={type} />
      ) : null}
      <section className={form.block} aria-labelledby="authorise-title">
        <h3 className={form.groupTitle} id="authorise-title">
          Your authorisation
        </h3>
        {termsFailed ? (
          <Notice
            tone="bad"
            role="alert"
            title="The Direct Debit terms could not be loaded"
            actions={
              <Button variant="secondary" onClick={termsFailed}>
                Try again
              </Button>
            }
          />
        ) : null}
        {term ? (
          <TermsCheckbox
            term={term}
            isTicked={isTermTicked}
            error={errors['dd_terms_accepted']}
            fieldPath="dd_terms_accepted"
            onSettled={() => settle('dd_terms_accepted')}
          />
        ) : null}
        <CheckboxField
          id={fieldId('authorised')}
          label={authorisation}
          checked={bank.authorised}
          error={errors['authorised']}
          onChange={(event) => type({ authorised: event.currentTarget.checked }, 'authorised')}
        />
        <MoreSignatures />
      </section>
      <DirectDebitGuarantee />
      <div className={form.actions}>
        <Button full="phone" onClick={proceed}>
          Continue
        </Button>
      </div>
    </div>
  )
}

/** The way out for an account on which one person alone may not set up a Direct Debit. */
function MoreSignatures() {
  const { client } = useJoining()
  const { phone, email } = client.customerServiceContact
  return (
    <details className={form.disclosure}>
      <summary>Does this account need more than one signature?</summary>
      <p>
        <span>
          Then it cannot be set up online. Ask us for a paper form that everyone who has to can sign
        </span>
        {phone ? <span>{`: call ${phone}`}</span> : null}
        {email ? (
          <span>
            <span>{phone ? ' or write to ' : ': write to '}</span>
            <a href={`mailto:${email}`}>{email}</a>
          </span>
        ) : null}
        <span>. Your selection stays here meanwhile.</span>
      </p>
    </details>
  )
}
