import { text } from '../../../platform/text.ts'
import styles from './DirectDebitGuarantee.module.css'
import { useJoining } from '../selection/joining-context.ts'

/** What the scheme names where an operator has not agreed another notice with its bank. */
const schemeNoticeDays = 10

/**
 * The Direct Debit Guarantee, shown to everyone who gives bank details. Its wording is prescribed by the scheme: only the
 * name of the service user and the days of notice may be filled in.
 */
export function DirectDebitGuarantee() {
  const { client } = useJoining()
  const name = client.directDebitServiceUserName ?? client.name
  const days = client.directDebitNoticeDays ?? schemeNoticeDays
  const { phone, email } = client.customerServiceContact
  const contact = [phone, email].filter(Boolean).join(', ')
  return (
    <section className={styles.guarantee} aria-labelledby="guarantee-title">
      <header className={styles.header}>
        <h3 id="guarantee-title">{text('review.guarantee.title')}</h3>
        <span className={styles.mark} aria-hidden="true">
          <span>{text('review.guarantee.markFirst')}</span>
          <span>{text('review.guarantee.markSecond')}</span>
        </span>
      </header>
      <ul className={styles.text}>
        <li>{text('review.guarantee.offered')}</li>
        <li>{text('review.guarantee.changes', { name, days })}</li>
        <li>{text('review.guarantee.errors', { name })}</li>
        <li>{text('review.guarantee.cancel')}</li>
      </ul>
      <div className={styles.contact}>
        <p>{text('review.guarantee.statement', { name })}</p>
        {contact === '' ? null : <p>{text('review.guarantee.questions', { contact })}</p>}
        {client.directDebitProvider === 'go_cardless' ? <p>{text('review.guarantee.goCardless')}</p> : null}
      </div>
    </section>
  )
}
