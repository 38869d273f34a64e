import '@mantine/core/styles/default-css-variables.css'
import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/cy'
import { languageOf } from '../../../platform/languages.ts'
import { locale, text } from '../../../platform/text.ts'
import { MantineKit } from '../../../ui/MantineKit.tsx'

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
      <DatesProvider settings={{ locale: languageOf(locale) }}>
        <DatePicker
          value={value}
          defaultDate={start}
          defaultLevel={startLevel}
          minDate={min ?? undefined}
          maxDate={max ?? undefined}
          size={matchMedia('(max-width: 400px)').matches ? 'sm' : 'md'}
          hideOutsideDates
          weekendDays={[]}
          ariaLabels={{
            previousMonth: text('details.calendar.previousMonth'),
            nextMonth: text('details.calendar.nextMonth'),
            previousYear: text('details.calendar.previousYear'),
            nextYear: text('details.calendar.nextYear'),
            previousDecade: text('details.calendar.previousDecade'),
            nextDecade: text('details.calendar.nextDecade'),
            monthLevelControl: text('details.calendar.chooseMonth'),
            yearLevelControl: text('details.calendar.chooseYear'),
          }}
          onChange={(date) => {
            if (date !== null) onPick(date)
          }}
        />
      </DatesProvider>
    </MantineKit>
  )
}
