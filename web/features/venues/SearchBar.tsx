import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { IconCurrentLocation, IconSearch } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { text } from '../../platform/text.ts'
import { RadiusSlider } from './RadiusSlider.tsx'
import type { Search } from './search.ts'
import type { SearchActions } from './use-search.ts'
import styles from './SearchBar.module.css'

interface SearchBarProps {
  search: Search
  actions: SearchActions
  /** Which of the two ways to search is under way. */
  busy: 'term' | 'location' | null
}

/** Everything one searches with, in one bar over the list and the map. */
export function SearchBar({ search, actions, busy }: SearchBarProps) {
  const [draft, setDraft] = useState(search.term)
  /** What was last searched for. */
  const [asked, setAsked] = useState(search.term)
  const isChanged = draft.trim() !== asked
  const follow = useEffectEvent(() => {
    // The answer comes late: what has been typed since is not taken away.
    if (isChanged && search.term === asked) return
    setDraft(search.term)
    setAsked(search.term)
  })
  // Back, forward and the map change what was searched; the box follows, before anything more can be typed.
  useLayoutEffect(() => follow(), [search.term, search.place?.by, search.chosen])
  const canClear = search.place !== null || draft !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(draft.trim())
    void actions.searchTerm(draft)
    // The phone's keyboard lies over what comes.
    if (matchMedia('(pointer: coarse)').matches) document.getElementById('search-venue')?.blur()
  }

  return (
    <form role="search" aria-label={text('venues.search.region')} className={styles.bar} onSubmit={submit}>
      <div className={styles.box}>
        <IconSearch size={20} aria-hidden="true" className={styles.boxIcon} />
        <input
          id="search-venue"
          className={styles.input}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          placeholder={text('venues.search.label')}
          aria-label={text('venues.search.label')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
        />
        <Button
          type="submit"
          className={styles.submit}
          // Something else can be searched for before the answer is there.
          busy={busy === 'term' && !isChanged}
          busyLabel={text('venues.search')}
        >
          {text('venues.search')}
        </Button>
      </div>
      <Button
        variant="quiet"
        className={styles.locate}
        busy={busy === 'location'}
        icon={<IconCurrentLocation size={20} aria-hidden="true" />}
        onClick={() => void actions.useMyLocation()}
      >
        {text('venues.useLocation')}
      </Button>
      <RadiusSlider radius={search.radius} onChange={actions.setRadius} />
      <Button
        variant="quiet"
        className={styles.clear}
        data-hidden={!canClear || undefined}
        onClick={() => {
          setDraft('')
          setAsked('')
          actions.clear()
          document.getElementById('search-venue')?.focus()
        }}
      >
        {text('venues.clearSearch')}
      </Button>
    </form>
  )
}
