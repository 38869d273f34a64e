import type { ReactNode } from 'react'
import { IconBasket } from '@tabler/icons-react'
import { locale, text } from '../../../platform/text.ts'
import { wordList } from '../../../platform/words/word-list.ts'
import { Link } from '../../../ui/Link.tsx'
import type { Adding } from '../book/use-add.ts'
import type { CourtRow } from './court-times.ts'
import styles from './CourtsInBasket.module.css'

/** Which courts of a time are in the basket; nothing where none is. */
export const CourtsInBasket = ({ id, courts }: { id: string; courts: readonly string[] }) =>
  courts.length === 0 ? null : (
    <Link id={id} to="/basket" className={styles.basket}>
      <IconBasket size={20} aria-hidden="true" />
      {text('bookings.courts.inBasket', { court: wordList(courts, locale) })}
    </Link>
  )

/** Why a press on a court of this time was refused, within what its place needs around it; nothing where none was. */
export function CourtRefusal({
  row,
  adding,
  children,
}: {
  row: CourtRow
  adding: Adding | null
  children: (said: ReactNode) => ReactNode
}) {
  if (!adding?.refusal || !adding.key.startsWith(`${row.startsAt} `)) return null
  return children(
    <p role="alert" className={styles.refusal}>
      {adding.refusal.message}
    </p>,
  )
}
