import { addDays, addMonths, todayIn } from '../../../contract/dates.ts'
import { addAccount, accountExists } from '../../accounts/accounts.service.ts'
import { barcodeOf } from '../../accounts/barcode.ts'
import { isChild } from '../../accounts/links/link-rules.ts'
import { linkPerson } from '../../accounts/links/linked-people.service.ts'
import { hashPassword } from '../../accounts/passwords/passwords.provider.ts'
import { addDocument, addPenalty } from '../../accounts/user-facts.service.ts'
import { grantCredit } from '../../credit/credit.service.ts'
import { stableId } from '../../operators/operator-rows.ts'
import type { DemoLinkedPerson, DemoPerson, Operator } from '../../operators/operator.ts'
import type { Services } from '../../services.ts'
import { addStaff } from '../../staff/staff.service.ts'

type Seeding = Pick<Services, 'db' | 'clock'>

/** Gives the demo's people and staff their accounts, and what belongs to them. Rows that exist are not changed. */
export async function seedPeople(services: Seeding, operator: Operator): Promise<void> {
  const hashes = new Map<string, string>()
  const hashOf = async (password: string): Promise<string> => {
    const hash = hashes.get(password) ?? (await hashPassword(password))
    hashes.set(password, hash)
    return hash
  }
  for (const person of operator.people) {
    if (!(await accountExists(services, operator.id, person.reference)))
      await seedAccount(services, operator, person, await hashOf(person.password))
    await seedBelongings(services, operator, person)
  }
  for (const { email, password, firstName, lastName, role } of operator.staff) {
    await addStaff(services, {
      clientId: operator.id,
      id: stableId(operator.id, 'staff', email),
      email,
      firstName,
      lastName,
      role,
      passwordHash: await hashOf(password),
      createdAt: services.clock.now(),
    })
  }
}

const idOf = (operator: Operator, reference: string): string => stableId(operator.id, 'person', reference)

async function seedAccount(
  services: Seeding,
  operator: Operator,
  person: DemoPerson,
  passwordHash: string,
): Promise<void> {
  const { reference, email, firstName, lastName, dateOfBirth, marks, details, homeVenueSlug, billingDay } =
    person
  const id = idOf(operator, reference)
  await services.db.inTransaction(async (tx) => {
    await addAccount(
      { db: { ...services.db, handle: tx } },
      {
        ...emptyAccount(services, operator, reference),
        email,
        firstName,
        lastName,
        dateOfBirth,
        details,
        passwordHash,
        marks,
        homeVenueId: homeVenueSlug === null ? null : stableId(operator.id, 'venue', homeVenueSlug),
        billingDay,
      },
    )
    if (person.credit > 0)
      await grantCredit(tx, services, { clientId: operator.id, userId: id }, person.credit)
  })
}

const emptyAccount = (services: Seeding, operator: Operator, reference: string) => ({
  clientId: operator.id,
  id: idOf(operator, reference),
  reference,
  homeVenueId: null,
  marks: [],
  billingDay: null,
  creditBalance: 0,
  barcode: barcodeOf(reference),
  profilePhoto: null,
  locale: null,
  createdAt: services.clock.now(),
})

/** Linked people, penalties and papers; ages and days are counted from today. */
async function seedBelongings(services: Seeding, operator: Operator, person: DemoPerson): Promise<void> {
  const today = todayIn(services.clock.now(), operator.settings.timeZone)
  const userId = idOf(operator, person.reference)
  for (const linked of person.linkedPeople) await seedLinkedPerson(services, operator, userId, linked, today)
  await services.db.inTransaction(async (tx) => {
    const owned = (kind: string, index: number) => ({
      clientId: operator.id,
      userId,
      id: stableId(operator.id, kind, `${person.reference} ${index}`),
    })
    for (const [index, penalty] of person.penalties.entries())
      await addPenalty(tx, services, owned('penalty', index), penalty)
    for (const [index, { name, expiresInDays }] of person.documents.entries()) {
      const document = { name, expiresOn: addDays(today, expiresInDays) }
      await addDocument(tx, owned('document', index), document)
    }
  })
}

async function seedLinkedPerson(
  services: Seeding,
  operator: Operator,
  userId: string,
  { reference, firstName, lastName, age }: DemoLinkedPerson,
  today: string,
): Promise<void> {
  // Four months after the birthday, so that the age stays right for the rest of a demonstration.
  const dateOfBirth = addMonths(today, -(12 * age + 4))
  if (!(await accountExists(services, operator.id, reference))) {
    await addAccount(services, {
      ...emptyAccount(services, operator, reference),
      email: '',
      firstName,
      lastName,
      dateOfBirth,
      details: {
        personal_details: { first_name: firstName, last_name: lastName, date_of_birth: dateOfBirth },
      },
      passwordHash: null,
    })
  }
  // Whoever is no child in an operator's files has agreed: the operator says so.
  const hasConsented = !isChild(dateOfBirth, today)
  await linkPerson(services, operator.id, userId, idOf(operator, reference), hasConsented)
}
