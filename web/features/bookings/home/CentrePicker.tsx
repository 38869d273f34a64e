import { useState } from 'react'
import { IconChevronRight, IconCurrentLocation, IconSearch } from '@tabler/icons-react'
import { selectVenue } from '../../../platform/kept/selected-venue.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { milesText } from '../../venues/distance.ts'
import { locate } from '../../venues/geolocation.provider.ts'
import type { BookableVenues } from '../wire.ts'
import styles from './CentrePicker.module.css'
import { byNearness, centresFor, type Place } from './venue-search.ts'

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
  const { place, problem, isLocating, find } = useMyPlace()
  const named = centresFor(venues, term).filter(({ slug }) => slug !== own)
  const found = place === null ? named.map((venue) => ({ ...venue, miles: null })) : byNearness(named, place)
  return (
    <section className={styles.picker} aria-labelledby="choose-centre">
      <h2 id="choose-centre" className={styles.title}>
        {text(isFirst ? 'bookings.home.choose' : 'bookings.home.another')}
      </h2>
      <div className={styles.tools}>
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
        <Button
          variant="quiet"
          busy={isLocating}
          icon={<IconCurrentLocation size={20} aria-hidden="true" />}
          onClick={() => void find()}
        >
          {text('venues.useLocation')}
        </Button>
      </div>
      {problem === null ? null : <p role="alert">{problem}</p>}
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
          {found.map(({ slug, name, town, postcode, categories, miles }) => (
            <li key={slug}>
              <Link to={`/location/${slug}`} className={styles.centre} onClick={() => selectVenue(slug)}>
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.quiet}>
                    {[town, postcode, ...(miles === null ? [] : [milesText(miles)])].join(', ')}
                  </span>
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

/** Where the customer is, once they have asked for it. */
function useMyPlace() {
  const [place, setPlace] = useState<Place | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLocating, setLocating] = useState(false)
  async function find() {
    setLocating(true)
    setProblem(null)
    try {
      setPlace(await locate())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : null)
    }
    setLocating(false)
  }
  return { place, problem, isLocating, find }
}
