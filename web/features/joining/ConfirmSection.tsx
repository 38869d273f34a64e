import { Button } from '../../ui/Button.tsx'
import { periodWords } from '../memberships/price-words.ts'
import { maskedAccountNumber, maskedSortCode } from './bank-details.ts'
import { formatLongDate } from '../../../contract/dates.ts'
import { ordinalDay, weekdayDate } from './civil-dates.ts'
import styles from './ConfirmSection.module.css'
import { CostLines } from './CostLines.tsx'
import form from './form.module.css'
import { useJoining } from './joining-context.ts'
import type { SectionId } from './sections.ts'
import { SubmitFailure } from './SubmitFailure.tsx'
import { useSubmitMembership } from './use-submit-membership.ts'

type Row = [label: string, value: string]

/** Step "Confirm your details": everything read back before it is sent, bank details by their last two digits only. */
export function ConfirmSection() {
  const { state, venue, card, user, client, costs: view } = useJoining()
  const { submit, isWorking, failure } = useSubmitMembership()
  const { costs } = view
  const { bank, selection } = state
  if (!costs || !card || !bank) return null

  const billing = [
    bank.billingAddressLineOne,
    bank.billingAddressLineTwo,
    bank.billingCity,
    bank.billingPostcode,
  ].filter((line) => line.trim() !== '')
  const collected = costs.firstCollectionDate

  return (
    <div className={form.stack}>
      <p className={form.lead}>
        Please check everything. Nothing is collected before you have paid at the checkout.
      </p>
      <Group
        title="Membership"
        section="membership"
        rows={[
          ['Membership', card.membership.name],
          ['Price', `${costs.fees.baseFee.formatted} ${periodWords(card.option)}`],
          ['Home centre', venue.name],
        ]}
      />
      <Group
        title="Your details"
        section="details"
        rows={[
          ['Name', user?.fullName ?? ''],
          ['Email', user?.email ?? ''],
          ['Customer ID', user?.reference ?? ''],
        ]}
      />
      <Group
        title="Dates"
        section="review"
        rows={[
          ['Starts', formatLongDate(costs.startDate)],
          ['Payment day', costs.billingDay === null ? '' : `${ordinalDay(costs.billingDay)} of each month`],
          ['Promotion code', selection.promotion?.code ?? ''],
        ]}
      />
      <Group
        title="Direct Debit"
        section="payment"
        rows={[
          ['Account holder', bank.accountHolder.trim()],
          ['Sort code', maskedSortCode],
          ['Account number', maskedAccountNumber(bank.accountNumber)],
          ['Billing address', client.collectDirectDebitBillingAddress ? billing.join(', ') : ''],
          [
            'First collection',
            collected === null
              ? ''
              : `${costs.fees.baseFee.formatted} on ${weekdayDate(collected, costs.today)}`,
          ],
          ['After that', `${costs.fees.baseFee.formatted} each month`],
        ]}
      />
      <section className={styles.group} aria-labelledby="confirm-cost">
        <div className={styles.head}>
          <h3 id="confirm-cost">What you pay at the checkout</h3>
        </div>
        <CostLines view={view} size="list" />
        <p className={form.hint}>{`${costs.minimumInAll.formatted} is the least you pay in all.`}</p>
      </section>
      <div className={form.actions}>
        <Button full="phone" busy={isWorking} busyLabel="Please wait…" onClick={() => void submit()}>
          Continue to checkout
        </Button>
      </div>
      <SubmitFailure message={failure} />
    </div>
  )
}

function Group({ title, section, rows }: { title: string; section: SectionId; rows: Row[] }) {
  const { goTo } = useJoining()
  return (
    <section className={styles.group} aria-labelledby={`confirm-${section}`}>
      <div className={styles.head}>
        <h3 id={`confirm-${section}`}>{title}</h3>
        <button
          type="button"
          className={form.link}
          aria-label={`Edit ${title}`}
          onClick={() => goTo(section)}
        >
          Edit
        </button>
      </div>
      <dl className={styles.rows}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
