import type {
  CardProvider,
  DemoPerson,
  DemoStaff,
  Operator,
  OperatorPromotion,
} from '../../operators/operator.ts'
import { copyable, dataTable } from './demo-page.ts'
import { placesOf, postcodesOf, type GuideOperator } from './guide-facts.ts'
import { html, type Html } from './html.ts'
import { promotionEffect, promotionLimits } from './promotion-words.ts'
import {
  acceptedBank,
  opayoCards,
  opayoNames,
  refusedSortCode,
  ryftCards,
  ryftCodes,
  stripeCards,
  type Magic,
  type TestCard,
} from './test-details.ts'

/** The people that a person can log in as, and the staff. */
export function peopleSection(operators: readonly GuideOperator[]): Html {
  return html`<section id="people" aria-labelledby="people-title">
    <h2 id="people-title">Demo people</h2>
    <p class="intro">
      Log in by e-mail address or customer ID. What the notes speak of is loaded with them; ages and days are
      counted from the day the demo was first started.
    </p>
    ${operators.map(
      ({ operator }) =>
        html`<h3>${operator.name}</h3>
          ${peopleTable(operator.name, operator.people)}`,
    )}
    <h3 id="staff">Staff</h3>
    <p class="intro">
      For the front of house, whose pages are not built yet: today these can only log in by its API.
    </p>
    ${dataTable(
      'Staff of both operators',
      [
        { name: 'Name', cell: ({ person }) => `${person.firstName} ${person.lastName}` },
        { name: 'E-mail', cell: ({ person }) => copyable(person.email) },
        { name: 'Password', cell: ({ person }) => copyable(person.password) },
        { name: 'Operator', cell: ({ operator }) => operator },
        { name: 'Role', cell: ({ person }) => roleNames[person.role] },
      ],
      operators.flatMap(({ operator }) =>
        operator.staff.map((person) => ({ person, operator: operator.name })),
      ),
    )}
  </section>`
}

const roleNames: Record<DemoStaff['role'], string> = { reception: 'Reception', manager: 'Manager' }

function peopleTable(operator: string, people: readonly DemoPerson[]): Html {
  return dataTable(
    `People of ${operator}`,
    [
      { name: 'Name', cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
      { name: 'E-mail', cell: ({ email }) => copyable(email) },
      { name: 'Customer ID', cell: ({ reference }) => copyable(reference) },
      { name: 'Password', cell: ({ password }) => copyable(password) },
      { name: 'Notes', cell: ({ notes }) => notes },
    ],
    people,
  )
}

/** Cards, bank accounts, promotion codes and postcodes that do something here. */
export function detailsSection(operators: readonly GuideOperator[]): Html {
  const all = operators.map(({ operator }) => operator)
  const takenAt = (provider: CardProvider) => `Taken at ${placesOf(all, provider)}.`
  return html`<section id="details" aria-labelledby="details-title">
    <h2 id="details-title">Test data</h2>
    <p class="intro">
      Cards: any expiry date in the future, and the security code 123 unless another is named.
    </p>
    <div class="pair">
      <div>
        <h3>Cards for Stripe</h3>
        <p class="quiet">${takenAt('stripe')}</p>
        ${cardTable('Test cards for Stripe', stripeCards)}
      </div>
      <div>
        <h3>Cards for Ryft</h3>
        <p class="quiet">${takenAt('ryft')}</p>
        ${cardTable('Test cards for Ryft', ryftCards)}
      </div>
      <div>
        <h3>Cards for Opayo</h3>
        <p class="quiet">${takenAt('opayo')}</p>
        ${cardTable('Test cards for Opayo', opayoCards)}
        ${magicTable('Names on the card for Opayo', 'Name on card', opayoNames)}
      </div>
      <div>
        <h3>Security codes for Ryft</h3>
        <p class="quiet">
          The sandbox’s own. With any card for Ryft; American Express takes them with a 0 in front.
        </p>
        ${magicTable('Security codes for Ryft', 'Security code', ryftCodes)}
      </div>
      <div>
        <h3 id="direct-debit">Direct Debit</h3>
        ${dataTable(
          'Bank details for Direct Debit',
          [
            { name: 'Sort code', cell: ({ sortCode }) => copyable(sortCode) },
            { name: 'Account number', cell: ({ accountNumber }) => accountNumber },
            { name: 'What happens', cell: ({ outcome }) => outcome },
          ],
          [
            {
              sortCode: acceptedBank.sortCode,
              accountNumber: copyable(acceptedBank.accountNumber),
              outcome: 'Accepted',
            },
            { sortCode: refusedSortCode, accountNumber: html`any`, outcome: 'Refused: no such bank' },
          ],
        )}
      </div>
      <div>
        <h3>Postcodes with addresses</h3>
        <dl class="facts">
          ${operators.map(
            ({ operator }) =>
              html`<dt>${operator.name}</dt>
                <dd>${postcodesOf(operator).map((postcode) => html`${copyable(postcode)} `)}</dd>`,
          )}
        </dl>
      </div>
    </div>
    <h3>Promotion codes</h3>
    ${operators.map(({ operator }) =>
      operator.promotions.length === 0
        ? html`<p class="quiet after">${operator.name} has no promotion codes: any code is refused there.</p>`
        : promotionTable(operator),
    )}
  </section>`
}

const cardTable = (caption: string, cards: readonly TestCard[]): Html =>
  dataTable(
    caption,
    [
      { name: 'Card number', cell: ({ number }) => copyable(number) },
      { name: 'What happens', cell: ({ outcome }) => outcome },
    ],
    cards,
  )

const magicTable = (caption: string, what: string, entries: readonly Magic[]): Html =>
  dataTable(
    caption,
    [
      { name: what, cell: ({ typed }) => copyable(typed) },
      { name: 'What happens', cell: ({ outcome }) => outcome },
    ],
    entries,
  )

function promotionTable(operator: Operator): Html {
  return dataTable<OperatorPromotion>(
    `Promotion codes of ${operator.name}`,
    [
      { name: 'Code', cell: ({ code }) => copyable(code) },
      { name: 'What it does', cell: (promotion) => promotionEffect(promotion, operator.settings.currency) },
      {
        name: 'Where it is refused',
        cell: (promotion) => capitalised(promotionLimits(promotion, operator).join('; ')),
      },
    ],
    operator.promotions,
  )
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
