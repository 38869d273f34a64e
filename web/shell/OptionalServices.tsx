import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { pageView } from '../platform/analytics.ts'
import { loadAnalyticsContainer, track } from '../platform/analytics.provider.ts'
import { useClient } from '../platform/calls/client.ts'
import { useConsent } from '../platform/kept/consent.provider.ts'
import { queryClient } from '../platform/calls/queries.ts'
import { text } from '../platform/text.ts'
import {
  chooseTranslation,
  offeredTranslation,
  useChosenTranslation,
} from '../platform/words/translation.provider.ts'
import { showToast } from '../ui/messages/toasts.ts'

/**
 * Analytics and translation: what runs only with the visitor's consent. The checkout's document does not have it.
 * @param page changes with each page; deeper addresses of a page are the same page.
 */
export function OptionalServices({ page }: { page: string }) {
  const client = useClient()
  const consent = useConsent()
  const language = useChosenTranslation()
  const containerUrl = client.analytics?.containerUrl ?? null

  useEffect(() => {
    if (consent.analytics && containerUrl !== null) loadAnalyticsContainer(containerUrl)
  }, [consent.analytics, containerUrl])

  const translate = useEffectEvent((into: string | null) => {
    const widget = offeredTranslation(client)
    if (widget === null) return
    void import('../platform/words/translate-widget.provider.ts')
      .then(({ translatePage }) => translatePage(into, widget))
      .catch(() => {
        chooseTranslation(null)
        showToast({ content: text('shell.translate.failed'), type: 'error' })
      })
  })
  useEffect(() => {
    if (consent.translation) translate(language)
  }, [consent.translation, language])

  return <PageView key={page} />
}

/** A page tells its final title once it has its data: a view is recorded when nothing is on its way after that long, or on leaving. */
const settleMs = 1000

function PageView() {
  // A deeper address of the same page is not another view.
  const [arrivedAt] = useState(useLocation().pathname)
  useEffect(() => {
    let isRecorded = false
    const record = () => {
      clearInterval(timer)
      if (!isRecorded) track(pageView(document.title, arrivedAt))
      isRecorded = true
    }
    const timer = setInterval(() => {
      if (queryClient.isFetching() === 0) record()
    }, settleMs)
    window.addEventListener('pagehide', record)
    return () => {
      window.removeEventListener('pagehide', record)
      record()
    }
  }, [arrivedAt])
  return null
}
