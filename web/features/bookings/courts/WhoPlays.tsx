import { useId } from 'react'
import type { User } from '../../../platform/calls/session.ts'
import { text } from '../../../platform/text.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { AskedPlayer } from '../book/player.ts'
import { playerNameId } from './player-name.ts'
import styles from './CourtsOfDay.module.css'

interface Props {
  user: User | null
  player: AskedPlayer
  /** A name that is missing was asked for. */
  isNameMissing: boolean
  onChange: (player: AskedPlayer) => void
}

/** For whom a press on a court books it: oneself, one of one's people, or somebody with no account, by name. */
export function WhoPlays({ user, player, isNameMissing, onChange }: Props) {
  const id = useId()
  const linked = (user?.linkedUsers ?? []).filter(({ awaitsConsent }) => !awaitsConsent)
  const options = [
    { value: user?.id ?? 'me', label: user?.fullName ?? text('bookings.courts.myself') },
    ...linked.map((each) => ({ value: each.id, label: each.fullName })),
    { value: 'named', label: text('bookings.courts.somebody') },
  ]
  return (
    <div className={styles.who}>
      <SelectField
        id={`${id}-who`}
        label={text('bookings.courts.who')}
        options={options}
        value={player.name === null ? (player.personId ?? 'me') : 'named'}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            value === 'named'
              ? { personId: null, name: '' }
              : { personId: value === 'me' ? null : value, name: null },
          )
        }
      />
      {player.name === null ? null : (
        <TextField
          id={playerNameId}
          label={text('bookings.courts.player')}
          autoComplete="off"
          maxLength={80}
          value={player.name}
          error={isNameMissing ? text('bookings.add.playerShort') : null}
          onChange={({ currentTarget: { value } }) => onChange({ personId: null, name: value })}
        />
      )}
    </div>
  )
}
