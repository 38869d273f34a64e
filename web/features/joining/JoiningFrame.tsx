import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useCheckoutStep } from '../../platform/analytics.provider.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ResumedNotice } from './later/ResumedNotice.tsx'
import { JoiningAccordion } from './sections/JoiningAccordion.tsx'
import { JoiningContext } from './selection/joining-context.ts'
import type { Joining } from './selection/joining-context.ts'
import styles from './JoiningPage.module.css'
import { isChoosingAt, JoiningSkeleton } from './JoiningSkeleton.tsx'
import { isSectionOpened } from './sections/section-opened.ts'
import { SectionAnnouncer } from './sections/SectionAnnouncer.tsx'
import { SelectionPanel } from './selection/SelectionPanel.tsx'
import { SubmitProblemNotice } from './SubmitProblemNotice.tsx'
import { SummaryBar } from './SummaryBar.tsx'
import { TotalAnnouncer } from './costs/TotalAnnouncer.tsx'
import type { JoiningPageState } from './use-joining-page.ts'
import { WaitingNotice } from './WaitingNotice.tsx'
import { GivenUpNotice } from './whom/GivenUpNotice.tsx'

export interface Intro {
  title: string
  lead: ReactNode
}

interface Props {
  page: JoiningPageState
  /** What is said above the sections. */
  introOf: (joining: Joining) => Intro
  /** What is said there until they are known; null: that is not known either. */
  early?: Intro | null
}

/** The numbered sections on the left, the selection with its cost on the right; until they are known, their outline. */
export function JoiningFrame({ page, introOf, early = null }: Props) {
  /* The section of an arrival leaves the focus where a new page puts it; sections opened from here on take it. */
  const location = useLocation()
  const isOpened = isSectionOpened(location.state)
  const here = encodeURIComponent(location.pathname + location.search)
  const arrivedAt = useRef<string | null>(null)
  const hasMoved = useRef(false)
  const open = page.status === 'ready' ? page.open : null
  arrivedAt.current ??= open
  useCheckoutStep(open)
  // What is taken back from the checkout opens another section; the page stays at its top, where it says that it waits there.
  const isTakenBack = page.status === 'ready' && page.joining.waiting?.what === 'this'
  if (isTakenBack) arrivedAt.current = open
  if (open !== null && open !== arrivedAt.current) hasMoved.current = true

  /* The button that was pressed has gone by the time the page is there. */
  const isTriedAgain = useRef(false)
  const tryAgain = (retry: () => void) => {
    isTriedAgain.current = true
    retry()
  }
  const takeFocus = (title: HTMLElement | null) => {
    if (title === null || !isTriedAgain.current) return
    isTriedAgain.current = false
    title.focus()
  }

  if (page.status === 'failed') {
    return (
      <div className={styles.page} data-choosing={isChoosingAt(location.pathname) || undefined}>
        {/* Where it stood while the rest was on its way. */}
        {early === null ? null : (
          <header className={styles.intro}>
            <h1>{early.title}</h1>
          </header>
        )}
        <Notice
          tone="bad"
          role="alert"
          isPage={early === null}
          className={styles.failed}
          title={page.title}
          actions={
            <Button small busy={page.isRetrying} onClick={() => tryAgain(page.retry)}>
              {text('joining.tryAgain')}
            </Button>
          }
        >
          <p>{page.error.message}</p>
        </Notice>
      </div>
    )
  }
  if (page.status === 'loading') return <JoiningSkeleton intro={early} />

  const { joining } = page
  const isChoosing = joining.card === null && joining.others.length === 0
  const intro = introOf(joining)
  return (
    <JoiningContext value={joining}>
      <div className={styles.page} data-choosing={isChoosing || undefined}>
        {joining.problem ? (
          <SubmitProblemNotice problem={joining.problem} logInPath={`/login?redirect=${here}`} />
        ) : null}
        <header className={styles.intro}>
          <h1 ref={takeFocus} tabIndex={-1}>
            {intro.title}
          </h1>
          <p>{intro.lead}</p>
        </header>
        {joining.state.resumed === null || joining.purpose.kind !== 'new' ? null : (
          <ResumedNotice changes={joining.state.resumed} className={styles.waiting} />
        )}
        <GivenUpNotice joining={joining} className={styles.waiting} />
        <WaitingNotice waiting={joining.waiting} />
        <div className={styles.columns}>
          <JoiningAccordion open={page.open} takesFocus={isOpened || hasMoved.current} />
          <aside className={styles.aside} aria-labelledby="selection-title">
            <div className={styles.selection}>
              <h2 id="selection-title" tabIndex={-1}>
                {text('joining.selection.title')}
              </h2>
              <SelectionPanel />
            </div>
          </aside>
        </div>
        <SummaryBar />
        <TotalAnnouncer />
        <SectionAnnouncer open={page.open} />
      </div>
    </JoiningContext>
  )
}
