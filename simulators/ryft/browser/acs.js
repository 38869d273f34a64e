/* The bank's page tells the page that opened it how tall it is, that Escape was pressed, and what came of the check. */
;(function () {
  'use strict'

  var bank = document.getElementById('bank')
  var parentOrigin = ''
  try {
    parentOrigin = window.atob(bank.getAttribute('data-session') || '')
  } catch {
    parentOrigin = ''
  }
  if (!parentOrigin || window.parent === window) return

  function tell(message) {
    window.parent.postMessage(message, parentOrigin)
  }

  document.addEventListener('keydown', function (event) {
    if (event.key === 'Escape') tell({ sandboxRyftBank: 'escape' })
  })
  if (bank.getAttribute('data-result'))
    tell({ sandboxRyftBank: 'finished', result: bank.getAttribute('data-result') })
  new ResizeObserver(function () {
    tell({ sandboxRyftBank: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) })
  }).observe(document.body)
})()
