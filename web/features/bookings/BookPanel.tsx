import { useClient } from '../../platform/client.ts'
import { text } from '../../platform/text.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './BookPanel.module.css'
import { PriceList, type PersonCost } from './PriceList.tsx'
import type { Activity } from './wire.ts'

/** What somebody wants to know the price of, or to book. */
export interface Wanted {
  /** `book` says how to book it; `prices` who pays what. */
  purpose: 'book' | 'prices'
  name: string
  when: string
  where: string
  activity: Activity
  offPeak: boolean
  people: readonly PersonCost[]
  /** What holds of cancelling, as sentences. */
  terms: readonly string[]
  /** Its own page; null where it has none. */
  page: string | null
}

/**
 * What it is, when and where, what it costs each of one's people; and, until booking itself opens here, by which ways it can be
 * booked today.
 */
export function BookPanel({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const { purpose, name, when, where, activity, offPeak, people, terms, page } = wanted
  const { phone } = useClient().customerServiceContact
  return (
    <Dialog
      open
      onClose={onClose}
      width={520}
      title={text(purpose === 'book' ? 'bookings.panel.book' : 'bookings.panel.prices', { name })}
      footer={
        <>
          {page === null ? null : (
            <LinkButton to={page} variant={purpose === 'book' ? 'secondary' : 'primary'}>
              {text('bookings.panel.more')}
            </LinkButton>
          )}
          <Button variant="quiet" onClick={onClose}>
            {text('bookings.panel.close')}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        <p className={styles.when}>
          <strong>{when}</strong>
          <br />
          {where}
        </p>
        {purpose === 'book' ? (
          <Notice title={text('bookings.panel.soon')}>
            <p>{phone === null ? text('bookings.panel.atCentre') : text('bookings.panel.byPhone')}</p>
            {phone === null ? null : (
              <p>
                <a className={styles.phone} href={`tel:${phone.replaceAll(' ', '')}`}>
                  {phone}
                </a>
              </p>
            )}
          </Notice>
        ) : null}
        <PriceList activity={activity} offPeak={offPeak} people={people} />
        <ul className={styles.terms}>
          {terms.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
