/* The bank's checks: unseen ones in a hidden frame, its page in a dialog that can be left with Escape or the button. */
;(function (sandbox) {
  'use strict'

  var patienceMs = 5000

  function encoded(value) {
    return window.btoa(JSON.stringify(value))
  }

  /** Lets the bank look at the browser. Resolves with a fingerprint, also where the bank takes too long. */
  function identify(action) {
    var data = JSON.parse(window.atob(action.threeDsMethodData.replace(/-/g, '+').replace(/_/g, '/')))
    return new Promise(function (resolve) {
      var frame = sandbox.styled(document.createElement('iframe'), { display: 'none' })
      var timer = window.setTimeout(done, patienceMs, 'N')
      function done(indicator) {
        window.clearTimeout(timer)
        frame.remove()
        resolve(encoded({ threeDSServerTransID: data.threeDSServerTransID, threeDSCompInd: indicator }))
      }
      frame.title = 'Card verification'
      frame.src =
        action.threeDsMethodUrl + '?threeDSMethodData=' + encodeURIComponent(action.threeDsMethodData)
      frame.addEventListener('load', function () {
        done('Y')
      })
      document.body.appendChild(frame)
    })
  }

  function dialogOf(title) {
    var dialog = sandbox.styled(document.createElement('dialog'), {
      boxSizing: 'border-box',
      width: 'calc(100% - 32px)',
      maxWidth: '480px',
      // From the top: the bank's page grows once it is drawn, and Close must not move under a finger.
      margin: 'clamp(16px, 10vh, 96px) auto auto',
      padding: '0',
      border: '0',
      borderRadius: '12px',
      background: '#ffffff',
      boxShadow: '0 16px 48px rgba(20, 20, 32, 0.35)',
    })
    dialog.setAttribute('aria-label', title)
    var bar = sandbox.styled(document.createElement('div'), {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: '4px 4px 4px min(24px, 4.5vw)',
      color: '#1c1c28',
      font: '600 16px/24px system-ui, sans-serif',
    })
    bar.appendChild(document.createElement('span')).textContent = title
    var close = sandbox.styled(document.createElement('button'), {
      minWidth: '44px',
      minHeight: '44px',
      padding: '0 16px',
      border: '0',
      borderRadius: '6px',
      background: 'transparent',
      color: '#12355b',
      font: '600 16px/24px system-ui, sans-serif',
      cursor: 'pointer',
    })
    close.type = 'button'
    close.textContent = 'Close'
    close.addEventListener('click', function () {
      dialog.close()
    })
    bar.appendChild(close)
    dialog.appendChild(bar)
    return dialog
  }

  /** Shows the bank's page. Resolves with its answer, or with null where the cardholder has left. */
  function challenge(action) {
    var title = 'Card verification'
    var dialog = dialogOf(title)
    var frame = sandbox.styled(document.createElement('iframe'), {
      display: 'block',
      width: '100%',
      height: '420px',
      border: '0',
      colorScheme: 'normal',
    })
    var query = new URLSearchParams({ acs: action.acsUrl, creq: action.cReq, parent: window.location.origin })
    frame.title = title
    frame.src = sandbox.base + '/ryft/v2/challenge-frame.html?' + query
    dialog.appendChild(frame)
    return new Promise(function (resolve) {
      var result = null
      function listen(event) {
        if (event.source !== frame.contentWindow || event.origin !== sandbox.base || !event.data) return
        var said = event.data.sandboxRyftBank
        if (said === 'height') frame.style.height = event.data.height + 'px'
        if (said === 'finished') result = event.data.result
        if (said === 'finished' || said === 'escape') dialog.close()
      }
      window.addEventListener('message', listen)
      dialog.addEventListener('close', function () {
        window.removeEventListener('message', listen)
        dialog.remove()
        resolve(result)
      })
      document.body.appendChild(dialog)
      dialog.showModal()
    })
  }

  /** Goes through all the bank asks for. Resolves with the session as it then is. */
  function handleAction(client, session, clientSecret) {
    var action = session.requiredAction
    if (session.status !== 'PendingAction' || !action) return Promise.resolve(session)
    if (action.type === 'Redirect') {
      window.location.assign(action.url)
      return new Promise(function () {})
    }
    var step =
      action.type === 'Identify'
        ? identify(action.identify).then(function (fingerprint) {
            return { fingerprint: fingerprint }
          })
        : challenge(action.challenge).then(function (result) {
            return result === null ? null : { challengeResult: result }
          })
    return step.then(function (threeDs) {
      // Leaving the bank's page decides nothing: the session goes on waiting.
      if (threeDs === null) return session
      return sandbox.continuePayment(client, clientSecret, threeDs).then(function (next) {
        return handleAction(client, next, clientSecret)
      })
    })
  }

  sandbox.handleAction = handleAction
})(window.__sandboxRyft)
