import { useId } from 'react'
import { text } from '../../../platform/text.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { amountWords } from '../price-words.ts'
import { personWords, type PersonCost } from '../PriceList.tsx'
import styles from './PeopleChoice.module.css'

interface Props {
  people: readonly PersonCost[]
  chosen: readonly PersonCost[]
  /** Why the server refused somebody, by person. */
  refused: Readonly<Record<string, string>>
  error: string | null
  mayChoose: (person: PersonCost) => boolean
  onChange: (chosen: PersonCost[]) => void
}

/** One's people to tick, each with their price and why it is that, or why they can have none. */
export function PeopleChoice({ people, chosen, refused, error, mayChoose, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.people} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend className={styles.legend}>{text('bookings.add.who')}</legend>
      {error === null ? null : (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {people.map((person) => {
        const isChosen = chosen.some((each) => each.id === person.id)
        return (
          <CheckboxField
            key={person.id}
            id={`${id}-${person.id}`}
            className={styles.person}
            label={
              <span className={styles.row}>
                <span className={styles.name}>{person.name}</span>
                <strong className={styles.amount}>
                  {person.price === null ? '' : amountWords(person.price.amount)}
                </strong>
              </span>
            }
            help={personWords(person)}
            error={refused[person.id] ?? null}
            checked={isChosen}
            disabled={!mayChoose(person)}
            onChange={() =>
              onChange(
                people.filter(({ id: each }) =>
                  each === person.id ? !isChosen : chosen.some((other) => other.id === each),
                ),
              )
            }
          />
        )
      })}
    </fieldset>
  )
}
