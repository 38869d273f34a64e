import {
  IconBallFootball,
  IconBallTennis,
  IconBarbell,
  IconBath,
  IconBike,
  IconCheck,
  IconCoffee,
  IconParking,
  IconSwimming,
  IconWheelchair,
  IconYoga,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'

/** By a word in the facility's name; the first that fits. */
const byWord: readonly [RegExp, Icon][] = [
  [/swim|pool/i, IconSwimming],
  [/gym|fitness|weights/i, IconBarbell],
  [/yoga|class|studio|dance|pilates/i, IconYoga],
  [/cycl|spin|bike/i, IconBike],
  [/badminton|tennis|squash|court|racket/i, IconBallTennis],
  [/football|pitch|3g|sports hall/i, IconBallFootball],
  [/sauna|steam|spa|health suite/i, IconBath],
  [/caf|coffee/i, IconCoffee],
  [/parking/i, IconParking],
  [/accessib|wheelchair|changing place|hoist/i, IconWheelchair],
]

export const facilityIcon = (name: string): Icon => byWord.find(([word]) => word.test(name))?.[1] ?? IconCheck
