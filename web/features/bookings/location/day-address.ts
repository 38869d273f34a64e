/** The address of a day: today's needs no word. Everything else in the query stays. */
export function dayAddress(search: string, day: string, today: string): string {
  const query = new URLSearchParams(search)
  if (day === today) query.delete('day')
  else query.set('day', day)
  const words = query.toString()
  return words === '' ? '.' : `?${words}`
}
