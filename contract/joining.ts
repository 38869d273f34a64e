import { z } from 'zod'
import { route } from './route.ts'
import { Day, Id, ReadableLine, Text } from './shapes.ts'

export const FieldType = z.enum(['text', 'number', 'select', 'multi_select', 'date', 'checkbox'])

/** What a customer answers: text, number, a date as YYYY-MM-DD, the chosen values of a multi-select, a tick. */
export const Answer = z.union([
  z.string().max(2000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(50),
])

export const DataField = z.object({
  name: z.string(),
  /** Where its value goes in the form, e.g. `data_fields.contact_details.postcode`; errors are keyed by it. */
  path: z.string(),
  label: z.string(),
  type: FieldType,
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  placeholder: z.string().nullable(),
  isRequired: z.boolean(),
  isEditable: z.boolean(),
  isAuthorised: z.boolean(),
  answer: Answer.nullable(),
  htmlAttributes: z.record(z.string(), z.string()),
  metadata: z.object({ description: z.string().nullable() }),
})

export const OnboardingType = z.enum(['customer_account_online', 'membership_purchase'])

/** The forms of operators: those of customers themselves, and that of a member whom somebody else pays for. */
export const FormName = z.enum([...OnboardingType.options, 'new_member'])

export const getDataFields = route({
  method: 'GET',
  path: '/api/data-fields',
  summary: 'The fields of the customer details form, in sections',
  tag: 'joining',
  access: 'visitor',
  sameFor: 'visitors',
  query: z.object({ onboardingType: FormName }),
  response: z.object({
    sections: z.array(
      z.object({ sectionName: z.string(), sectionReference: z.string(), sectionFields: z.array(DataField) }),
    ),
    /** Sent back as `data_fields._checksum`; another one means the form has changed meanwhile. */
    checksum: z.string(),
  }),
})

export const Question = z.object({
  id: z.string(),
  reference: z.string(),
  label: z.string(),
  type: FieldType,
  placeholder: z.string().nullable(),
  /** Label by value. */
  options: z.record(z.string(), z.string()),
  isRequired: z.boolean(),
  default: Answer.nullable(),
})

export const getQuestions = route({
  method: 'GET',
  path: '/api/online-joining/memberships/:membershipTypeId/questions',
  summary: 'Additional questions a membership asks, in groups',
  tag: 'joining',
  access: 'visitor',
  sameFor: 'everybody',
  params: z.object({ membershipTypeId: Id }),
  response: z.array(z.object({ id: z.string(), title: z.string(), questions: z.array(Question) })),
})

/** Whom a membership is for; the customer where neither is given. */
const Whom = {
  /** A linked person. */
  purchasedForUserId: Id.optional(),
  /** Somebody under 18 who becomes a linked person with the order: the operator's form `new_member`. */
  newMember: z.strictObject({ dataFields: z.record(z.string(), z.unknown()) }).optional(),
}

export const sendAnswers = route({
  method: 'POST',
  path: '/api/online-joining/answers',
  keyed: true,
  summary: 'Answers to the additional questions of a membership in the cart, about the person it is for',
  tag: 'joining',
  access: 'customer',
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ questionId: Id, answer: Answer }))
      .min(1)
      .max(200),
    /** Which membership; the one that was added last unless told. */
    cartItemId: Id.optional(),
  }),
  response: z.object({ saved: z.int() }),
})

/** What a Direct Debit instruction is set up with. */
export const BankDetails = {
  accountHolder: ReadableLine(100).optional(),
  accountDetails: z.strictObject({ accountNumber: Text(20), sortCode: Text(12) }).optional(),
  billingAddressLineOne: ReadableLine(120).optional(),
  billingAddressLineTwo: ReadableLine(120).optional(),
  billingCity: ReadableLine(80).optional(),
  billingPostcode: ReadableLine(10).optional(),
}

export const submitMembership = route({
  method: 'POST',
  path: '/api/online-joining/memberships',
  keyed: true,
  summary: 'Put a new membership into the cart of online joining, beside those of other people',
  tag: 'joining',
  access: 'customer',
  status: 201,
  body: z.strictObject({
    homeVenueId: Id,
    membershipTypeId: Id,
    paymentOptionId: Id,
    ...Whom,
    /** The thing in the cart that this stands instead of, besides whatever was there for the same person. */
    cartItemId: Id.optional(),
    startDate: Day,
    billingDay: z.int().min(1).max(31).nullable(),
    promotionCodeId: Id.nullable().optional(),
    ...BankDetails,
    ddTermsAccepted: z.boolean().optional(),
    /** Ids of the terms ticked on the way (health commitment, membership terms, Direct Debit terms). */
    terms: z.array(Id).max(20).optional(),
    /** What the customer was shown as due today, in minor units; another amount than the server's is refused. */
    expectedTotal: z.int().min(0).optional(),
  }),
  response: z.object({ cartId: z.string(), cartItemId: z.string() }),
})

export const Term = z.object({
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  html: z.string(),
})

const termsOf = (kind: 'direct-debit' | 'health-commitment' | 'membership', summary: string) =>
  route({
    method: 'GET',
    path: `/api/online-joining/terms/${kind}`,
    summary,
    tag: 'joining',
    access: 'visitor',
    sameFor: 'everybody',
    query: z.object({ membershipTypeId: Id }),
    response: Term.nullable(),
  })

export const getDirectDebitTerms = termsOf('direct-debit', 'Direct Debit terms, or null where there are none')
export const getHealthCommitment = termsOf(
  'health-commitment',
  'Health commitment, or null where there is none',
)
export const getMembershipTerms = termsOf('membership', 'Terms of a membership, or null where there are none')
