import { useState } from 'react'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { Access, BookableVenue, Level } from '../wire.ts'
import { accessName, levelName, partOfDayName } from '../words.ts'
import {
  accessFacts,
  adultAge,
  filtersOn,
  levels,
  noFilters,
  partsOfDay,
  type Filters,
  type PartOfDay,
} from './filters.ts'
import styles from './FilterBar.module.css'

interface Props {
  filters: Filters
  categories: BookableVenue['categories']
  activities: BookableVenue['activities']
  /** Facts about access that sessions of the day have. */
  access: readonly Access[]
  onChange: (part: Partial<Filters>) => void
}

/** Categories and "with spaces" one press away, the rest behind one more. Only what the centre has is offered. */
export function FilterBar({ filters, categories, activities, access, onChange }: Props) {
  const on = filtersOn(filters)
  const folded = on.filter((name) => name !== 'category' && name !== 'withSpaces').length
  const [isOpen, setOpen] = useState(false)
  const sessions = activities.filter(({ kind }) => kind === 'session')
  const offered = categories.filter(({ slug }) => sessions.some(({ category }) => category === slug))
  return (
    <div className={styles.bar} role="group" aria-label={text('bookings.filters.label')}>
      <div className={styles.chips}>
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls="more-filters"
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
          {folded === 0 ? text('bookings.filters.more') : text('bookings.filters.moreOn', { count: folded })}
        </button>
        <Chip selected={filters.withSpaces} onClick={() => onChange({ withSpaces: !filters.withSpaces })}>
          {text('bookings.filters.withSpaces')}
        </Chip>
        {offered.length > 1
          ? offered.map(({ slug, name }) => (
              <Chip
                key={slug}
                selected={filters.category === slug}
                onClick={() =>
                  onChange({ category: filters.category === slug ? null : slug, activity: null })
                }
              >
                {name}
              </Chip>
            ))
          : null}
      </div>
      <div id="more-filters" hidden={!isOpen}>
        {isOpen ? (
          <MoreFilters
            filters={filters}
            sessions={sessions}
            access={access}
            isOn={on.length > 0}
            onChange={onChange}
          />
        ) : null}
      </div>
    </div>
  )
}

function MoreFilters({
  filters,
  sessions,
  access,
  isOn,
  onChange,
}: Pick<Props, 'filters' | 'access' | 'onChange'> & {
  sessions: BookableVenue['activities']
  isOn: boolean
}) {
  const offeredLevels = levels.filter((level) => sessions.some((each) => each.level === level))
  const offeredAccess = accessFacts.filter((fact) => filters.access.includes(fact) || access.includes(fact))
  const toggled = (fact: Access) =>
    filters.access.includes(fact) ? filters.access.filter((each) => each !== fact) : [...filters.access, fact]
  return (
    <div className={styles.panel}>
      <div role="group" aria-labelledby="filter-time" className={styles.group}>
        <p id="filter-time" className={styles.label}>
          {text('bookings.filters.time')}
        </p>
        <div className={styles.wrapped}>
          {(Object.keys(partsOfDay) as PartOfDay[]).map((part) => (
            <Chip
              key={part}
              selected={filters.time === part}
              onClick={() => onChange({ time: filters.time === part ? null : part })}
            >
              {partOfDayName(part)}
            </Chip>
          ))}
        </div>
      </div>
      <div className={styles.selects}>
        <SelectField
          label={text('bookings.filters.activity')}
          value={filters.activity ?? ''}
          onChange={(event) => onChange({ activity: event.target.value || null })}
          placeholder={text('bookings.filters.anyActivity')}
          options={sessions.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <SelectField
          label={text('bookings.filters.age')}
          value={filters.age === null ? '' : String(filters.age)}
          onChange={(event) =>
            onChange({ age: event.target.value === '' ? null : Number(event.target.value) })
          }
          placeholder={text('bookings.filters.anyAge')}
          options={ageOptions()}
        />
        {offeredLevels.length > 1 ? (
          <SelectField
            label={text('bookings.filters.level')}
            value={filters.level ?? ''}
            onChange={(event) => onChange({ level: (event.target.value || null) as Level | null })}
            placeholder={text('bookings.filters.anyLevel')}
            options={offeredLevels.map((level) => ({ value: level, label: levelName(level) }))}
          />
        ) : null}
      </div>
      {offeredAccess.length > 0 ? (
        <div role="group" aria-labelledby="filter-access" className={styles.group}>
          <p id="filter-access" className={styles.label}>
            {text('bookings.filters.access')}
          </p>
          <div className={styles.wrapped}>
            {offeredAccess.map((fact) => (
              <Chip
                key={fact}
                selected={filters.access.includes(fact)}
                onClick={() => onChange({ access: toggled(fact) })}
              >
                {accessName(fact)}
              </Chip>
            ))}
          </div>
        </div>
      ) : null}
      {isOn ? (
        <Button small variant="quiet" onClick={() => onChange(noFilters)}>
          {text('bookings.filters.clear')}
        </Button>
      ) : null}
    </div>
  )
}

const ageOptions = () => [
  ...Array.from({ length: adultAge }, (_, age) => ({
    value: String(age),
    label: text('bookings.filters.years', { count: age }),
  })),
  { value: String(adultAge), label: text('bookings.filters.adult') },
]
