import { useClient } from '../../platform/calls/client.ts'
import { text } from '../../platform/text.ts'
import { useFlags } from '../../platform/use-flags.ts'
import styles from './OrderConfirmedPage.module.css'

/** Whom to ask about an order. A kiosk neither calls nor writes: there it is to be noted down. */
export function OrderContact() {
  const { phone, email } = useClient().customerServiceContact
  const { kiosk } = useFlags()
  const ways = [
    ...(phone ? [{ shown: phone, href: `tel:${phone.replaceAll(' ', '')}` }] : []),
    ...(email ? [{ shown: email, href: `mailto:${email}` }] : []),
  ]
  if (ways.length === 0) return null
  return (
    <p className={styles.quiet}>
      {text('orders.contact')}
      {ways.map(({ shown, href }) => (
        <span key={href}> {kiosk ? shown : <a href={href}>{shown}</a>}</span>
      ))}
    </p>
  )
}
