import { z } from 'zod'
import { emailAddress } from './field-faults.ts'
import { Answer } from './joining.ts'
import { route } from './route.ts'
import { Day, Id, Slug, Text } from './shapes.ts'

/** Going on with joining on another device, by a link in an e-mail. */

const Section = z.enum([
  'centre',
  'membership',
  'details',
  'questions',
  'review',
  'payment',
  'confirm',
  'checkout',
])

/** Where a typed detail belongs, as the form says (`data_fields.contact_details.postcode`). A password has no such place. */
const FieldPath = z
  .string()
  .max(120)
  .regex(/^data_fields\.\w+\.\w+$/)

const atMost = (count: number) => (entries: object) => Object.keys(entries).length <= count
const notThatMany = { error: 'This is more than can be kept.' }

/** No password, no bank details, no card: there is no field for them. */
const selection = {
  venueSlug: Slug,
  paymentOptionId: Id.nullable(),
  /** Null for today, whichever day that is. */
  startDate: Day.nullable(),
  billingDay: z.int().min(1).max(31).nullable(),
  promotionCode: Text(40).min(1).nullable(),
  /** Typed details of a guest by field path. A customer's are in the account and are not kept twice. */
  details: z.record(FieldPath, Answer).refine(atMost(100), notThatMany),
  /** The person it is for; absent for whoever pays. */
  memberId: Id.nullable().optional(),
  /** What is typed of somebody new whom it is for, by field path. */
  newMember: z.record(FieldPath, Answer).refine(atMost(100), notThatMany).nullable().optional(),
  /** Answers by question id. */
  answers: z.record(Id, Answer).refine(atMost(200), notThatMany),
  /** Ids of the terms read and ticked. */
  checkedTerms: z.array(Id).max(20),
  /** Sections the customer has continued from. */
  finished: z.array(Section).max(8),
  /** The section that was open. */
  section: Section,
  /** What the customer was shown, in minor units, so that a change can be told: due today, and the fee of each period. */
  shownPrice: z
    .strictObject({ dueToday: z.int().min(0).max(100_000_000), fee: z.int().min(0).max(100_000_000) })
    .nullable(),
}

const Email = z.string().trim().min(1, { error: 'Enter your email address.' }).max(254).regex(emailAddress, {
  error: 'Enter an email address in the correct format, like name@example.com.',
})

export const saveSelection = route({
  method: 'POST',
  path: '/api/online-joining/saved-selections',
  summary:
    'Keep what was chosen for 14 days and e-mail the link to it, in place of the one before. Does not tell whether the address has an account',
  tag: 'joining',
  access: 'visitor',
  status: 201,
  body: z.strictObject({
    /**
     * A guest's address, or a parent's. Otherwise whoever is signed in gets the link at the address of the account, if it has
     * one, whatever stands here.
     */
    email: Email.nullable(),
    /**
     * For a parent or guardian at that address, who goes on with it as the one who pays. It is for whoever is signed in; for
     * somebody new, where nobody is.
     */
    isForParent: z.boolean().optional(),
    ...selection,
  }),
  response: z.object({
    message: z.string(),
    /** The last day on which the link opens. */
    expiresOn: z.string(),
  }),
})

export const claimSelection = route({
  method: 'POST',
  path: '/api/online-joining/saved-selections/claim',
  summary: 'What the link of an e-mail leads to. It opens as often as needed until it expires or is bought',
  tag: 'joining',
  access: 'visitor',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.object({
    ...selection,
    /** The name of the person with that id as it was when this was saved; null where it is not known. */
    memberName: z.string().nullable().optional(),
    /** Somebody too young to agree to it asks whoever opens it to pay. */
    isForParent: z.boolean().optional(),
    shownPrice: z.object({ dueToday: z.int(), fee: z.int() }).nullable(),
    /** As they were called when this was saved: they may be gone by now. */
    venueName: z.string(),
    membershipName: z.string().nullable(),
  }),
})
