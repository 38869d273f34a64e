/** Why nobody can have a place any more. */
export const goneWords = {
  cancelled: 'basket.gone.cancelled',
  not_offered: 'basket.gone.notOffered',
} as const
