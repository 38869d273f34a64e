import type { SectionId } from '../sections/sections.ts'

/** Which section a field of the submitted membership belongs to, by its wire path. */
const sections: [prefix: string, section: SectionId][] = [
  ['account_holder', 'payment'],
  ['account_details', 'payment'],
  ['billing_address_line_one', 'payment'],
  ['billing_address_line_two', 'payment'],
  ['billing_city', 'payment'],
  ['billing_postcode', 'payment'],
  ['dd_terms_accepted', 'payment'],
  ['start_date', 'review'],
  ['billing_day', 'review'],
  ['promotion_code_id', 'review'],
  ['terms', 'review'],
  ['answers', 'questions'],
  ['new_member', 'details'],
  ['purchased_for_user_id', 'membership'],
  ['membership_type_id', 'membership'],
  ['payment_option_id', 'membership'],
]

export function sectionOfPath(path: string): SectionId | null {
  const found = sections.find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`))
  return found?.[1] ?? null
}

/** The first section, in the order shown, that has something to put right; null where no field is named. */
export function sectionToCorrect(
  errors: Record<string, string[]>,
  displayed: readonly SectionId[],
): SectionId | null {
  const named = new Set(Object.keys(errors).map(sectionOfPath))
  return displayed.find((id) => named.has(id)) ?? null
}

/** The errors of one section, as one message by path. */
export function errorsOfSection(
  errors: Record<string, string[]>,
  section: SectionId,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => sectionOfPath(path) === section)
      .map(([path, messages]) => [path, messages.join(' ')]),
  )
}

/** A cart names the fields of its one item as `items.0.options.terms`; the sections know them by their last part. */
export const withoutItemPaths = (errors: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [
      path.replace(/^items\.\d+\.(options\.)?/, ''),
      messages,
    ]),
  )

/** Whether the server could not take the form at all, as against refusing what is in it. */
export const isSubmitFailure = (status: number): boolean => status !== 422
