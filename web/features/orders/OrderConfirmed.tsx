import { IconCalendarPlus, IconCheck } from '@tabler/icons-react'
import { todayIn } from '../../../contract/dates.ts'
import { useClient } from '../../platform/calls/client.ts'
import { addressOf } from '../../platform/calls/api.ts'
import { locale, text } from '../../platform/text.ts'
import { useAreaAddress, useFlags } from '../../platform/use-flags.ts'
import { Card } from '../../ui/Card.tsx'
import { AgreementFacts } from '../agreement/AgreementFacts.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { KioskReturn } from './KioskReturn.tsx'
import { MembershipCard } from './MembershipCard.tsx'
import styles from './OrderConfirmedPage.module.css'
import { Receipt } from './Receipt.tsx'
import { nextSteps } from './membership-words.ts'
import { isMembership } from './order-words.ts'
import type { Order } from './order-words.ts'

/** A placed order: that it worked, what happens next, the receipt. */
export function OrderConfirmed({ order }: { order: Order }) {
  const { timeZone } = useClient()
  const addressIn = useAreaAddress()
  const { kiosk } = useFlags()
  const memberships = order.items.filter(isMembership)
  const placedOn = todayIn(new Date(order.placedAt), timeZone)
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <span className={styles.tick} aria-hidden="true">
          <IconCheck size={40} stroke={3} />
        </span>
        <h1>{text('orders.success')}</h1>
        <p className={styles.lead}>
          <Text
            id="orders.thanks"
            values={{ name: order.customer.firstName, reference: order.reference }}
            components={{ 0: <strong className={styles.reference} /> }}
          />
        </p>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <section aria-labelledby="next-steps" className={styles.next}>
            <h2 id="next-steps" className={styles.heading}>
              {text('orders.next')}
            </h2>
            <ol className={styles.steps}>
              {nextSteps(order, memberships, placedOn).map(({ title, words }) => (
                <li key={`${title} ${words[0]}`} className={styles.step}>
                  <h3 className={styles.stepTitle}>{title}</h3>
                  {words.map((sentence) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                </li>
              ))}
            </ol>
            <LinkButton
              variant="secondary"
              full="phone"
              icon={<IconCalendarPlus size={20} aria-hidden="true" />}
              href={addressOf('getOrderCalendar', { params: { orderId: order.id }, query: { lang: locale } })}
              download={`order-${order.reference}.ics`}
            >
              {text('orders.calendar.add')}
            </LinkButton>
          </section>
          {memberships.some(({ requiresEligibility }) => requiresEligibility) ? <EligibilityNotice /> : null}
          {order.newMandate ? <DirectDebitNotice /> : null}
          {kiosk ? (
            <KioskReturn />
          ) : (
            <section aria-label={text('orders.account')} className={styles.account}>
              <p>{text('orders.account.text')}</p>
              <LinkButton href={addressIn('myAccount', '/')} full="phone">
                {text('orders.account.go')}
              </LinkButton>
            </section>
          )}
        </div>
        <div className={styles.column}>
          {memberships.map((item) => (
            <MembershipCard key={item.id} item={item} />
          ))}
          <Receipt order={order} placedOn={placedOn} />
        </div>
        <section aria-labelledby="agreement" className={styles.agreement}>
          <Card className={styles.receipt}>
            <h2 id="agreement" className={styles.heading}>
              {text('orders.agreement')}
            </h2>
            <AgreementFacts agreement={order.agreement} isBare />
          </Card>
        </section>
      </div>
    </div>
  )
}

const EligibilityNotice = () => (
  <Notice tone="warn" title={text('orders.proof.title')}>
    <p>{text('orders.proof.text')}</p>
  </Notice>
)

const DirectDebitNotice = () => (
  <Notice tone="good" title={text('orders.directDebit.title')}>
    <p>{text('orders.directDebit.email')}</p>
    <p>{text('orders.directDebit.failed')}</p>
  </Notice>
)
