import { useEffect, useId, useRef, useState } from 'react'
import type { User } from '../../../platform/calls/session.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { isNamed } from '../book/player.ts'
import { amountWords } from '../price-words.ts'
import type { PlaceLine } from './basket.ts'
import styles from './BasketLines.module.css'
import { changeOf, isSamePlayer, optionsOf, playerOf, playersOf } from './line-choices.ts'
import type { BasketActions } from './use-basket-actions.ts'

interface Props {
  line: PlaceLine
  /** What a screen reader hears of the line. */
  name: string
  user: User | null
  actions: BasketActions
  isBusy: boolean
  onClose: () => void
}

/** For whom a place is and by which price, changed in place; somebody else's price is the cheapest they can have. */
export function LineChange({ line, name, user, actions, isBusy, onClose }: Props) {
  const id = useId()
  const [player, setPlayer] = useState(() => playerOf(line))
  const [option, setOption] = useState(line.booking.option.slug)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const players = playersOf(line, user)
  const options = optionsOf(line)
  const chosen = players.findIndex(({ kind, personId }) =>
    player.name === null ? kind !== 'named' && personId === player.personId : kind === 'named',
  )

  async function save() {
    setTried(true)
    if (!isNamed(player)) return
    const change = changeOf(line, player, option)
    if (change === null || (await actions.change(line, change))) onClose()
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-label={text('basket.change.one', { name })}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <div className={styles.fields}>
        {players.length > 1 ? (
          <SelectField
            id={`${id}-who`}
            label={text('basket.change.who')}
            options={players.map(({ kind, name: ofPlayer }, index) => ({
              value: String(index),
              label:
                kind === 'named'
                  ? text('basket.change.somebody')
                  : (ofPlayer ?? text('bookings.courts.myself')),
            }))}
            value={String(chosen)}
            onChange={({ currentTarget }) => {
              const next = players[Number(currentTarget.value)]!
              setPlayer({ personId: next.personId, name: next.kind === 'named' ? '' : null })
              setTried(false)
            }}
          />
        ) : null}
        {player.name === null ? null : (
          <TextField
            id={`${id}-name`}
            label={text('basket.change.player')}
            autoComplete="off"
            maxLength={80}
            value={player.name}
            error={isTried && !isNamed(player) ? text('basket.change.playerShort') : null}
            onChange={({ currentTarget }) => setPlayer({ personId: null, name: currentTarget.value })}
          />
        )}
        {options.length > 1 && isSamePlayer(line, player) ? (
          <SelectField
            id={`${id}-option`}
            label={text('basket.change.option')}
            options={options.map(({ slug, name, price }) => ({
              value: slug,
              label: text('basket.change.optionOf', { name, amount: amountWords(price) }),
            }))}
            value={option}
            onChange={({ currentTarget }) => setOption(currentTarget.value)}
          />
        ) : null}
      </div>
      <div className={styles.buttons}>
        <Button small type="submit" busy={isBusy}>
          {text('basket.change.save')}
        </Button>
        <Button small variant="quiet" onClick={onClose}>
          {text('basket.change.cancel')}
        </Button>
      </div>
    </form>
  )
}
