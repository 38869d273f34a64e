import { Fragment } from 'react'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { FocusKept } from '../../../ui/FocusKept.tsx'
import { Link } from '../../../ui/Link.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Adding } from '../book/use-add.ts'
import { courtAmount, courtWhy, hasOffPeak, pressOn, type CourtRow } from './court-times.ts'
import { CourtRefusal } from './CourtsInBasket.tsx'
import styles from './CourtTable.module.css'

export interface CourtChoice {
  rows: readonly CourtRow[]
  name: string
  isReleased: boolean
  /** The press that was made last. */
  adding: Adding | null
  /** Null: any of those that are free. */
  onChoose: (row: CourtRow, court: { slug: string; name: string } | null) => void
}

/**
 * Times down, courts across. A screen reader hears the time and the court of each cell from the headers, and "taken" where there
 * is nothing to press. Who has booked any court goes on in the basket: the same button would book another one.
 */
export function CourtTable({ rows, name, isReleased, adding, onChoose }: CourtChoice) {
  const courts = rows[0]?.courts ?? []
  const saysPeak = hasOffPeak(rows)
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{text('bookings.courts.caption', { name })}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{text('bookings.courts.time')}</th>
            <th scope="col">{text('bookings.courts.price')}</th>
            {courts.length > 1 ? <th scope="col">{text('bookings.courts.any')}</th> : null}
            {courts.map((court) => (
              <th key={court.slug} scope="col" className={styles.court}>
                {court.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { start, end, startsAt, courts: all, freeCount } = row
            const amount = courtAmount(row)
            const why = courtWhy(row, saysPeak)
            const label = (court: string) =>
              text(isReleased ? 'bookings.courts.bookLabel' : 'bookings.courts.pricesLabel', {
                court,
                start,
                amount,
              })
            const basketId = `basket-at-${startsAt}`
            const firstInBasket = all.find((court) => row.inBasket.includes(court.name))
            const isBusy = (court: string | null) => adding?.key === pressOn(row, court) && adding.isBusy
            return (
              <Fragment key={startsAt}>
                <tr>
                  <th scope="row" className={styles.start}>
                    <time dateTime={startsAt}>{start}</time>
                    <span className={styles.end}>{text('bookings.courts.until', { end })}</span>
                  </th>
                  <td className={styles.price}>
                    <strong>{amount}</strong>
                    {why === null ? null : <span className={styles.why}>{why}</span>}
                  </td>
                  {courts.length > 1 ? (
                    <td>
                      {freeCount > 0 ? (
                        <FocusKept to={basketId}>
                          <Button
                            key={row.inBasket.length}
                            small
                            variant="secondary"
                            busy={isBusy(null)}
                            aria-label={label(text('bookings.courts.any'))}
                            onClick={() => onChoose(row, null)}
                          >
                            {text('bookings.courts.free', { count: freeCount })}
                          </Button>
                        </FocusKept>
                      ) : (
                        <span className={styles.taken}>{text('bookings.courts.allTaken')}</span>
                      )}
                    </td>
                  ) : null}
                  {all.map((court) => (
                    <td key={court.slug} className={styles.court}>
                      {court.isFree ? (
                        <button
                          type="button"
                          className={styles.free}
                          aria-label={label(court.name)}
                          aria-busy={isBusy(court.slug) || undefined}
                          onClick={() => onChoose(row, court)}
                        >
                          {text(isReleased ? 'bookings.row.book' : 'bookings.courts.isFree')}
                        </button>
                      ) : (
                        <span className={styles.taken}>
                          {row.inBasket.includes(court.name) ? (
                            <Link id={court === firstInBasket ? basketId : undefined} to="/basket">
                              {text('bookings.add.inBasket')}
                            </Link>
                          ) : (
                            text('bookings.courts.taken')
                          )}
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
                <CourtRefusal row={row} adding={adding}>
                  {(said) => (
                    <tr>
                      <td colSpan={all.length + 3} className={styles.refusal}>
                        {said}
                      </td>
                    </tr>
                  )}
                </CourtRefusal>
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
