import { useEffect, useState } from 'react'
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
  // Back, forward and the map change what was searched; the box follows.
  useEffect(() => setDraft(search.term), [search.term, search.place?.by, search.chosen])
  const canClear = search.place !== null || draft !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    void actions.searchTerm(draft)
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
          busy={busy === 'term'}
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
          actions.clear()
          document.getElementById('search-venue')?.focus()
        }}
      >
        {text('venues.clearSearch')}
      </Button>
    </form>
  )
}
