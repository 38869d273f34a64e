import type { OperatorFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { activityRules } from './activity-rules.ts'
import { benefitRules } from './benefit-rules.ts'
import { courtRules } from './court-rules.ts'
import { membershipRules } from './membership-rules.ts'
import { openingRules } from './opening-rules.ts'
import { peopleRules } from './people-rules.ts'
import { placesRules } from './places-rules.ts'
import { policyRules } from './policy-rules.ts'
import { priceRules } from './price-rules.ts'
import { promotionRules } from './promotion-rules.ts'
import { questionRules } from './question-rules.ts'
import { settingsRules } from './settings-rules.ts'
import { spaceRules } from './space-rules.ts'
import { textRules } from './text-rules.ts'
import { themeRules } from './theme-rules.ts'
import { timetableClashRules } from './timetable-clash-rules.ts'
import { timetableRules } from './timetable-rules.ts'
import { timetableTimeRules } from './timetable-time-rules.ts'

const rules = [
  settingsRules,
  themeRules,
  placesRules,
  membershipRules,
  questionRules,
  textRules,
  promotionRules,
  openingRules,
  spaceRules,
  policyRules,
  activityRules,
  priceRules,
  courtRules,
  benefitRules,
  timetableRules,
  timetableTimeRules,
  timetableClashRules,
  peopleRules,
]

/** Every mistake between the entries of an operator's files, beyond the shape of each. */
export const checkRules = (files: OperatorFiles): Problem[] => rules.flatMap((rule) => rule(files))
