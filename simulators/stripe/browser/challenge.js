/* The bank's page tells the page that opened it how tall it is, that Escape was pressed, and that it is finished. */
;(function () {
  'use strict'

  var finished = document.getElementById('finished')
  var query = new URLSearchParams(window.location.search)
  var parentOrigin = finished ? finished.getAttribute('data-parent') : query.get('parent')
  if (!parentOrigin || window.parent === window) return

  function tell(message) {
    window.parent.postMessage(message, parentOrigin)
  }

  document.addEventListener('keydown', function (event) {
    if (event.key === 'Escape') tell({ sandboxChallenge: 'escape' })
  })
  if (finished && finished.getAttribute('data-intent')) {
    tell({ sandboxChallenge: 'finished', intent: finished.getAttribute('data-intent') })
  }
  new ResizeObserver(function () {
    tell({ sandboxChallenge: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) })
  }).observe(document.body)
})()
