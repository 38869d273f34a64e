import { createContext, useContext } from 'react'
import type { ComponentType } from 'react'
import type { CallerOutput } from '../../../../contract/route.ts'
import type { Routes } from '../../../../contract/routes.ts'
import type { Card, Membership } from '../../memberships/membership-list.ts'
import type { Waiting } from './held-cart.ts'
import type { JoiningFacts, Section, SectionId } from '../sections/sections.ts'
import type { JoiningState } from './selection.ts'
import type { Purpose } from './purpose.ts'
import type { SubmitProblem } from '../submit/submit-problem.ts'
import type { CostsView } from '../costs/use-costs.ts'
import type { CartLine, JoiningCart } from '../../cart/cart.ts'
import type { DataFieldsForm } from '../../forms/data-fields.ts'
import type { Surroundings } from './facts.ts'
import type { Whom } from '../whom/whom.ts'
import type { QuestionGroup, User, Venue } from '../use-joining-data.ts'
import type { Term } from '../../terms/term.ts'

export type OldMembership = CallerOutput<Routes['getChangeOptions']>['current']

export interface ChooserProps {
  current: OldMembership
  /** @param how.replaces the choice was made at an address of its own, which "back" must not find again */
  onSelect: (card: Card, how: { replaces: boolean }) => void
}

/** Everything the sections read, made once by the page. */
export interface Joining {
  purpose: Purpose
  /** The membership that ends for the one chosen here; null for a first one. */
  replaced: OldMembership | null
  /** What another membership is chosen with in its place; only the page where that can be done brings it. */
  Chooser: ComponentType<ChooserProps> | null
  /** Address of the page once a membership is chosen. */
  addressOf: (card: Card) => string
  state: JoiningState
  client: CallerOutput<Routes['getClient']>
  venue: Venue
  memberships: Membership[]
  user: User | null
  /** Whom it is for. */
  whom: Whom
  /** Their name; null for the customer themselves. */
  whomName: string | null
  /** What the operator asks about somebody new. */
  memberForm: DataFieldsForm | null
  /** Whether somebody new can be joined at all. */
  canAddNew: boolean
  /** What is in the cart for others. */
  others: CartLine[]
  /** How monthly memberships of others in the cart are paid; null where there is none. */
  shared: Surroundings['shared']
  /** The list of whoever was chosen last is on its way. */
  isListPending: boolean
  /** The chosen membership as the server lists it now. */
  card: Card | null
  costs: CostsView
  questions: QuestionGroup[]
  /** What was answered for the membership before stands in them. */
  hasGivenAnswers: boolean
  health: Term | null
  membershipTerms: Term | null
  directDebitTerms: Term | null
  /** Terms that could not be loaded, with a way to try again; null where all is well. */
  termsFailed: (() => void) | null
  /** The cart at the checkout, as long as it still is what the customer wants; null where there is none. */
  held: Pick<JoiningCart, 'cartId' | 'lineId' | 'bankAccountEnding'> | null
  /** What is said at the top of the page of the checkout; null where nothing is. */
  waiting: Waiting | null
  /** The checkout found required questions without an answer: they are marked from the start. */
  marksMissing: boolean
  /** A submit that failed as a whole. */
  problem: SubmitProblem | null
  setProblem: (change: (before: SubmitProblem | null) => SubmitProblem | null) => void
  facts: JoiningFacts
  sections: Section[]
  /**
   * Names the open section in an address that left it open, so that "back" finds it again. Called before the address is left:
   * by then another section may be the first unfinished one.
   */
  pinSection: () => void
  /** Opens a section as an entry of its own in the browser's history. */
  goTo: (section: SectionId) => void
  /** Marks a section done and opens the next displayed one. */
  finish: (section: SectionId) => void
}

export const JoiningContext = createContext<Joining | null>(null)

export function useJoining(): Joining {
  const joining = useContext(JoiningContext)
  if (!joining) throw new Error('A joining section was rendered outside the joining page.')
  return joining
}
