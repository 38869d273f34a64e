import { z } from 'zod'
import { route } from './route.ts'
import { Id, Source } from './shapes.ts'
import { OnboardingType } from './joining.ts'

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
})

export const SignedIn = z.object({ token: z.string(), user: User })

export const registerCustomer = route({
  method: 'POST',
  path: '/api/auth/customer/register',
  summary: 'Create a customer account and sign in',
  tag: 'accounts',
  access: 'public',
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
  access: 'public',
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
  access: 'public',
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
