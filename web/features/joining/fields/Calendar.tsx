import { parseDate } from '@internationalized/date'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  Calendar as Month,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { locale, text } from '../../../platform/text.ts'
import { DateChoices } from './DateChoices.tsx'
import { monthText, monthsOf, yearsBetween } from './choices-of-dates.ts'
import styles from './Calendar.module.css'

interface Props {
  /** Read by a screen reader before the month. */
  label: string
  value: string | null
  min: string | null
  max: string
  isLongAgo: boolean
  onPick: (date: string) => void
}

const dateOf = (date: string | null) => (date === null ? undefined : parseDate(date))

const monthName = (month: number) =>
  new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1))

/** The calendar behind the button of a date field, loaded with its first use. Dates are civil: no zone takes part. */
export function Calendar(props: Props) {
  return (
    <I18nProvider locale={locale}>
      {props.isLongAgo ? <LongAgo {...props} /> : <Days {...props} />}
    </I18nProvider>
  )
}

/** A date long ago starts with its year, then its month; a day can go back to the years. */
function LongAgo(props: Props) {
  const { value, min, max } = props
  const [year, setYear] = useState<number | null>(null)
  const [month, setMonth] = useState<string | null>(null)
  const [hasMoved, setHasMoved] = useState(false)
  const near = value ?? max

  if (year === null)
    return (
      <DateChoices
        key="years"
        label={text('details.calendar.chooseYear')}
        columns={4}
        choices={yearsBetween(min, max)}
        start={Number((month ?? near).slice(0, 4))}
        chosen={value === null ? null : Number(value.slice(0, 4))}
        takesFocus={hasMoved}
        wordOf={String}
        onPick={(picked) => {
          setYear(picked)
          setMonth(null)
          setHasMoved(true)
        }}
      />
    )
  if (month === null) {
    const months = monthsOf(year, min, max)
    const isYearOfValue = value?.startsWith(`${year}-`) === true
    return (
      <DateChoices
        key="months"
        label={`${text('details.calendar.chooseMonth')}, ${year}`}
        columns={3}
        choices={months}
        start={
          isYearOfValue ? Number(value.slice(5, 7)) : (months.find(({ isDisabled }) => !isDisabled)?.id ?? 1)
        }
        chosen={isYearOfValue ? Number(value.slice(5, 7)) : null}
        takesFocus
        wordOf={monthName}
        onPick={(picked) => setMonth(monthText(year, picked))}
      />
    )
  }
  return (
    <Days {...props} month={month}>
      <button type="button" className={styles.back} onClick={() => setYear(null)}>
        {text('details.calendar.chooseYear')}
      </button>
    </Days>
  )
}

interface DaysProps extends Props {
  /** YYYY-MM that was just chosen: it is shown, and takes the focus. */
  month?: string
  children?: ReactNode
}

function Days({ label, value, min, max, isLongAgo, month, children, onPick }: DaysProps) {
  const isMonthOfValue = month === undefined || value?.startsWith(`${month}-`) === true
  /* A date to come is near the first one allowed. */
  const start = isMonthOfValue ? (value ?? min) : `${month}-01`
  return (
    <Month
      aria-label={label}
      className={styles.calendar!}
      autoFocus={isLongAgo}
      value={dateOf(value) ?? null}
      defaultFocusedValue={dateOf(start)}
      minValue={dateOf(min)}
      maxValue={dateOf(max)}
      onChange={(date) => onPick(date.toString())}
    >
      <header className={styles.head}>
        <Button slot="previous" className={styles.step!} aria-label={text('details.calendar.previousMonth')}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </Button>
        <CalendarHeading className={styles.heading!} />
        <Button slot="next" className={styles.step!} aria-label={text('details.calendar.nextMonth')}>
          <IconChevronRight size={20} aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday!}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day!} />}</CalendarGridBody>
      </CalendarGrid>
      {children}
    </Month>
  )
}
