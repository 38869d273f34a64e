import type { DemoPerson, DemoStaff, Operator, OperatorPromotion } from '../operators/operator.ts'
import { copyable, dataTable } from './demo-page.ts'
import { postcodesOf, type GuideOperator } from './guide-facts.ts'
import { html, type Html } from './html.ts'
import { promotionEffect, promotionLimits } from './promotion-words.ts'
import { acceptedBank, refusedSortCode, ryftTestCards, testCards } from './test-details.ts'

/** Who one can log in as, and the staff. */
export function peopleSection(operators: readonly GuideOperator[]): Html {
  return html`<section id="people" aria-labelledby="people-title">
    <h2 id="people-title">Demo people</h2>
    <p class="intro">
      Log in while joining, by e-mail address or customer ID. Accounts and personal details are loaded; the
      memberships, saved cards, credit and penalties that the notes speak of come with the areas that show
      them.
    </p>
    ${operators.map(
      ({ operator }) =>
        html`<h3>${operator.name}</h3>
          ${peopleTable(operator.name, operator.people)}`,
    )}
    <h3 id="staff">Staff</h3>
    <p class="intro">For the front of house, which is not built yet: today these log in nowhere.</p>
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
  return html`<section id="details" aria-labelledby="details-title">
    <h2 id="details-title">Test data</h2>
    <div class="pair">
      <div>
        <h3>Cards</h3>
        ${dataTable(
          'Test cards for Stripe',
          [
            { name: 'Card number', cell: ({ number }) => copyable(number) },
            { name: 'What happens', cell: ({ outcome }) => outcome },
          ],
          testCards,
        )}
        <p class="quiet after">Any expiry date in the future, any security code, any name.</p>
        ${dataTable(
          'Test cards for Ryft',
          [
            { name: 'Card number', cell: ({ number }) => copyable(number) },
            { name: 'What happens', cell: ({ outcome }) => outcome },
          ],
          ryftTestCards,
        )}
        <p class="quiet after">
          At centres whose checkout says “Payments by Ryft”. The security codes 901 to 908, which are
          declined, are this sandbox’s own.
        </p>
      </div>
      <div>
        <h3>Direct Debit</h3>
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
