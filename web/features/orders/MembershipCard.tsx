import { text } from '../../platform/text.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './OrderConfirmedPage.module.css'
import { membershipFacts } from './membership-words.ts'
import type { MembershipItem } from './order-words.ts'

export function MembershipCard({ item }: { item: MembershipItem }) {
  const categories = item.categories.map(({ name }) => name).join(', ')
  return (
    <section aria-labelledby={`membership-${item.id} name-${item.id}`}>
      <Card className={styles.membership}>
        <h2 id={`membership-${item.id}`} className={styles.overline}>
          {text('orders.membership')}
        </h2>
        <p id={`name-${item.id}`} className={styles.name}>
          {item.friendlyName || item.name}
        </p>
        {categories === '' ? null : <p className={styles.categories}>{categories}</p>}
        <dl className={styles.facts}>
          {membershipFacts(item).map(({ label, value }) => (
            <div key={`${label} ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}
