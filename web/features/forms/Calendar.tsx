import { parseDate } from '@internationalized/date'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useContext, useState } from 'react'
import type { ReactNode } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarStateContext,
  Calendar as Month,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { formatMonth, shortMonths, weekdays, type CalendarDate } from '../../../contract/dates.ts'
import { longDay } from '../../platform/words/formats.ts'
import { locale, text } from '../../platform/text.ts'
import { DateChoices } from './DateChoices.tsx'
import { monthText, monthsOf, yearOf, yearsBetween } from './choices-of-dates.ts'
import styles from './Calendar.module.css'

interface Props {
  /** Read by a screen reader before the month. */
  label: string
  value: string | null
  min: string | null
  max: string
  isLongAgo: boolean
  /** The year that is in sight at first, where there is no date yet; null: that of the last day. */
  likelyYear: number | null
  onPick: (date: string) => void
}

const dateOf = (date: string | null) => (date === null ? undefined : parseDate(date))

/** What a screen reader says of a day: React Aria's words would be English on a Welsh page. */
function dayName(date: CalendarDate, isSelected: boolean): string {
  const name = longDay(date)
  return isSelected ? text('details.calendar.selected', { date: name }) : name
}

/**
 * The calendar behind the button of a date field, loaded with its first use. Dates are civil: no zone takes part. The names of
 * months and days are ours, because browsers leave Welsh out.
 */
export function Calendar(props: Props) {
  return (
    <I18nProvider locale={locale}>
      {props.isLongAgo ? <LongAgo {...props} /> : <Days {...props} />}
    </I18nProvider>
  )
}

/** A date long ago starts with its year, then its month; a day can go back to the years. Each takes the focus. */
function LongAgo(props: Props) {
  const { value, min, max, likelyYear } = props
  const [year, setYear] = useState<number | null>(null)
  const [month, setMonth] = useState<string | null>(null)
  const near = month ?? value

  if (year === null)
    return (
      <DateChoices
        key="years"
        label={text('details.calendar.chooseYear')}
        columns={4}
        choices={yearsBetween(min, max)}
        start={near === null ? (likelyYear ?? yearOf(max)) : yearOf(near)}
        chosen={value === null ? null : yearOf(value)}
        wordOf={String}
        onPick={(picked) => {
          setYear(picked)
          setMonth(null)
        }}
      />
    )
  if (month === null) {
    const months = monthsOf(year, min, max)
    const isYearOfValue = value?.startsWith(`${year}-`) === true
    return (
      <>
        <DateChoices
          key="months"
          label={`${text('details.calendar.chooseMonth')}, ${year}`}
          columns={3}
          choices={months}
          start={
            isYearOfValue
              ? Number(value.slice(5, 7))
              : (months.find(({ isDisabled }) => !isDisabled)?.id ?? 1)
          }
          chosen={isYearOfValue ? Number(value.slice(5, 7)) : null}
          wordOf={(picked) => shortMonths(locale)[picked - 1]!}
          onPick={(picked) => setMonth(monthText(year, picked))}
        />
        <button type="button" className={styles.back} onClick={() => setYear(null)}>
          {text('details.calendar.chooseYear')}
        </button>
      </>
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

function Days({ label, value, min, max, month, children, onPick }: DaysProps) {
  const isMonthOfValue = month === undefined || value?.startsWith(`${month}-`) === true
  /* A date to come is near the first one allowed. */
  const start = isMonthOfValue ? (value ?? min) : `${month}-01`
  return (
    <Month
      aria-label={label}
      render={(props) => <div {...props} aria-label={label} />}
      className={styles.calendar!}
      firstDayOfWeek="mon"
      // React Aria's own, which moves the focus with the days.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={dateOf(value) ?? null}
      defaultFocusedValue={dateOf(start)}
      minValue={dateOf(min)}
      maxValue={dateOf(max)}
      onChange={(date) => onPick(date.toString())}
    >
      <Shown label={label} />
      {children}
    </Month>
  )
}

/** The month that is shown. */
function Shown({ label }: { label: string }) {
  const state = useContext(CalendarStateContext)!
  const month = formatMonth(state.visibleRange.start.toString(), locale)
  return (
    <>
      <header className={styles.head}>
        <Button slot="previous" className={styles.step!} aria-label={text('details.calendar.previousMonth')}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </Button>
        <h2 aria-hidden="true" className={styles.heading}>
          {month}
        </h2>
        <Button slot="next" className={styles.step!} aria-label={text('details.calendar.nextMonth')}>
          <IconChevronRight size={20} aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid render={(props) => <table {...props} aria-label={`${label}, ${month}`} />}>
        <thead aria-hidden="true">
          <tr>
            {weekdays(locale, 'short').map((day) => (
              <th key={day} className={styles.weekday}>
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={styles.day!}
              render={(props, { isSelected }) => (
                <div {...props} aria-label={dayName(date.toString(), isSelected)} />
              )}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}
