import { useState } from 'react'
import { addDays, formatDate } from '../../../../contract/dates.ts'
import { longDate } from '../../../platform/words/formats.ts'
import { text } from '../../../platform/text.ts'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { compactDate } from '../../../platform/words/civil-dates.ts'
import { DateField } from '../../forms/DateField.tsx'
import { fieldId } from '../../forms/field-id.ts'
import form from '../../forms/form.module.css'
import { choiceOf, earliestStart, startDateProblem, startOnOffer } from './start-date.ts'
import type { StartChoice } from './start-date.ts'
import type { Costs } from '../costs/use-costs.ts'

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
  const earliest = earliestStart(costs)
  const chosen = startOnOffer(startDate, costs)
  const [isCustom, setIsCustom] = useState(choiceOf(chosen, costs) === 'custom')
  const [typed, setTyped] = useState(isCustom ? chosen : '')
  /* A day that passed or was refused meanwhile falls back, and the shortcuts with it. */
  const choice = isCustom ? 'custom' : choiceOf(chosen, costs)

  // Nothing is said of what is still being typed.
  const problem = typed.length < 10 ? null : startDateProblem(typed, costs)

  const check = (date: string) => {
    setTyped(date)
    const found = startDateProblem(date, costs)
    onChange(found === null ? date : startDate, found)
  }

  const choose = (next: StartChoice) => {
    setIsCustom(next === 'custom')
    if (next === 'custom') check(typed)
    else onChange(next === 'today' ? today : tomorrow, null)
  }

  return (
    <div className={form.tight}>
      {startsAt.min === null ? (
        <RadioCards<StartChoice>
          id={choice === 'custom' ? undefined : fieldId('start_date')}
          label={text('review.start.question')}
          name="start-date"
          columns
          value={choice}
          error={choice === 'custom' ? undefined : error}
          onChange={choose}
          options={[
            { value: 'today', label: text('review.start.today'), help: compactDate(today, today) },
            { value: 'tomorrow', label: text('review.start.tomorrow'), help: compactDate(tomorrow, today) },
            {
              value: 'custom',
              label: text('review.start.custom'),
              help: text('review.start.upTo', { date: compactDate(startsAt.max, today) }),
            },
          ]}
        />
      ) : null}
      {choice === 'custom' ? (
        <DateField
          id={fieldId('start_date')}
          label={text('review.start.label')}
          help={text('review.start.range', {
            earliest: longDate(earliest),
            latest: longDate(startsAt.max),
            example: formatDate(earliest),
          })}
          error={error ?? problem ?? undefined}
          value={typed}
          min={earliest}
          max={startsAt.max}
          onChange={check}
        />
      ) : null}
    </div>
  )
}
