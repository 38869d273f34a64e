import { text } from '../../../platform/text.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './LocationPage.module.css'
import { VenueFacts, type Facts } from './VenueFacts.tsx'

/** A centre at which nothing can be booked online: it says so, how to book all the same, and when it is open. */
export function ClosedForBooking({ facts }: { facts: Facts }) {
  const { phone } = facts
  return (
    <div className={styles.alone}>
      <h1 className={styles.aloneTitle}>{facts.name}</h1>
      <Notice
        title={text('bookings.off.title')}
        actions={
          <>
            <LinkButton to="/">{text('bookings.head.choose')}</LinkButton>
            {phone === null ? null : (
              <LinkButton variant="secondary" href={`tel:${phone.replaceAll(' ', '')}`}>
                {text('bookings.off.call', { phone })}
              </LinkButton>
            )}
          </>
        }
      >
        <p>{text('bookings.off.text')}</p>
      </Notice>
      <div className={styles.aloneFacts}>
        <VenueFacts facts={facts} />
      </div>
    </div>
  )
}
