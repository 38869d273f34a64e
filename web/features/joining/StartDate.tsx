import { useState } from 'react'
import { addDays, formatDate, formatLongDate, isCalendarDate } from '../../../contract/dates.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { compactDate } from './civil-dates.ts'
import { DateField } from './DateField.tsx'
import { fieldId } from './field-id.ts'
import form from './form.module.css'
import type { Costs } from './use-costs.ts'

type Choice = 'today' | 'tomorrow' | 'custom'

interface Props {
  costs: Costs
  /** YYYY-MM-DD, or null for today. */
  startDate: string | null
  error: string | undefined
  /** Receives a date on offer, or null and what is wrong with the one typed. */
  onChange: (startDate: string | null, problem: string | null) => void
}

/** Today, tomorrow or a date of one's own; where the membership sets an earliest date there are no shortcuts. */
export function StartDate({ costs, startDate, error, onChange }: Props) {
  const { today, startsAt } = costs
  const tomorrow = addDays(today, 1)
  const earliest = startsAt.min ?? today
  const chosen = startDate ?? earliest
  const initial: Choice = chosen === today ? 'today' : chosen === tomorrow ? 'tomorrow' : 'custom'
  const [choice, setChoice] = useState<Choice>(startsAt.min === null ? initial : 'custom')
  const [typed, setTyped] = useState(initial === 'custom' ? chosen : '')
  const range = `A day from ${formatLongDate(earliest)} to ${formatLongDate(startsAt.max)}, for example ${formatDate(earliest)}.`

  const check = (date: string) => {
    setTyped(date)
    if (!isCalendarDate(date)) onChange(startDate, 'Date must be valid.')
    else if (date < earliest || date > startsAt.max) {
      onChange(
        startDate,
        `Choose a start date from ${formatLongDate(earliest)} to ${formatLongDate(startsAt.max)}.`,
      )
    } else onChange(date, null)
  }

  const choose = (next: Choice) => {
    setChoice(next)
    if (next === 'today') onChange(today, null)
    else if (next === 'tomorrow') onChange(tomorrow, null)
    else check(typed)
  }

  return (
    <div className={form.tight}>
      {startsAt.min === null ? (
        <RadioCards<Choice>
          id={choice === 'custom' ? undefined : fieldId('start_date')}
          label="When do you want to start?"
          name="start-date"
          columns
          value={choice}
          error={choice === 'custom' ? undefined : error}
          onChange={choose}
          options={[
            { value: 'today', label: 'Today', help: compactDate(today, today) },
            { value: 'tomorrow', label: 'Tomorrow', help: compactDate(tomorrow, today) },
            { value: 'custom', label: 'Another date', help: `Up to ${compactDate(startsAt.max, today)}` },
          ]}
        />
      ) : null}
      {choice === 'custom' ? (
        <DateField
          id={fieldId('start_date')}
          label="Start date"
          help={range}
          error={error}
          value={typed}
          min={earliest}
          max={startsAt.max}
          startLevel="month"
          onChange={check}
        />
      ) : null}
    </div>
  )
}
