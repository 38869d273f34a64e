import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { initialState } from '../selection/selection.ts'
import { JoiningContext, type Joining } from '../selection/joining-context.ts'
import { WhoIsThisFor } from './WhoIsThisFor.tsx'
import { isLost, nameOfWhom, type Whom } from './whom.ts'

const robin: Whom = { who: 'linked', id: 'robin', name: 'Robin Sowerby' }
const charlie = { id: 'charlie', fullName: 'Charlie Sowerby', awaitsConsent: false }
const grown = { id: 'robin', fullName: 'Robin Sowerby', awaitsConsent: true }

function drawn(whom: Whom, linkedUsers: object[] | null) {
  const sam = { id: 'sam', fullName: 'Sam Sowerby', linkedUsers, selectedUser: null }
  const user = (linkedUsers === null ? null : sam) as never
  const state = initialState()
  const joining = {
    whom,
    whomName: nameOfWhom(whom, user, state.selection),
    user,
    canAddNew: false,
    state: { ...state, selection: { ...state.selection, heldCart: { lineId: null } } },
    facts: { personLost: isLost(whom, user) },
  } as unknown as Joining
  return renderToStaticMarkup(
    <MemoryRouter>
      <JoiningContext value={joining}>
        <WhoIsThisFor />
      </JoiningContext>
    </MemoryRouter>,
  )
}

describe('whom it is for', () => {
  it('somebody who has not agreed cannot be chosen, and it says why', () => {
    const markup = drawn({ who: 'me' }, [charlie, grown])
    const radio = (value: string) =>
      markup.match(/<input[^>]*>/g)?.find((input) => input.includes(`value="${value}"`))
    expect(radio('robin')).toContain('disabled')
    expect(radio('charlie')).not.toContain('disabled')
    expect(markup).toContain('Robin Sowerby (has not agreed)')
    expect(markup).not.toContain('role="alert"')
  })

  it('somebody who is linked no more is named, and nobody is chosen instead of them', () => {
    const markup = drawn(robin, [charlie])
    expect(markup).toContain('You can no longer choose this for Robin Sowerby')
    expect(markup).toContain('The link between you has ended.')
    expect(markup).not.toContain('checked')
  })

  it('somebody who takes back their consent is named, with what has to happen', () => {
    const markup = drawn(robin, [grown])
    expect(markup).toContain('Robin Sowerby has not agreed that you act for them.')
    expect(markup).not.toContain('checked')
  })

  it('a young person with an account who has asked: the parent logs in, is linked, or waits until they agree', () => {
    const asking: Whom = { ...robin, hasAsked: true }
    const visitor = drawn(asking, null)
    expect(visitor).toContain('Robin Sowerby has an account of their own')
    expect(visitor).toContain('href="/login"')
    expect(drawn(asking, [charlie])).toContain('You are not linked with Robin Sowerby')
    expect(drawn(asking, [charlie])).toContain('Ask your centre to link you')
    expect(drawn(asking, [grown])).toContain('Robin Sowerby has not agreed yet')
    expect(drawn(asking, [{ ...grown, awaitsConsent: false }])).not.toContain('role="alert"')
  })

  it('the notice stands where there is nobody else to choose', () => {
    expect(drawn({ who: 'linked', id: 'robin' }, [])).toContain(
      'You can no longer choose this for that person',
    )
  })
})
