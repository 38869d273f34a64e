/* Fills the shop's form with a frame of the sandbox, so that the card number never reaches the page. */
;(function (sandbox) {
  'use strict'

  /** @param emit called with the name of an event and what it says */
  function fillForm(form, options, emit) {
    var waiting = {}
    var requests = 0
    var isReady = false
    var queue = []
    var cards = options.customerPaymentMethods || {}
    var collected = options.fieldCollection || {}
    var frame = sandbox.styled(document.createElement('iframe'), {
      display: 'block',
      // The frame keeps 6 px around its fields for the focus ring.
      width: 'calc(100% + 12px)',
      margin: '-6px',
      height: '164px',
      border: '0',
      colorScheme: 'normal',
    })
    frame.title = 'Card details'
    frame.setAttribute('allow', 'payment *')
    frame.src = sandbox.base + '/ryft/v2/card-frame.html?parent=' + encodeURIComponent(window.location.origin)

    function send(type, detail) {
      if (!isReady) queue.push([type, detail])
      else frame.contentWindow.postMessage({ sandboxRyft: type, detail: detail }, sandbox.base)
    }

    var received = {
      loaded: function () {
        isReady = true
        send('configure', {
          methods: (cards.paymentMethods && cards.paymentMethods.items) || [],
          allowStorage: cards.allowStorage,
          nameOnCard: collected.nameOnCard === true,
          style: options.style,
        })
        queue.splice(0).forEach(function (entry) {
          send(entry[0], entry[1])
        })
      },
      height: function (height) {
        frame.style.height = height + 'px'
      },
      result: function (detail) {
        if (waiting[detail.request]) waiting[detail.request](detail.result)
        delete waiting[detail.request]
      },
    }

    function listen(event) {
      if (event.source !== frame.contentWindow || event.origin !== sandbox.base) {
        if (!frame.isConnected) window.removeEventListener('message', listen)
        return
      }
      var type = event.data && event.data.sandboxRyft
      if (Object.prototype.hasOwnProperty.call(received, type)) received[type](event.data.detail)
      else if (type) emit(type, event.data.detail)
    }
    window.addEventListener('message', listen)
    form.insertBefore(frame, form.firstChild)

    return {
      isThere: function () {
        return frame.isConnected
      },
      attempt: function (client, clientSecret, more) {
        requests += 1
        var id = requests
        return new Promise(function (resolve) {
          waiting[id] = resolve
          send('attempt', {
            id: id,
            clientSecret: clientSecret,
            headers: sandbox.headersOf(client),
            more: more,
          })
        })
      },
    }
  }

  sandbox.fillForm = fillForm
})(window.__sandboxRyft)
