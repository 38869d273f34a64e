import { useState } from 'react'
import { text } from '../../platform/text.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PeopleChoice } from './book/PeopleChoice.tsx'
import { useAdd } from './book/use-add.ts'
import styles from './BookPanel.module.css'
import { PriceList, type PersonCost } from './PriceList.tsx'
import type { Activity } from './wire.ts'

/** What somebody wants to know the price of, or to book for some of their people. */
export interface Wanted {
  /** `book` asks for whom; `prices` says who pays what. */
  purpose: 'book' | 'prices'
  name: string
  /** As within a sentence: where it begins one, the panel sees to that. */
  when: string
  where: string
  activity: Activity
  offPeak: boolean
  people: readonly PersonCost[]
  /** Who is chosen at first. */
  chosen: string | null
  /** Null: of a court only prices are asked for here. */
  sessionId: string | null
  /** What holds of cancelling, as sentences. */
  terms: readonly string[]
  /** Its own page; null where it has none. */
  page: string | null
}

/** What it is, when and where, and what it costs each of one's people; where it is to be booked, for which of them. */
export function BookPanel({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const { purpose, name, when, where, activity, offPeak, people, sessionId, terms, page } = wanted
  const { adding, add } = useAdd()
  const [chosen, setChosen] = useState(() => people.filter(mayHave).filter(({ id }) => id === wanted.chosen))
  const [isNobody, setNobody] = useState(false)
  const isBooking = purpose === 'book' && sessionId !== null

  async function submit() {
    if (sessionId === null) return
    setNobody(chosen.length === 0)
    if (chosen.length === 0) return
    const items = chosen.map(({ id }) => ({ id: sessionId, type: 'session', purchasedForUserId: id }))
    if (await add(sessionId, items)) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width={520}
      title={text(isBooking ? 'bookings.panel.book' : 'bookings.panel.prices', { name })}
      footer={
        <>
          {isBooking && people.some(mayHave) ? (
            <Button busy={adding?.isBusy ?? false} onClick={() => void submit()}>
              {text('bookings.add.submit', { count: chosen.length })}
            </Button>
          ) : null}
          {page === null ? null : (
            <LinkButton to={page} variant={isBooking ? 'secondary' : 'primary'}>
              {text('bookings.panel.more')}
            </LinkButton>
          )}
          {isBooking ? null : (
            <Button variant="quiet" onClick={onClose}>
              {text('bookings.panel.close')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.panel}>
        <p className={styles.when}>
          <strong>{when.replace(/^./, (first) => first.toLocaleUpperCase())}</strong>
          <br />
          {where}
        </p>
        {adding?.refusal && Object.keys(adding.refusal.byPerson).length === 0 ? (
          <Notice role="alert" tone="bad" title={adding.refusal.message} />
        ) : null}
        {isBooking ? (
          <PeopleChoice
            people={people}
            chosen={chosen}
            refused={adding?.refusal?.byPerson ?? {}}
            error={isNobody && chosen.length === 0 ? text('bookings.add.choose') : null}
            mayChoose={mayHave}
            onChange={setChosen}
          />
        ) : (
          <PriceList activity={activity} offPeak={offPeak} people={people} />
        )}
        <ul className={styles.terms}>
          {terms.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** Whether a place can be added for one of them. */
const mayHave = ({ price, has }: PersonCost): boolean => price !== null && has === null
