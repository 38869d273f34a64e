import '@mantine/core/styles/default-css-variables.css'
import { DatePicker } from '@mantine/dates'
import { MantineKit } from '../../ui/MantineKit.tsx'

interface Props {
  value: string | null
  min: string | null
  max: string | null
  startLevel: 'month' | 'decade'
  onPick: (date: string) => void
}

/** The calendar behind the button of a date field, loaded with its first use. Dates are civil: no zone takes part. */
export function Calendar({ value, min, max, startLevel, onPick }: Props) {
  /* A date long ago is near the last one allowed, a date to come near the first. */
  const start = value ?? (startLevel === 'decade' ? max : min) ?? undefined
  return (
    <MantineKit>
      <DatePicker
        value={value}
        defaultDate={start}
        defaultLevel={startLevel}
        minDate={min ?? undefined}
        maxDate={max ?? undefined}
        size="md"
        hideOutsideDates
        weekendDays={[]}
        ariaLabels={{
          previousMonth: 'Previous month',
          nextMonth: 'Next month',
          previousYear: 'Previous year',
          nextYear: 'Next year',
          previousDecade: 'Earlier years',
          nextDecade: 'Later years',
          monthLevelControl: 'Choose a month',
          yearLevelControl: 'Choose a year',
        }}
        onChange={(date) => {
          if (date !== null) onPick(date)
        }}
      />
    </MantineKit>
  )
}
