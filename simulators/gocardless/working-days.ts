/**
 * The days on which English banks work, and how far a direct debit has come. Days are civil dates in London,
 * written `YYYY-MM-DD`. The server has its own; the sandbox must not lean on what it is there to test.
 */
export type Day = string

const dayMs = 86_400_000
const cutOffHour = 16

// What was proclaimed once: a holiday added or moved.
const extra = new Set(['2020-05-08', '2022-06-02', '2022-06-03', '2022-09-19', '2023-05-08'])
const dropped = new Set(['2020-05-04', '2022-05-30'])

/** The day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

function weekday(day: Day): number {
  return new Date(day).getUTCDay()
}

function isWeekend(day: Day): boolean {
  return weekday(day) === 0 || weekday(day) === 6
}

/** Easter Sunday of a Gregorian year (the computation of Gauss in the form of Meeus). */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const shift = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30
  const weekOffset = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 19 * weekOffset) / 433)
  const days = epact + weekOffset - 7 * late
  const month = Math.floor((days + 90) / 25)
  const date = (days + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** The bank holidays of England and Wales in a year, in order; those on a weekend are moved to the next free day. */
export function bankHolidays(year: number): Day[] {
  const holidays = new Set<Day>()
  const add = (day: Day) => {
    let free = day
    while (isWeekend(free) || holidays.has(free)) free = addDays(free, 1)
    holidays.add(free)
  }
  const easter = easterSunday(year)
  add(`${year}-01-01`)
  add(addDays(easter, -2))
  add(addDays(easter, 1))
  add(firstMondayFrom(`${year}-05-01`))
  add(firstMondayFrom(`${year}-05-25`))
  add(firstMondayFrom(`${year}-08-25`))
  // Boxing Day keeps its own date when only Christmas moves.
  const [christmas, boxing] = [`${year}-12-25`, `${year}-12-26`]
  for (const day of isWeekend(christmas) ? [boxing, christmas] : [christmas, boxing]) add(day)
  for (const day of extra) if (day.startsWith(`${year}-`)) holidays.add(day)
  return [...holidays].filter((day) => !dropped.has(day)).toSorted()
}

function firstMondayFrom(day: Day): Day {
  return addDays(day, (8 - weekday(day)) % 7)
}

export function isWorkingDay(day: Day): boolean {
  return !isWeekend(day) && !bankHolidays(Number(day.slice(0, 4))).includes(day)
}

/** The day itself if banks work on it, else the next on which they do. */
export function workingDayFrom(day: Day): Day {
  let found = day
  while (!isWorkingDay(found)) found = addDays(found, 1)
  return found
}

/** The `count`-th working day after a day. */
export function addWorkingDays(day: Day, count: number): Day {
  let found = day
  for (let left = count; left > 0; left -= 1) found = workingDayFrom(addDays(found, 1))
  return found
}

const londonParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

function inLondon(moment: Date): { day: Day; hour: number } {
  const parts = Object.fromEntries(londonParts.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) }
}

/** The civil date in London at a moment. */
export function londonDay(moment: Date): Day {
  return inLondon(moment).day
}

/** The working day on which the bank counts something that arrives at a moment: after 16:00 it is the next. */
export function processingDay(moment: Date): Day {
  const { day, hour } = inLondon(moment)
  return workingDayFrom(isWorkingDay(day) && hour >= cutOffHour ? addDays(day, 1) : day)
}
