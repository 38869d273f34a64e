/*
 * A stand-in for a translation widget with the interface of Google's: `google.translate.TranslateElement` draws a list of
 * languages, and choosing one rewrites the page the way such widgets do. Every text node is replaced by a <font> in a <font>
 * with other words, and whatever the page changes afterwards is replaced again. The words stay readable: letters get
 * accents, and for `qaa`, a code reserved for local use, only an unseen space is added: what tests read stays the same.
 */
;(() => {
  const accents = {
    a: 'á',
    e: 'ê',
    i: 'î',
    o: 'ø',
    u: 'ü',
    y: 'ŷ',
    A: 'Á',
    E: 'Ê',
    I: 'Î',
    O: 'Ø',
    U: 'Ü',
    Y: 'Ŷ',
  }
  const skipped = 'script, style, noscript, textarea, .notranslate, [translate="no"]'
  const originals = new Map()
  let language = null
  let observer = null

  const translated = (text) =>
    language === 'qaa' ? `${text}\u200b` : text.replace(/[aeiouy]/gi, (letter) => accents[letter])

  function isOurs(node) {
    return node.parentElement?.closest('font[data-translated]') != null
  }

  function replace(node) {
    if (!/\p{L}|\d/u.test(node.data) || isOurs(node) || node.parentElement?.closest(skipped)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.dataset.translated = ''
    inner.textContent = translated(node.data)
    outer.append(inner)
    originals.set(outer, node)
    node.replaceWith(outer)
  }

  function replaceAll(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const nodes = []
    while (walker.nextNode()) nodes.push(walker.currentNode)
    nodes.forEach(replace)
  }

  function restore() {
    observer?.disconnect()
    observer = null
    for (const [outer, node] of originals) if (outer.isConnected) outer.replaceWith(node)
    originals.clear()
    document.documentElement.classList.remove('translated-ltr', 'translated-rtl')
  }

  function translate(next, pageLanguage) {
    restore()
    if (next === '' || next === pageLanguage) return
    language = next
    replaceAll(document.body)
    document.documentElement.classList.add(next === 'ar' ? 'translated-rtl' : 'translated-ltr')
    observer = new MutationObserver((changes) => {
      for (const change of changes) {
        if (change.type === 'characterData') replace(change.target)
        for (const node of change.addedNodes) {
          if (!node.isConnected) continue
          if (node.nodeType === Node.TEXT_NODE) replace(node)
          else if (node.nodeType === Node.ELEMENT_NODE && !node.dataset?.translated) replaceAll(node)
        }
      }
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  }

  class TranslateElement {
    constructor({ pageLanguage, includedLanguages }, elementId) {
      const select = document.createElement('select')
      select.className = 'goog-te-combo'
      for (const value of includedLanguages.split(',')) select.append(new Option(value, value))
      select.addEventListener('change', () => translate(select.value, pageLanguage))
      document.getElementById(elementId)?.append(select)
    }
  }

  window.google = { ...window.google, translate: { TranslateElement } }
})()
