import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptySelection, initialState } from '../selection/selection.ts'
import { JoiningContext, type Joining } from '../selection/joining-context.ts'
import { NewMemberDetails } from './NewMemberDetails.tsx'
import { bornPath } from './whom.ts'

const drawn = (born: string) =>
  renderToStaticMarkup(
    <JoiningContext
      value={
        {
          memberForm: { sections: [] },
          state: initialState({ ...emptySelection, member: { [bornPath]: born } }),
          costs: { costs: { today: '2026-12-07' } },
          facts: { memberComplete: true },
        } as unknown as Joining
      }
    >
      <NewMemberDetails />
    </JoiningContext>,
  )

it('whoever pays is told until when they can act for a child', () => {
  for (const born of ['2016-03-04', '2010-12-08', '']) {
    expect(drawn(born)).toContain('you can act for them until they are 16')
    expect(drawn(born)).not.toContain('nobody can act for them')
  }
})

it('of somebody of 16 or over that nobody acts for them yet, and where the membership is seen', () => {
  expect(drawn('2010-12-07')).toContain(
    'nobody can act for them until they have a log-in of their own and agree',
  )
  expect(drawn('2010-12-07')).toContain('Memberships you pay for')
})
