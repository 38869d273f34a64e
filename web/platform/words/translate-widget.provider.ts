import { languageOf } from './languages.ts'
import { loadScript } from '../load-script.ts'
import { locale } from '../text.ts'

/** The widget's interface, as Google's translate element and its like offer it. */
interface TranslateWidget {
  TranslateElement: new (
    options: { pageLanguage: string; includedLanguages: string; autoDisplay: boolean },
    elementId: string,
  ) => unknown
}

const widgetId = 'translation-widget'

export interface TranslationWidget {
  scriptUrl: string
  languages: readonly string[]
}

/**
 * Has the page translated; null shows it as it is written. Loads the third party's script with the first language chosen:
 * call only with the visitor's consent. Rejects where the script does not come.
 */
export async function translatePage(language: string | null, widget: TranslationWidget): Promise<void> {
  if (language === null && control === null) return
  keepPageSafe()
  const select = await widgetSelect(widget)
  select.value = language ?? languageOf(locale)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

let control: Promise<HTMLSelectElement> | null = null

/** The widget's own control, which ours steers; it stands in the page unseen. Made once; a failure may be tried again. */
function widgetSelect(widget: TranslationWidget): Promise<HTMLSelectElement> {
  control ??= makeWidget(widget).catch((error: unknown) => {
    control = null
    throw error
  })
  return control
}

async function makeWidget({ scriptUrl, languages }: TranslationWidget): Promise<HTMLSelectElement> {
  await loadScript(scriptUrl)
  const { google } = window as { google?: { translate?: TranslateWidget } }
  if (!google?.translate) throw new Error('The translation script has no widget')
  const place = document.createElement('div')
  place.id = widgetId
  place.hidden = true
  place.setAttribute('translate', 'no')
  document.body.append(place)
  const made = appearanceOf(place)
  const own = languageOf(locale)
  const options = {
    pageLanguage: own,
    includedLanguages: [...new Set([own, ...languages])].join(','),
    autoDisplay: false,
  }
  Reflect.construct(google.translate.TranslateElement, [options, widgetId])
  return made
}

/** The widget draws its control when it is ready, at once or later. */
function appearanceOf(place: HTMLElement): Promise<HTMLSelectElement> {
  return new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      const select = place.querySelector<HTMLSelectElement>('select.goog-te-combo')
      if (!select) return
      seen.disconnect()
      resolve(select)
    })
    seen.observe(place, { childList: true, subtree: true })
  })
}

let isSafe = false

/**
 * A translator puts other nodes in place of texts that what draws the page still holds; to put something before such a text would throw
 * and take the page down. It is put at the end then.
 */
function keepPageSafe(): void {
  if (isSafe) return
  isSafe = true
  const { prototype } = Node
  const insert = Reflect.get(prototype, 'insertBefore') as (
    this: Node,
    child: Node,
    next: Node | null,
  ) => Node
  prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    insert.call(this, child, next?.parentNode === this ? next : null)
    return child
  }
}
