import type { OperatorFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { membershipRules } from './membership-rules.ts'
import { peopleRules } from './people-rules.ts'
import { placesRules } from './places-rules.ts'
import { promotionRules } from './promotion-rules.ts'
import { questionRules } from './question-rules.ts'
import { settingsRules } from './settings-rules.ts'
import { textRules } from './text-rules.ts'
import { themeRules } from './theme-rules.ts'

const rules = [
  settingsRules,
  themeRules,
  placesRules,
  membershipRules,
  questionRules,
  textRules,
  promotionRules,
  peopleRules,
]

/** Every mistake between the entries of an operator's files, beyond the shape of each. */
export const checkRules = (files: OperatorFiles): Problem[] => rules.flatMap((rule) => rule(files))
