import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptySelection, initialState } from '../selection/selection.ts'
import { JoiningContext, type Joining } from '../selection/joining-context.ts'
import { AskParentDialog } from './AskParentDialog.tsx'
import { bornPath } from './whom.ts'

const namePath = 'data_fields.personal_details.first_name'
const details = { [bornPath]: '2011-01-01', [namePath]: 'Ali', 'data_fields.contact_details.postcode': 'M1' }
const memberForm = {
  sections: [
    {
      sectionFields: [
        { path: namePath, label: 'First name' },
        { path: 'data_fields.personal_details.last_name', label: 'Last name' },
        { path: bornPath, label: 'Date of birth' },
      ],
    },
  ],
}
const drawn = (user: object | null) =>
  renderToStaticMarkup(
    <JoiningContext
      value={
        {
          user,
          memberForm,
          state: initialState({ ...emptySelection, details }),
          venue: { slug: 'leeds' },
        } as unknown as Joining
      }
    >
      <AskParentDialog onClose={() => undefined} />
    </JoiningContext>,
  )

it('says to the letter what goes along', () => {
  expect(drawn(null)).toContain('so that they need not type them: First name, Date of birth.')
  const signedIn = drawn({ id: 'ali' })
  expect(signedIn).toContain('Your name goes with it, and nothing else of your account.')
  expect(signedIn).not.toContain('Date of birth')
})

it('an address with a slip is noticed as everywhere', () => {
  expect(drawn(null)).toContain('aria-live="polite"')
})
