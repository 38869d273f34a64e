import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPage } from '../../../platform/addresses/lazy-page.ts'
import { callOptions } from '../../../platform/calls/queries.ts'
import { useUser } from '../../../platform/calls/session.ts'
import { text } from '../../../platform/text.ts'
import { FocusKept } from '../../../ui/FocusKept.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Opened } from '../../../ui/Opened.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useBasket } from '../../../shell/use-basket.ts'
import { placesIn } from '../basket/basket.ts'
import { isNamed, type AskedPlayer } from '../book/player.ts'
import { useAdd } from '../book/use-add.ts'
import type { Wanted } from '../BookPanel.tsx'
import { inMs } from '../clock/instants.ts'
import { whenWords } from '../day-words.ts'
import { Failed } from '../Failed.tsx'
import { DayHead, dayHeadId } from '../location/DayHead.tsx'
import { ReleaseNotice } from '../location/ReleaseNotice.tsx'
import { courtTerms, policyTerm } from '../terms.ts'
import { useCourtTimes, useFailure } from '../use-bookings.ts'
import type { Activity, BookableVenue } from '../wire.ts'
import { courtRows, ofPlayer, pressOn, type CourtRow } from './court-times.ts'
import { playerNameId } from './player-name.ts'
import styles from './CourtsOfDay.module.css'
import { CourtsHead } from './CourtsHead.tsx'
import { CourtList } from './CourtList.tsx'
import { CourtTable } from './CourtTable.tsx'
import { NoCourts } from './NoCourts.tsx'

/** Whoever looks at sessions does without. */
const WhoPlays = lazyPage(() => import('./WhoPlays.tsx'), 'WhoPlays')

interface Props {
  slug: string
  venueName: string
  day: string
  bookable: BookableVenue
  courts: readonly Activity[]
  court: Activity
  now: number
  timeZone: string
  onOpen: (wanted: Wanted) => void
}

/** The courts of an activity on one day: a table of times and courts where there is room, times first and courts second on phones. */
export function CourtsOfDay(props: Props) {
  const { slug, venueName, day, bookable, courts, court, now, timeZone, onOpen } = props
  const { today } = bookable
  const times = useCourtTimes(slug, court.slug, day)
  const { user } = useUser()
  const own = useQuery({
    ...callOptions('getCourtPrices', { params: { id: slug, activity: court.slug }, query: { day } }),
    enabled: user !== null,
  })
  const people = user === null ? [] : (own.data?.people ?? [])
  const failure = useFailure(times)
  const { basket } = useBasket()
  const { adding, add } = useAdd()
  const [asked, setAsked] = useState<AskedPlayer | null>(null)
  const [isNameMissing, setNameMissing] = useState(false)
  const player = asked ?? { personId: user?.selectedUser?.id ?? user?.id ?? null, name: null }
  const prices = ofPlayer(people, player)
  const opensAt = earliest([times.data?.policy.opensAt, prices?.opensAt])
  const hasOpened = (at: string | undefined) => at !== undefined && inMs(at) <= now
  const isReleased = hasOpened(opensAt)
  const waiting = placesIn(basket).filter(({ venue }) => venue.slug === slug)
  const rows = times.data ? courtRows(times.data, prices?.prices, now, waiting) : []

  function book(row: CourtRow, chosen: string | null) {
    flushSync(() => setNameMissing(!isNamed(player)))
    if (!isNamed(player)) return document.getElementById(playerNameId)?.focus()
    void add(pressOn(row, chosen), [
      {
        id: court.slug,
        type: 'court',
        ...(player.personId === null ? {} : { purchasedForUserId: player.personId }),
        options: {
          ...{ venue: slug, day, start: row.start },
          ...(chosen === null ? {} : { court: chosen }),
          ...(player.name === null ? {} : { namedPlayer: player.name.trim() }),
        },
      },
    ])
  }

  function choose(row: CourtRow, chosen: { slug: string; name: string } | null) {
    if (isReleased) return book(row, chosen?.slug ?? null)
    if (!times.data) return
    onOpen({
      purpose: 'prices',
      name: court.name,
      when: whenWords(day, `${row.start} – ${row.end}`, today),
      where: [chosen?.name ?? text('bookings.courts.any'), venueName].join(', '),
      activity: times.data.activity,
      offPeak: row.offPeak,
      people: people.flatMap(({ person, prices: ofPerson }) => {
        const found = ofPerson.find(({ offPeak }) => offPeak === row.offPeak)
        if (!found) return []
        const { price, refused } = found
        return { id: person.id, name: person.fullName, price, refusal: refused?.message ?? null, has: null }
      }),
      terms: courtTerms(row.startsAt, times.data.policy, now, timeZone, today),
      page: null,
      chosen: null,
      sessionId: null,
    })
  }

  const choice = { rows, name: court.name, isReleased, adding, onChoose: choose }
  return (
    <div className={styles.courts}>
      <CourtsHead courts={courts} court={court} day={day} today={today} />
      <DayHead day={day} today={today} />
      {times.data === undefined ? (
        failure ? (
          <Failed
            title={text('bookings.failed.courts')}
            message={failure.message}
            isRetrying={times.isFetching}
            goesOnAt={dayHeadId}
            retry={() => void times.refetch()}
          />
        ) : (
          <CourtsSkeleton />
        )
      ) : rows.length === 0 ? (
        <NoCourts opening={times.data.opening} isToday={day === today} />
      ) : (
        <>
          <ReleaseNotice
            policies={
              isReleased ? [] : [{ ...times.data.policy, opensAt: opensAt ?? times.data.policy.opensAt }]
            }
            activities={[times.data.activity]}
            own={undefined}
            now={now}
            today={today}
            timeZone={timeZone}
          />
          {rows.every(({ freeCount }) => freeCount === 0) ? (
            <Notice title={text('bookings.courts.full')} />
          ) : null}
          {isReleased || hasOpened(earliest(people.map((each) => each.opensAt))) ? (
            <Opened fallback={<Skeleton height="4.75rem" radius="var(--radius-control)" />}>
              <WhoPlays
                user={user}
                player={player}
                isNameMissing={isNameMissing && !isNamed(player)}
                onChange={setAsked}
              />
            </Opened>
          ) : null}
          <p className={styles.facts}>{policyTerm(times.data.policy)}</p>
          <FocusKept>
            <CourtTable {...choice} />
          </FocusKept>
          <CourtList {...choice} />
        </>
      )}
    </div>
  )
}

const earliest = (instants: readonly (string | undefined)[]): string | undefined =>
  instants.filter((one) => one !== undefined).toSorted((one, other) => inMs(one) - inMs(other))[0]

const CourtsSkeleton = () => (
  <div className={styles.waiting}>
    <div role="status">
      <VisuallyHidden>{text('bookings.loading')}</VisuallyHidden>
    </div>
    {[0, 1, 2, 3, 4, 5].map((each) => (
      <Skeleton key={each} height="3.25rem" radius="var(--radius-control)" />
    ))}
  </div>
)
