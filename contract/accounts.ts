import { z } from 'zod'
import { route } from './route.ts'
import { Id, Source } from './shapes.ts'
import { OnboardingType } from './joining.ts'

/** Somebody a customer may act for. */
export const LinkedUser = z.object({
  id: z.string(),
  /** Customer id; null while their consent is awaited: the barcode can be made of it. */
  reference: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  /** Completed years today; null where the date of birth is not known. */
  age: z.int().nullable(),
  /** What a scanner at the centre reads; null while their consent is awaited. */
  barcode: z.string().nullable(),
  /** They are 16 or older and have not agreed: nobody can act for them before they do. */
  awaitsConsent: z.boolean(),
})

/** Somebody who may act for a customer. Never their address, e-mail or telephone. */
export const LinkedBy = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  /** The civil day on which they were linked. */
  since: z.string(),
  /** The customer has agreed. Nobody under 16 is asked. */
  consents: z.boolean(),
  /** They can do nothing before the customer agrees. */
  awaitsConsent: z.boolean(),
})

/** A membership as far as the account's other pages need it; `OwnMembership` has the rest. */
export const HeldMembership = z.object({
  id: z.string(),
  membershipTypeId: z.string(),
  name: z.string(),
  state: z.enum(['pending', 'active', 'cancelled', 'ended']),
  startDate: z.string(),
  endDate: z.string().nullable(),
})

/** A paper the customer has handed in and that runs out, such as proof of a concession. */
export const DocumentExpiry = z.object({
  name: z.string(),
  documentExpiringSoon: z.boolean(),
  /** Negative once it has expired. */
  daysToExpiry: z.int(),
  expiresOn: z.string(),
})

export const User = z.object({
  id: z.string(),
  /** Customer id: `R` and digits. */
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  homeVenueSlug: z.string().nullable(),
  hasInstruction: z.boolean(),
  hasBillingDate: z.boolean(),
  billingDay: z.int().nullable(),
  credit: z.object({ balance: z.int() }),
  /** Address of the account, to prefill billing forms; null until known. */
  address: z
    .object({
      addressLineOne: z.string(),
      addressLineTwo: z.string(),
      city: z.string(),
      postcode: z.string(),
    })
    .nullable(),
  /** Whose membership prices apply, with what they hold or wait for; null without any. */
  membershipUser: z.object({ id: z.string(), memberships: z.array(HeldMembership) }).nullable(),
  linkedUsers: z.array(LinkedUser),
  /** Somebody cannot act for this customer before they agree. */
  consentAsked: z.boolean(),
  /** The linked person this session acts for; null: oneself. */
  selectedUser: z.object({ id: z.string() }).nullable(),
  /** What a scanner at the centre reads, as text; null where the operator has issued none. */
  barcode: z.string().nullable(),
  /** Address of the picture; null without one. */
  profilePhoto: z.string().nullable(),
  hasOutstandingPenalties: z.boolean(),
  documentExpiry: z.array(DocumentExpiry),
  /** A membership waits until its proof of eligibility has been handed in. */
  membershipDocumentUploadRequired: z.boolean(),
  /**
   * Whether this session may put name, e-mail address and date of birth right without the current password: it was opened by
   * registering while joining, and nothing has been ordered yet.
   */
  canMendDetails: z.boolean(),
})

export const SignedIn = z.object({
  token: z.string(),
  user: User,
  /** A sentence for each thing that was in the visitor's basket and could not come into the customer's. */
  basketNotices: z.array(z.string()),
})

export const registerCustomer = route({
  method: 'POST',
  path: '/api/auth/customer/register',
  summary: 'Create a customer account and sign in',
  tag: 'accounts',
  access: 'visitor',
  status: 201,
  query: z.object({ onboardingType: OnboardingType }),
  body: z.strictObject({
    /** By section and field name, as `path` of each field says, and `_checksum`. */
    dataFields: z.record(z.string(), z.unknown()),
    password: z.string().max(200),
    passwordConfirmation: z.string().max(200),
    clientId: Id,
    source: Source,
    homeVenueId: Id.nullable().optional(),
  }),
  response: SignedIn,
})

export const logIn = route({
  method: 'POST',
  path: '/api/auth/customer/login',
  summary: 'Sign in with e-mail address or customer id',
  tag: 'accounts',
  access: 'visitor',
  body: z.strictObject({
    username: z.string().trim().min(1, { error: 'Enter your email address or customer ID.' }).max(254),
    password: z.string().min(1, { error: 'Enter your password.' }).max(200),
  }),
  response: SignedIn,
})

export const logOut = route({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out',
  tag: 'accounts',
  access: 'visitor',
  response: z.object({ message: z.string() }),
})

export const getUser = route({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in customer',
  tag: 'accounts',
  access: 'customer',
  response: User,
})

export const getLinkedUsers = route({
  method: 'GET',
  path: '/api/v1/users/:id/linked',
  summary: 'The people a customer may act for',
  tag: 'accounts',
  access: 'customer',
  params: z.object({ id: Id }),
  response: z.array(LinkedUser),
})

export const selectUser = route({
  method: 'PUT',
  path: '/api/v1/users/:id/selected',
  summary: 'Act for a linked person for the rest of this session, or for oneself again',
  tag: 'accounts',
  access: 'customer',
  params: z.object({ id: Id }),
  body: z.strictObject({ selectedUserId: Id.nullable() }),
  response: User,
})

export const leaveLinkedUser = route({
  method: 'DELETE',
  path: '/api/v1/users/:id/linked/:linkedUserId',
  summary: 'Give up acting for a linked person. Refused where a child would be left with nobody',
  tag: 'accounts',
  access: 'customer',
  params: z.object({ id: Id, linkedUserId: Id }),
  response: User,
})

export const getLinkedBy = route({
  method: 'GET',
  path: '/api/v1/users/:id/linked-by',
  summary: 'The people who may act for a customer, or could if the customer agreed',
  tag: 'accounts',
  access: 'customer',
  params: z.object({ id: Id }),
  response: z.array(LinkedBy),
})

export const decideConsent = route({
  method: 'PUT',
  path: '/api/v1/users/:id/linked-by/:userId',
  summary: 'Agree that somebody acts for oneself, or take that back. Asked of people of 16 or older',
  tag: 'accounts',
  access: 'customer',
  params: z.object({ id: Id, userId: Id }),
  body: z.strictObject({ consents: z.boolean() }),
  response: z.array(LinkedBy),
})

export const leaveLinkedBy = route({
  method: 'DELETE',
  path: '/api/v1/users/:id/linked-by/:userId',
  summary: 'Let somebody act for oneself no longer',
  tag: 'accounts',
  access: 'customer',
  params: z.object({ id: Id, userId: Id }),
  response: z.array(LinkedBy),
})

export const requestPasswordReset = route({
  method: 'POST',
  path: '/api/auth/customer/forgotten-password',
  summary: 'Send a link to choose a new password. Does not tell whether there is an account',
  tag: 'accounts',
  access: 'visitor',
  body: z.strictObject({
    emailOrReference: z
      .string()
      .trim()
      .min(1, { error: 'Enter your email address or customer ID.' })
      .max(254),
  }),
  response: z.object({ message: z.string() }),
})

export const resetPassword = route({
  method: 'POST',
  path: '/api/auth/customer/reset-password',
  summary: 'Choose a new password by the link of an e-mail: it works once, for one hour',
  tag: 'accounts',
  access: 'visitor',
  body: z.strictObject({
    token: z.string().min(1).max(200),
    password: z.string().max(200),
    passwordConfirmation: z.string().max(200),
  }),
  response: z.object({ message: z.string() }),
})

export const updateUser = route({
  method: 'PUT',
  path: '/api/my-account/user/update',
  summary:
    'Change details of the account, or its password. Every other session ends when the password changes',
  tag: 'accounts',
  access: 'customer',
  query: z.object({ onboardingType: OnboardingType }),
  /** Only what is filled in. */
  body: z.strictObject({
    dataFields: z.record(z.string(), z.unknown()).optional(),
    currentPassword: z.string().max(200).optional(),
    password: z.string().max(200).optional(),
    repeatNewPassword: z.string().max(200).optional(),
  }),
  response: SignedIn,
})
