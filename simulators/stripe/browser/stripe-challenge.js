/* The bank's page in an overlay above the shop: can be left with Escape or the button, does not hold the keyboard. */
;(function (sandbox) {
  'use strict'

  function button(label) {
    var made = sandbox.styled(document.createElement('button'), {
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
    made.type = 'button'
    made.textContent = label
    return made
  }

  /**
   * Shows the bank's page at an address. Resolves when the cardholder has answered the bank or has left the page; which
   * of them is for the caller to read from the intent, because leaving decides nothing.
   */
  function showChallenge(address) {
    var before = document.activeElement
    var shade = sandbox.styled(document.createElement('div'), {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483000',
      display: 'flex',
      padding: '16px',
      overflow: 'auto',
      background: 'rgba(20, 20, 32, 0.6)',
    })
    shade.setAttribute('role', 'dialog')
    shade.setAttribute('aria-label', 'Card verification')
    var panel = sandbox.styled(document.createElement('div'), {
      boxSizing: 'border-box',
      width: '100%',
      maxWidth: '480px',
      // From the top: the bank's page grows once it is drawn, and Close must not move under a finger.
      margin: 'clamp(0px, 10vh, 96px) auto auto',
      borderRadius: '12px',
      overflow: 'hidden',
      background: '#ffffff',
      boxShadow: '0 16px 48px rgba(20, 20, 32, 0.35)',
    })
    var bar = sandbox.styled(document.createElement('div'), {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: '4px 4px 4px min(24px, 4.5vw)',
      color: '#1c1c28',
      font: '600 16px/24px system-ui, sans-serif',
    })
    var title = document.createElement('span')
    title.textContent = 'Card verification'
    var close = button('Close')
    var frame = sandbox.styled(document.createElement('iframe'), {
      display: 'block',
      width: '100%',
      height: '420px',
      border: '0',
      colorScheme: 'normal',
    })
    frame.title = 'Card verification'
    frame.src = address + '&parent=' + encodeURIComponent(window.location.origin)
    bar.appendChild(title)
    bar.appendChild(close)
    panel.appendChild(bar)
    panel.appendChild(frame)
    shade.appendChild(panel)

    return new Promise(function (resolve) {
      function leave() {
        window.removeEventListener('message', listen)
        document.removeEventListener('keydown', escape, true)
        shade.remove()
        if (before && before.focus) before.focus()
        resolve()
      }
      function escape(event) {
        if (event.key !== 'Escape') return
        // The shop's own Escape must not close what lies below.
        event.stopPropagation()
        leave()
      }
      function listen(event) {
        if (event.source !== frame.contentWindow || event.origin !== sandbox.base || !event.data) return
        var said = event.data.sandboxChallenge
        if (said === 'height') frame.style.height = event.data.height + 'px'
        if (said === 'escape' || said === 'finished') leave()
      }
      window.addEventListener('message', listen)
      document.addEventListener('keydown', escape, true)
      close.addEventListener('click', leave)
      document.body.appendChild(shade)
      frame.addEventListener('load', function () {
        if (document.activeElement === close || document.activeElement === document.body) frame.focus()
      })
      close.focus()
    })
  }

  sandbox.showChallenge = showChallenge
})(window.__sandboxStripe)
