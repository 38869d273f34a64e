import { IconCalendarPlus, IconCheck } from '@tabler/icons-react'
import { todayIn } from '../../../contract/dates.ts'
import { useClient } from '../../platform/client.ts'
import { useAreaAddress } from '../../platform/use-flags.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MembershipCard } from './MembershipCard.tsx'
import styles from './OrderConfirmedPage.module.css'
import { Receipt } from './Receipt.tsx'
import { calendarEvents, calendarFile } from './calendar-file.ts'
import { nextSteps } from './order-words.ts'
import type { MembershipItem, Order } from './order-words.ts'

/** A placed order: that it worked, what happens next, the receipt. */
export function OrderConfirmed({ order }: { order: Order }) {
  const { timeZone } = useClient()
  const addressIn = useAreaAddress()
  const [item] = order.items
  if (!item) return null
  const placedOn = todayIn(new Date(order.placedAt), timeZone)
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <span className={styles.tick} aria-hidden="true">
          <IconCheck size={40} stroke={3} />
        </span>
        <h1>Your payment was successful</h1>
        <p className={styles.lead}>
          {`Thank you, ${order.customer.firstName}. Your order reference is `}
          <strong className={styles.reference}>{order.reference}</strong>
        </p>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <section aria-labelledby="next-steps" className={styles.next}>
            <h2 id="next-steps" className={styles.heading}>
              What happens next
            </h2>
            <ol className={styles.steps}>
              {nextSteps(order, item, placedOn).map(({ title, text }) => (
                <li key={title + text} className={styles.step}>
                  <h3 className={styles.stepTitle}>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
            <Button
              variant="secondary"
              full="phone"
              icon={<IconCalendarPlus size={20} aria-hidden="true" />}
              onClick={() => addToCalendar(order, item)}
            >
              Add to calendar
            </Button>
          </section>
          {item.requiresEligibility ? <EligibilityNotice /> : null}
          {order.newMandate ? <DirectDebitNotice /> : null}
          <section aria-label="Your online account" className={styles.account}>
            <p>You can manage your membership and book activities through your online account.</p>
            <LinkButton href={addressIn('myAccount', '/')} full="phone">
              Go to my account
            </LinkButton>
          </section>
        </div>
        <div className={styles.column}>
          <MembershipCard item={item} />
          <Receipt order={order} item={item} />
        </div>
      </div>
    </div>
  )
}

const EligibilityNotice = () => (
  <Notice
    tone="warn"
    title="Your membership status will be pending until you provide the required proof of eligibility"
  >
    <p>Please upload it to your online account.</p>
  </Notice>
)

const DirectDebitNotice = () => (
  <Notice tone="good" title="Direct Debit set up successfully">
    <p>You will receive an email confirmation within 3 business days.</p>
    <p>We will email you if your bank cannot set it up.</p>
  </Notice>
)

/** Hands the dates to the customer's calendar as a file. */
function addToCalendar(order: Order, item: MembershipItem) {
  const file = new Blob([calendarFile(calendarEvents(order, item), order.placedAt)], {
    type: 'text/calendar',
  })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `membership-${order.reference}.ics`
  link.click()
  URL.revokeObjectURL(address)
}
