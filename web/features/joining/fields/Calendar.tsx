import { parseDate } from '@internationalized/date'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarMonthPicker,
  CalendarYearPicker,
  Calendar as Month,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { locale, text } from '../../../platform/text.ts'
import styles from './Calendar.module.css'

interface Props {
  /** Read by a screen reader before the month. */
  label: string
  value: string | null
  min: string | null
  max: string | null
  isLongAgo: boolean
  onPick: (date: string) => void
}

/** As many years as the longest life, counted back from the last day that can be chosen. */
const yearsOfALife = 125

const dateOf = (date: string | null) => (date === null ? undefined : parseDate(date))

/** The calendar behind the button of a date field, loaded with its first use. Dates are civil: no zone takes part. */
export function Calendar({ label, value, min, max, isLongAgo, onPick }: Props) {
  /* A date long ago is near the last one allowed, a date to come near the first. */
  const start = value ?? (isLongAgo ? max : min)
  return (
    <I18nProvider locale={locale}>
      <Month
        aria-label={label}
        className={styles.calendar!}
        value={dateOf(value) ?? null}
        defaultFocusedValue={dateOf(start)}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        onChange={(date) => onPick(date.toString())}
      >
        <header className={styles.head}>
          <Button
            slot="previous"
            className={styles.step!}
            aria-label={text('details.calendar.previousMonth')}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </Button>
          {isLongAgo ? (
            <div className={styles.far}>
              <CalendarMonthPicker format="short">
                {(picker) => <Choice {...picker} aria-label={text('details.calendar.chooseMonth')} />}
              </CalendarMonthPicker>
              <CalendarYearPicker visibleYears={yearsOfALife}>
                {(picker) => <Choice {...picker} aria-label={text('details.calendar.chooseYear')} />}
              </CalendarYearPicker>
            </div>
          ) : (
            <CalendarHeading className={styles.heading!} />
          )}
          <Button slot="next" className={styles.step!} aria-label={text('details.calendar.nextMonth')}>
            <IconChevronRight size={20} aria-hidden="true" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday!}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={styles.day!} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Month>
    </I18nProvider>
  )
}

interface ChoiceProps {
  'aria-label': string
  value: string | number
  items: readonly { id: number; formatted: string }[]
  onChange: (id: number) => void
}

/** The device's own list: on a phone, years are turned like a wheel. */
function Choice({ value, items, onChange, ...label }: ChoiceProps) {
  return (
    <select
      {...label}
      className={styles.choice}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  )
}
