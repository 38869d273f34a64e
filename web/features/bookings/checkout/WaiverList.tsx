import { text } from '../../../platform/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './WaiverList.module.css'

interface AskedWaiver {
  id: string
  title: string
  html: string
  attendee: { personId: string | null; name: string | null }
  isForChild: boolean
}

/** The conditions of activities, one tick for each person who takes part; each text is read once, above its ticks. */
export function WaiverList({
  waivers,
  has,
  isBusy,
  isOneself,
  onTick,
}: {
  waivers: readonly AskedWaiver[]
  has: (id: string) => boolean
  isBusy: boolean
  /** The place is for whoever pays. */
  isOneself: (personId: string | null) => boolean
  onTick: (id: string, isTicked: boolean) => void
}) {
  return (
    <Card className={styles.waivers}>
      <h2 className={styles.heading}>{text('checkout.waivers.title')}</h2>
      {byText(waivers).map(({ title, html, asked }) => (
        <fieldset key={`${title} ${html}`} className={styles.waiver}>
          {/* Most texts begin with their title. */}
          <legend className={styles.title}>
            {startsWithHeading(html) ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </legend>
          <div className={styles.html} dangerouslySetInnerHTML={{ __html: html }} />
          {asked.map(({ id, attendee, isForChild }) =>
            isForChild && isOneself(attendee.personId) ? (
              <p key={id} className={styles.adult}>
                {text('checkout.waivers.adult')}
              </p>
            ) : (
              <CheckboxField
                key={id}
                id={`waiver-${id}`}
                label={
                  isOneself(attendee.personId) || attendee.name === null
                    ? text('checkout.waivers.accept')
                    : text(isForChild ? 'checkout.waivers.acceptForChild' : 'checkout.waivers.acceptFor', {
                        name: attendee.name,
                      })
                }
                checked={has(id)}
                aria-disabled={isBusy || undefined}
                onChange={({ currentTarget }) => {
                  if (!isBusy) onTick(id, currentTarget.checked)
                }}
              />
            ),
          )}
        </fieldset>
      ))}
    </Card>
  )
}

const startsWithHeading = (html: string): boolean => /^\s*<h[1-6]/.test(html)

/** Those with the same words together, in the order in which they are asked. */
function byText(waivers: readonly AskedWaiver[]) {
  const groups = new Map<string, { title: string; html: string; asked: AskedWaiver[] }>()
  for (const waiver of waivers) {
    const { title, html } = waiver
    const group = groups.get(`${title} ${html}`) ?? { title, html, asked: [] }
    group.asked.push(waiver)
    groups.set(`${title} ${html}`, group)
  }
  return [...groups.values()]
}
