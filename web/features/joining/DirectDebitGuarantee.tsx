import { IconShieldCheck } from '@tabler/icons-react'
import styles from './DirectDebitGuarantee.module.css'
import { useJoining } from './joining-context.ts'

/** Working days of notice the guarantee promises unless something else is agreed. */
const noticeDays = 10

/**
 * The Direct Debit Guarantee, shown to everyone who gives bank details. Its wording is prescribed by the scheme: only the
 * name of the service user and the days of notice may be filled in.
 */
export function DirectDebitGuarantee() {
  const { client } = useJoining()
  const name = client.directDebitServiceUserName ?? client.name
  const { phone, email } = client.customerServiceContact
  return (
    <section className={styles.guarantee} aria-labelledby="guarantee-title">
      <header className={styles.header}>
        <IconShieldCheck size={24} aria-hidden="true" />
        <h3 id="guarantee-title">The Direct Debit Guarantee</h3>
      </header>
      <ul className={styles.text}>
        <li>
          The Guarantee is offered by all banks and building societies that accept instructions to pay Direct
          Debits.
        </li>
        <li>
          {`If there are any changes to the amount, date or frequency of your Direct Debit ${name} will notify you ${noticeDays} working days in advance of your account being debited or as otherwise agreed. If you request ${name} to collect a payment, confirmation of the amount and date will be given to you at the time of the request.`}
        </li>
        <li>
          {`If an error is made in the payment of your Direct Debit, by ${name} or your bank or building society, you are entitled to a full and immediate refund of the amount paid from your bank or building society. If you receive a refund you are not entitled to, you must pay it back when ${name} asks you to.`}
        </li>
        <li>
          You can cancel a Direct Debit at any time by simply contacting your bank or building society.
          Written confirmation may be required. Please also notify us.
        </li>
      </ul>
      <p className={styles.contact}>
        <span>{`Payments appear on your statement as ${name}.`}</span>
        {phone || email ? <span>{` Questions? ${[phone, email].filter(Boolean).join(' or ')}.`}</span> : null}
        {client.directDebitProvider === 'go_cardless' ? (
          <span>{' Payments are processed by GoCardless.'}</span>
        ) : null}
      </p>
    </section>
  )
}
