/** Tables that the database itself writes to when another is written (server/migrations), by that other one. */
export const writtenWith: Readonly<Record<string, readonly string[]>> = {
  activity_sessions: ['places'],
  places: ['activity_sessions', 'occupied_parts'],
  promotions: ['clients'],
}
