import { routes } from '../../contract/routes.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { On } from '../platform/http/register.ts'
import { isOffered } from '../memberships/offers.ts'
import { customerOf, type RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { givenAnswers, saveAnswers } from './answers.service.ts'
import { questionsOf } from './questions.ts'
import type { DataFieldDefinition, QuestionDefinition } from '../forms/fields.ts'
import type { UserDetails } from '../forms/user-details.ts'
import type { TermKind } from '../terms/terms.ts'
import { submitMembershipChange } from './change.service.ts'
import { dataFormOf } from '../forms/forms.ts'
import { submitNewMembership } from './joining.service.ts'
import { termFor } from '../terms/terms.ts'

export function joiningRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.getDataFields, async ({ query }, { client, user }) => {
    const form = dataFormOf(client, query.onboardingType)
    const known = query.onboardingType === 'new_member' ? {} : (user?.details ?? {})
    return {
      checksum: form.checksum,
      sections: form.sections.map(({ sectionName, sectionReference, fields }) => ({
        sectionName,
        sectionReference,
        sectionFields: fields.map((field) => fieldToWire(field, sectionReference, known)),
      })),
    }
  })

  on(routes.getQuestions, async ({ params }, { client }) => {
    if (!isOffered(client, params.membershipTypeId)) throw new AppError('not_found')
    const groups = questionsOf(client, params.membershipTypeId)
    return groups.map(({ id, title, questions }) => ({ id, title, questions: questions.map(questionToWire) }))
  })

  on(routes.sendAnswers, async ({ body }, context) => ({
    saved: await saveAnswers(services, context.client, customerOf(context).id, body),
  }))

  on(routes.submitMembership, async ({ body }, context) => {
    const { client, actingFor } = context
    const isNamed = body.purchasedForUserId !== undefined || body.newMember !== undefined
    const given = isNamed || actingFor === null ? body : { ...body, purchasedForUserId: actingFor }
    return submitNewMembership(services, client, customerOf(context), given)
  })
  on(routes.getGivenAnswers, async ({ params, query }, context) => {
    const { client } = context
    if (!isOffered(client, query.membershipTypeId)) throw new AppError('not_found')
    const { id } = customerOf(context)
    return {
      answers: await givenAnswers(services, client, id, params.membershipId, query.membershipTypeId),
    }
  })

  on(routes.submitChange, async ({ params, body }, context) => ({
    cartId: await submitMembershipChange(
      services,
      context.client,
      customerOf(context),
      params.membershipId,
      body,
    ),
  }))

  const terms =
    (kind: TermKind) =>
    async ({ query }: { query: { membershipTypeId: string } }, { client }: RequestContext) => {
      if (!isOffered(client, query.membershipTypeId)) throw new AppError('not_found')
      return termFor(client, kind, query.membershipTypeId)
    }
  on(routes.getDirectDebitTerms, terms('direct_debit'))
  on(routes.getHealthCommitment, terms('health_commitment'))
  on(routes.getMembershipTerms, terms('membership'))
}

function fieldToWire(field: DataFieldDefinition, section: string, details: UserDetails) {
  const { description, ...facts } = field
  return {
    ...facts,
    answer: details[section]?.[field.name] ?? null,
    metadata: { description },
  }
}

function questionToWire({ options, ...question }: QuestionDefinition) {
  return { ...question, options: Object.fromEntries(options.map(({ value, label }) => [value, label])) }
}
