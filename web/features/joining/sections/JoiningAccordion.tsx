import { Suspense, useEffect, useRef } from 'react'
import type { ComponentType } from 'react'
import { fetchPage, lazyPage } from '../../../platform/addresses/lazy-page.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { periodWords } from '../../memberships/price-words.ts'
import { CentreSection } from './CentreSection.tsx'
import { currentAnswers } from '../selection/facts.ts'
import { isBlank } from '../../forms/field-values.ts'
import { HeldPayment } from '../direct-debit/HeldPayment.tsx'
import { useJoining } from '../selection/joining-context.ts'
import styles from '../JoiningPage.module.css'
import { MembershipSection } from './MembershipSection.tsx'
import { Section } from './Section.tsx'
import { sectionSummary } from './section-summary.ts'
import type { SectionId } from './sections.ts'
import { canEdit, isDone } from './sections.ts'
import { answersToSend } from '../submit/answers-to-send.ts'

/** The sections after the details: one file, fetched with the first move or key in the details. */
const later = () => import('./later-sections.ts')

const bodies: Partial<Record<SectionId, ComponentType>> = {
  centre: CentreSection,
  membership: MembershipSection,
  details: lazyPage(() => import('../details/DetailsSection.tsx'), 'DetailsSection'),
  questions: lazyPage(later, 'QuestionsSection'),
  review: lazyPage(later, 'ReviewSection'),
  payment: lazyPage(later, 'PaymentSection'),
  confirm: lazyPage(later, 'ConfirmSection'),
}

const laterSections = ['questions', 'review', 'payment', 'confirm'] as const
const fetchLater = () =>
  void later()
    .then(() => laterSections.map((id) => fetchPage(bodies[id])))
    .catch(() => undefined)

/** As long as what comes may be, and what stands below comes with it: it was nowhere, so it jumps nowhere, however short that is. */
const coming = (
  <div className={styles.coming}>
    <Skeleton height="200vh" radius="6px" />
  </div>
)

/** The numbered sections, one open at a time; the one that is open stands in the address. */
export function JoiningAccordion({ open, takesFocus }: { open: SectionId; takesFocus: boolean }) {
  const { sections, facts, state, venue, card, user, questions, costs, held, goTo } = useJoining()
  const asked = questions.flatMap((group) => group.questions)
  const known = {
    kind: facts.kind,
    venueName: venue.name,
    price: card ? `${card.option.fees.baseFee.formatted} ${periodWords(card.option)}` : null,
    user,
    answered: answersToSend(asked, currentAnswers(state, asked)).filter(({ answer }) => !isBlank(answer))
      .length,
    startDate: costs.costs?.startDate ?? null,
    heldAccountEnding: held?.bankAccountEnding ?? null,
  }

  // Once for each time that the details open: where it fails, the section itself will say so.
  const isAsked = useRef(false)
  useEffect(() => {
    isAsked.current = false
  }, [open])
  const onFirst = () => {
    if (open !== 'details' || isAsked.current) return
    isAsked.current = true
    fetchLater()
  }

  return (
    <div className={styles.accordion} onPointerEnter={onFirst} onKeyDown={onFirst}>
      {sections.map((section) => {
        const isOpen = section.id === open
        const isHeld = section.id === 'payment' && known.heldAccountEnding !== null
        const Body = isHeld ? HeldPayment : bodies[section.id]
        return (
          <Section
            /* Another section has opened: what stands elsewhere now is drawn anew, and has not jumped there. */
            key={`${section.id} ${open}`}
            section={section}
            state={isOpen ? 'open' : isDone(section.id, facts) ? 'done' : 'todo'}
            summary={sectionSummary(section.id, state, known)}
            takesFocus={takesFocus}
            onEdit={canEdit(section.id, facts) ? () => goTo(section.id) : null}
          >
            {isOpen && Body ? (
              <Suspense fallback={coming}>
                <Body />
              </Suspense>
            ) : null}
          </Section>
        )
      })}
    </div>
  )
}
