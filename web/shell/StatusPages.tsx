import type { ReactNode } from 'react'
import { usePageTitle } from '../platform/addresses/page-title.ts'
import { text } from '../platform/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import styles from './StatusPages.module.css'

interface StatusPageProps {
  mark: 'offside' | 'dropped' | 'paused'
  title: string
  /** Names the page in the tab. */
  tabTitle: string
  children: ReactNode
  action?: ReactNode
}

/** A page that holds one sentence and one way on. */
export function StatusPage({ mark, title, tabTitle, children, action }: StatusPageProps) {
  usePageTitle(tabTitle)
  return (
    <div className={styles.page}>
      <Pitch mark={mark} />
      <h1>{title}</h1>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}

/** A court from above with a ball where it should not be. Decoration: a screen reader passes over it. */
function Pitch({ mark }: { mark: StatusPageProps['mark'] }) {
  const ball = { offside: [222, 30], dropped: [70, 122], paused: [120, 66] }[mark]
  return (
    <svg className={styles.pitch} viewBox="0 0 240 132" aria-hidden="true">
      <rect x="20" y="10" width="200" height="112" rx="6" className={styles.lines} />
      <path d="M120 10v112M20 42h34v48H20M220 42h-34v48h34" className={styles.lines} />
      <circle cx="120" cy="66" r="22" className={styles.lines} />
      <circle cx={ball[0]} cy={ball[1]} r="9" className={styles.ball} />
    </svg>
  )
}

/** Nothing lives at this address. Also shown where the site itself is unknown. */
export const NotFoundPage = () => (
  <StatusPage
    mark="offside"
    title={text('shell.notFound.heading')}
    tabTitle={text('shell.notFound.title')}
    action={<LinkButton href="/">{text('shell.goHome')}</LinkButton>}
  >
    {text('shell.notFound.text')}
  </StatusPage>
)

/** The page failed, or its code did not arrive. The customer can load it again; on a kiosk there is no other way. */
export const ErrorPage = () => (
  <StatusPage
    mark="dropped"
    title={text('shell.error.heading')}
    tabTitle={text('shell.title.failed')}
    action={
      <div className={styles.ways}>
        <Button onClick={() => window.location.reload()}>{text('shell.tryAgain')}</Button>
        <LinkButton href="/" variant="secondary">
          {text('shell.goHome')}
        </LinkButton>
      </div>
    }
  >
    {text('shell.error.text')}
  </StatusPage>
)

/** The operator has closed the site for a while. */
export const MaintenancePage = () => (
  <StatusPage
    mark="paused"
    title={text('shell.maintenance.heading')}
    tabTitle={text('shell.maintenance.heading')}
  >
    {text('shell.maintenance.text')}
  </StatusPage>
)
