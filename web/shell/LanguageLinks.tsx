import { useLocation } from 'react-router'
import { useClient } from '../platform/calls/client.ts'
import { languageName } from '../platform/words/languages.ts'
import { locale } from '../platform/text.ts'

/** The page in the operator's other languages: plain links, because the server decides the language of a document. */
export function LanguageLinks({ className }: { className?: string }) {
  const { locales } = useClient()
  const { pathname, search } = useLocation()
  const others = locales.filter((each) => each !== locale)
  return others.map((each) => {
    const query = new URLSearchParams(search)
    query.set('lang', each)
    return (
      <a
        key={each}
        href={`${pathname}?${query}`}
        lang={each}
        hrefLang={each}
        translate="no"
        className={className}
      >
        <span>{languageName(each)}</span>
      </a>
    )
  })
}
