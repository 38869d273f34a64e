import { longDate } from '../../../platform/words/formats.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { periodWords } from '../../memberships/price-words.ts'
import { answerWords } from './answer-words.ts'
import { maskedAccountNumber, shownSortCode } from '../direct-debit/bank-numbers.ts'
import { ordinalDay, weekdayDate } from '../../../platform/words/civil-dates.ts'
import styles from './ConfirmSection.module.css'
import { CostLines } from '../costs/CostLines.tsx'
import { currentAnswers } from '../selection/facts.ts'
import form from '../../forms/form.module.css'
import type { Joining } from '../selection/joining-context.ts'
import { useJoining } from '../selection/joining-context.ts'
import { AgreementFacts } from '../../agreement/AgreementFacts.tsx'
import { ReadBack } from './ReadBack.tsx'
import type { ReadBackRow } from './ReadBack.tsx'
import { SubmitFailure } from '../submit/SubmitFailure.tsx'
import { useSubmitMembership } from '../submit/use-submit-membership.ts'

/** Step "Confirm your details": everything read back before it is sent, bank details by their last two digits only. */
export function ConfirmSection() {
  const joining = useJoining()
  const { costs: view, card, user, facts, problem } = joining
  const { submit, isWorking, failure } = useSubmitMembership()
  const { costs } = view
  if (!costs || !card) return null
  const address = user?.address
  const lines = [address?.addressLineOne, address?.addressLineTwo, address?.city, address?.postcode]

  return (
    <div className={form.stack}>
      <p className={form.lead}>{text('joining.confirm.lead')}</p>
      <ReadBack
        title={text('joining.confirm.membership')}
        section="membership"
        rows={[
          [text('joining.confirm.membership'), card.membership.name],
          [text('joining.confirm.for'), joining.whomName],
          [text('joining.confirm.price'), `${costs.fees.baseFee.formatted} ${periodWords(card.option)}`],
          [text('joining.confirm.homeCentre'), joining.venue.name],
        ]}
      />
      <ReadBack
        title={text('joining.section.details')}
        section="details"
        rows={[
          [text('joining.confirm.name'), user?.fullName ?? null],
          [text('joining.confirm.email'), user?.email ?? null],
          [text('joining.confirm.address'), lines.filter(Boolean).join(', ')],
          [text('joining.confirm.customerId'), user?.reference ?? null],
        ]}
      />
      {facts.hasQuestions ? (
        <ReadBack title={text('joining.section.questions')} section="questions" rows={answerRows(joining)} />
      ) : null}
      <ReadBack
        title={text('joining.confirm.dates')}
        section="review"
        rows={[
          [text('joining.confirm.starts'), longDate(costs.startDate)],
          [
            text('joining.confirm.paymentDay'),
            costs.billingDay === null
              ? null
              : text('joining.confirm.paymentDayOf', { day: ordinalDay(costs.billingDay) }),
          ],
          [text('joining.confirm.code'), joining.state.selection.promotion?.code ?? null],
          [text('joining.confirm.agreed'), agreedTitles(joining)],
        ]}
      />
      <ReadBack
        title={text('joining.confirm.directDebit')}
        section="payment"
        rows={[
          ...bankRows(joining),
          [
            text('joining.confirm.firstCollection'),
            costs.firstCollectionDate === null
              ? null
              : text('joining.confirm.onDate', {
                  amount: costs.fees.baseFee.formatted,
                  date: weekdayDate(costs.firstCollectionDate, costs.today),
                }),
          ],
          [
            text('joining.confirm.afterThat'),
            text('joining.confirm.eachMonth', { amount: costs.fees.baseFee.formatted }),
          ],
        ]}
      />
      <section className={styles.group} aria-labelledby="confirm-cost">
        <div className={styles.head}>
          <h3 id="confirm-cost">{text('joining.confirm.cost')}</h3>
        </div>
        <CostLines view={view} size="list" kind={joining.purpose.kind} />
      </section>
      <section className={styles.group} aria-labelledby="confirm-facts">
        <div className={styles.head}>
          <h3 id="confirm-facts">{text('joining.confirm.facts')}</h3>
        </div>
        <AgreementFacts agreement={costs.agreement} isStale={view.isStale} />
      </section>
      <div className={form.actions}>
        <Button full="phone" busy={isWorking} busyLabel={text('joining.wait')} onClick={() => void submit()}>
          {text('joining.continueToCheckout')}
        </Button>
        <Button
          variant="secondary"
          full="phone"
          disabled={isWorking}
          onClick={() => void submit({ another: true })}
        >
          {text('joining.addAnother')}
        </Button>
      </div>
      <SubmitFailure message={failure} isSaidAbove={problem !== null} />
    </div>
  )
}

function answerRows({ state, questions: groups }: Joining): ReadBackRow[] {
  const questions = groups.flatMap((group) => group.questions)
  const answers = currentAnswers(state, questions)
  return questions.map((question) => [question.label, answerWords(question, answers[question.id])])
}

function agreedTitles({ state, health, membershipTerms, directDebitTerms }: Joining): string {
  const terms = [health, membershipTerms, directDebitTerms].filter((term) => term !== null)
  return terms
    .filter((term) => state.selection.checkedTerms.includes(term.id))
    .map((term) => term.title)
    .join(', ')
}

function bankRows({ state: { bank }, held, client }: Joining): ReadBackRow[] {
  const account = text('joining.confirm.accountNumber')
  if (!bank) return [[account, held?.bankAccountEnding ? maskedAccountNumber(held.bankAccountEnding) : null]]
  const billing = [
    bank.billingAddressLineOne,
    bank.billingAddressLineTwo,
    bank.billingCity,
    bank.billingPostcode,
  ].filter((line) => line.trim() !== '')
  return [
    [text('joining.confirm.accountHolder'), bank.accountHolder.trim()],
    [text('joining.confirm.sortCode'), shownSortCode(bank.sortCode)],
    [account, maskedAccountNumber(bank.accountNumber)],
    [
      text('joining.confirm.billingAddress'),
      client.collectDirectDebitBillingAddress ? billing.join(', ') : null,
    ],
  ]
}
