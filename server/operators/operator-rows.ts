import { createHash } from 'node:crypto'
import type { Promotion } from '../promotions/discount.ts'
import { ruleOf } from './promotion-rule.ts'
import type { DataForm, Operator, OperatorMembership } from './operator.ts'

/**
 * The same id for the same thing at every import and on every machine: made from the operator, the kind and the slug.
 */
export function stableId(clientId: string, kind: string, name: string): string {
  const hex = createHash('sha256').update(`${clientId}/${kind}/${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

export type OperatorRows = ReturnType<typeof operatorRows>

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** Another form has another. */
export const checksumOf = ({ sections }: Pick<DataForm, 'sections'>): string => digest(sections)

const referencesOf = ({ people }: Operator): string[] =>
  people.flatMap(({ reference, linkedPeople }) => [
    reference,
    ...linkedPeople.map((linked) => linked.reference),
  ])

/** One operator as table rows. */
export function operatorRows(operator: Operator, fingerprint: string) {
  const clientId = operator.id
  const id = (kind: string, name: string) => stableId(clientId, kind, name)
  return {
    client: {
      id: clientId,
      name: operator.name,
      domain: operator.domain,
      settings: operator.settings,
      lastReference: Math.max(
        100_000,
        ...referencesOf(operator).map((reference) => Number(reference.slice(1))),
      ),
      fingerprint,
    },
    themes: [
      { clientId, id: 'operator', ...operator.theme },
      ...operator.venueThemes.map(({ venueSlug, colours, logoSvg }) => ({
        clientId,
        id: venueSlug,
        colours,
        logoSvg,
      })),
    ],
    documents: operator.documents.map(({ id: name, title, html }) => ({ clientId, id: name, title, html })),
    venues: operator.venues.map((venue) => ({
      clientId,
      id: id('venue', venue.slug),
      ...venue,
      removedAt: null,
    })),
    questionSets: operator.questionSets.map((set) => ({ clientId, ...set })),
    dataForms: operator.dataForms.map((form) => ({ clientId, ...form, checksum: checksumOf(form) })),
    membershipTypes: operator.memberships.map((membership, position) =>
      membershipRow(operator, membership, position),
    ),
    membershipVenues: operator.memberships.flatMap((membership) =>
      membership.venueSlugs.map((slug) => ({
        clientId,
        membershipTypeId: id('membership', membership.slug),
        venueId: id('venue', slug),
      })),
    ),
    paymentOptions: operator.memberships.flatMap((membership) =>
      membership.paymentOptions.map(({ id: name, type, ...fees }, position) => ({
        clientId,
        id: id('option', name),
        membershipTypeId: id('membership', membership.slug),
        paymentType: type,
        ...fees,
        position,
        removedAt: null,
      })),
    ),
    terms: operator.terms.map(({ kind, membershipSlug, title, version, html }) => ({
      clientId,
      id: id('terms', `${kind}/${membershipSlug ?? ''}/${version}/${digest([title, html])}`),
      kind,
      membershipTypeId: membershipSlug === null ? null : id('membership', membershipSlug),
      title,
      html,
      version,
      removedAt: null,
    })),
    promotions: operator.promotions.map((promotion) => {
      const promotionId = id('promotion', promotion.code)
      const rule: Promotion = ruleOf(promotion, promotionId)
      return {
        clientId,
        id: promotionId,
        code: promotion.code,
        rule,
        maxUses: promotion.maxUses,
        used: 0,
        removedAt: null,
      }
    }),
    addresses: positioned(
      operator.addresses.map((address) => ({
        clientId,
        ...address,
        postcode: address.postcode.replaceAll(' ', ''),
      })),
    ),
    places: operator.places.map((place) => ({ clientId, ...place })),
  }
}

function membershipRow(operator: Operator, membership: OperatorMembership, position: number) {
  const { venueSlugs: _venues, paymentOptions: _options, ...facts } = membership
  return {
    clientId: operator.id,
    id: stableId(operator.id, 'membership', membership.slug),
    ...facts,
    position,
    removedAt: null,
  }
}

/** Numbers the addresses of each postcode in the order of the file. */
function positioned<Row extends { postcode: string }>(rows: Row[]): (Row & { position: number })[] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const position = counts.get(row.postcode) ?? 0
    counts.set(row.postcode, position + 1)
    return { ...row, position }
  })
}
