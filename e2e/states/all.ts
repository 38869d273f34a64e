import { accountWalks } from './account-walks.ts'
import { bookingsWalks } from './bookings-walks.ts'
import { checkoutWalks } from './checkout-walks.ts'
import { doorWalks } from './door-walks.ts'
import { finderWalks } from './finder-walks.ts'
import { joiningWalks } from './joining-walks.ts'
import { othersWalks } from './others-walks.ts'
import { payingWalks } from './paying-walks.ts'
import { resumeWalks } from './resume-walks.ts'
import { shellWalks } from './shell-walks.ts'
import type { Walk } from './walk.ts'

export const walks: readonly Walk[] = [
  ...finderWalks,
  ...joiningWalks,
  ...othersWalks,
  ...checkoutWalks,
  ...doorWalks,
  ...accountWalks,
  ...resumeWalks,
  ...bookingsWalks,
  ...payingWalks,
  ...shellWalks,
]
