import { text } from '../../../platform/text.ts'
import { longInstantWords } from '../day-words.ts'
import type { SessionDetails } from '../wire.ts'
import { companionWords, freeWords, lateWords } from './policy-words.ts'
import styles from './SessionPage.module.css'

interface Props {
  session: SessionDetails
  now: number
  today: string
  timeZone: string
}

/** What it is, what to bring, who comes along into the water, what holds of cancelling, and what one agrees to. */
export function AboutSession({ session, now, today, timeZone }: Props) {
  const { about, policy } = session
  const companions = companionWords(policy)
  return (
    <div className={styles.about}>
      <section>
        <h2 className={styles.title}>{text('bookings.session.about')}</h2>
        <div className={styles.html} dangerouslySetInnerHTML={{ __html: about.description }} />
      </section>
      {about.bring.length > 0 ? (
        <section>
          <h2 className={styles.title}>{text('bookings.session.bring')}</h2>
          <List items={about.bring} />
        </section>
      ) : null}
      {companions.length > 0 ? (
        <section>
          <h2 className={styles.title}>{text('bookings.session.water')}</h2>
          <List items={companions} />
        </section>
      ) : null}
      <section>
        <h2 className={styles.title}>{text('bookings.session.policy')}</h2>
        <List
          items={[
            text('bookings.terms.last', { when: longInstantWords(policy.lastBookingAt, timeZone, today) }),
            freeWords(session, now, today, timeZone),
            ...lateWords(policy),
          ]}
        />
      </section>
      {about.waivers.length > 0 ? (
        <section>
          <h2 className={styles.title}>{text('bookings.session.waivers')}</h2>
          {about.waivers.map(({ slug, title, html }) => (
            <details key={slug} className={styles.waiver}>
              <summary>{title}</summary>
              <div className={styles.html} dangerouslySetInnerHTML={{ __html: html }} />
            </details>
          ))}
        </section>
      ) : null}
    </div>
  )
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.list}>
    {items.map((each) => (
      <li key={each}>{each}</li>
    ))}
  </ul>
)
