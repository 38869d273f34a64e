import { useState } from 'react'
import { Link } from 'react-router'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { selectVenue } from '../../../platform/selected-venue.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { BookableVenues } from '../wire.ts'
import styles from './CentrePicker.module.css'
import { centresFor } from './venue-search.ts'

/** All centres at which something can be booked, narrowed as one types. A screen reader hears how many are left. */
export function CentrePicker({
  venues,
  own,
  isFirst,
}: {
  venues: BookableVenues
  own: string | null
  isFirst: boolean
}) {
  const [term, setTerm] = useState('')
  const found = centresFor(venues, term).filter(({ slug }) => slug !== own)
  return (
    <section className={styles.picker} aria-labelledby="choose-centre">
      <h2 id="choose-centre" className={styles.title}>
        {text(isFirst ? 'bookings.home.choose' : 'bookings.home.another')}
      </h2>
      <div role="search" className={styles.box}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          id="search-centre"
          type="search"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          aria-label={text('bookings.home.search')}
          placeholder={text('bookings.home.search')}
          autoComplete="off"
          maxLength={120}
        />
      </div>
      <p role="status" className={styles.count}>
        {text('bookings.home.count', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <Notice
          title={text(venues.length === 0 ? 'bookings.home.nowhere' : 'bookings.home.notFound')}
          actions={
            term === '' ? null : (
              <Button small onClick={() => setTerm('')}>
                {text('bookings.home.clear')}
              </Button>
            )
          }
        />
      ) : (
        <ul className={styles.list}>
          {found.map(({ slug, name, town, postcode, categories }) => (
            <li key={slug}>
              <Link to={`/location/${slug}`} className={styles.centre} onClick={() => selectVenue(slug)}>
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.quiet}>{[town, postcode].join(', ')}</span>
                  <span className={styles.quiet}>{categories.map((each) => each.name).join(' · ')}</span>
                </span>
                <IconChevronRight size={20} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
