import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { legalKinds } from '../../contract/pages.ts'
import { usePageTitle } from '../platform/addresses/page-title.ts'
import { text } from '../platform/text.ts'
import { callOptions } from '../platform/calls/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { NotFoundPage } from './StatusPages.tsx'
import styles from './DocumentPage.module.css'

type Kind = (typeof legalKinds)[number]

/** One of the operator's legal pages, at `/legal/{kind}`. */
export function DocumentPage() {
  const params = useParams()
  const kind = legalKinds.find((each) => each === params['kind'])
  return kind === undefined ? <NotFoundPage /> : <LegalDocument kind={kind} />
}

function LegalDocument({ kind }: { kind: Kind }) {
  const { data, isPending, refetch } = useQuery(callOptions('getDocument', { params: { kind } }))
  usePageTitle(data?.title ?? text('shell.title.legal'))
  if (isPending) return <Spinner />
  if (data === undefined) {
    return (
      <div className={styles.page}>
        <Notice
          tone="bad"
          role="alert"
          isPage
          title={text('shell.legal.failed')}
          actions={
            <Button small onClick={() => void refetch()}>
              {text('shell.tryAgain')}
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <article className={styles.page}>
      <h1>{data.title}</h1>
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: data.html }} />
    </article>
  )
}
