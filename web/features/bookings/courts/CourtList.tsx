import { useState } from 'react'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { FocusKept } from '../../../ui/FocusKept.tsx'
import styles from './CourtList.module.css'
import type { CourtChoice } from './CourtTable.tsx'
import type { Adding } from '../book/use-add.ts'
import { courtAmount, courtWhy, hasOffPeak, pressOn, type CourtRow } from './court-times.ts'
import { CourtRefusal, CourtsInBasket } from './CourtsInBasket.tsx'

/** On phones: a time is chosen first, then one of its courts, or any. Where there is one court alone, the time is all to choose. */
export function CourtList({ rows, name, isReleased, adding, onChoose }: CourtChoice) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const saysPeak = hasOffPeak(rows)
  return (
    <ul className={styles.times} aria-label={text('bookings.courts.caption', { name })}>
      {rows.map((row) => {
        const { start, end, startsAt, courts, freeCount, own } = row
        const isOpen = openAt === startsAt
        const why = courtWhy(row, saysPeak)
        const basketId = `in-basket-${startsAt}`
        return (
          <li key={startsAt} className={styles.time}>
            <h3 className={styles.start}>
              <time dateTime={startsAt}>{start}</time>
            </h3>
            <div className={styles.what}>
              <p className={styles.free} data-full={freeCount === 0 || undefined}>
                {freeCount === 0
                  ? text('bookings.courts.allTaken')
                  : courts.length > 1
                    ? text('bookings.courts.free', { count: freeCount })
                    : text('bookings.courts.isFree')}
              </p>
              <p className={styles.until}>{text('bookings.courts.until', { end })}</p>
            </div>
            <div className={styles.price}>
              <strong>{courtAmount(row)}</strong>
              {why === null || own?.refused ? null : <span className={styles.quiet}>{why}</span>}
            </div>
            {own?.refused ? <p className={styles.refusal}>{why}</p> : null}
            <FocusKept to={basketId}>
              {freeCount === 0 ? null : courts.length > 1 ? (
                <Button
                  small
                  variant="secondary"
                  aria-expanded={isOpen}
                  aria-label={text('bookings.courts.chooseLabel', { start })}
                  onClick={() => setOpenAt(isOpen ? null : startsAt)}
                >
                  {text('bookings.courts.choose')}
                </Button>
              ) : (
                <Button
                  small
                  variant="secondary"
                  aria-label={labelOf(row, courts[0]!.name, isReleased)}
                  busy={isPressed(adding, row, courts[0]!.slug)}
                  onClick={() => onChoose(row, courts[0]!)}
                >
                  {text(isReleased ? 'bookings.row.book' : 'bookings.courts.prices')}
                </Button>
              )}
              {isOpen ? (
                <Courts row={row} isReleased={isReleased} adding={adding} onChoose={onChoose} />
              ) : null}
            </FocusKept>
            {row.inBasket.length > 0 ? (
              <div className={styles.whole}>
                <CourtsInBasket id={basketId} courts={row.inBasket} />
              </div>
            ) : null}
            <CourtRefusal row={row} adding={adding}>
              {(said) => <div className={styles.whole}>{said}</div>}
            </CourtRefusal>
          </li>
        )
      })}
    </ul>
  )
}

const labelOf = (row: CourtRow, court: string, isReleased: boolean) =>
  text(isReleased ? 'bookings.courts.bookLabel' : 'bookings.courts.pricesLabel', {
    court,
    start: row.start,
    amount: courtAmount(row),
  })

const isPressed = (adding: Adding | null, row: CourtRow, court: string | null) =>
  adding?.key === pressOn(row, court) && adding.isBusy

function Courts({
  row,
  isReleased,
  adding,
  onChoose,
}: { row: CourtRow } & Pick<CourtChoice, 'isReleased' | 'adding' | 'onChoose'>) {
  const any = text('bookings.courts.any')
  return (
    <div className={styles.courts}>
      <Button
        // It would book another one: who has booked goes on in the basket.
        key={row.inBasket.length}
        small
        busy={isPressed(adding, row, null)}
        aria-label={labelOf(row, any, isReleased)}
        onClick={() => onChoose(row, null)}
      >
        {any}
      </Button>
      {row.courts
        .filter(({ isFree }) => isFree)
        .map((court) => (
          <Button
            key={court.slug}
            small
            variant="secondary"
            busy={isPressed(adding, row, court.slug)}
            aria-label={labelOf(row, court.name, isReleased)}
            onClick={() => onChoose(row, court)}
          >
            {court.name}
          </Button>
        ))}
    </div>
  )
}
