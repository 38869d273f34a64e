/*
 * The sandbox's stand-in for Opayo's browser script: the drop-in card form in a frame, and the calls of an own form. Test
 * cards only, nothing beyond the sandbox.
 */
;(function () {
  'use strict'

  var script = document.currentScript || document.querySelector('script[src*="/js/sagepay.js"]')
  var base = new URL(script.src).origin
  var folder = script.src.replace(/\/[^/]*$/, '')
  var api = folder.replace(/\/js$/, '')

  function styled(element, rules) {
    Object.keys(rules).forEach(function (name) {
      element.style[name] = rules[name]
    })
    return element
  }

  function containerOf(selector) {
    var found =
      typeof selector === 'function' ? selector() : document.querySelector(selector || '#sp-container')
    if (!found) throw new Error('The container of the card form was not found.')
    return found
  }

  /** The drop-in form. Tokenising fields that are not complete answers nothing, as Opayo's own does. */
  window.sagepayCheckout = function (options) {
    if (!options || !options.merchantSessionKey) throw new Error('merchantSessionKey is required.')
    var key = options.merchantSessionKey
    var container = containerOf(options.containerSelector)
    var isReady = false
    var waiting = false
    var hidden = null
    var frame = styled(document.createElement('iframe'), {
      display: 'block',
      // The frame keeps 6 px around its fields for the focus ring.
      width: 'calc(100% + 12px)',
      margin: '-6px',
      height: '248px',
      border: '0',
      colorScheme: 'normal',
    })
    frame.title = 'Card details'
    frame.src =
      folder +
      '/card-frame.html?parent=' +
      encodeURIComponent(window.location.origin) +
      (options.reusableCardIdentifier
        ? '&reusable=' + encodeURIComponent(options.reusableCardIdentifier)
        : '')

    function ask() {
      if (!isReady) waiting = true
      else frame.contentWindow.postMessage({ sandboxOpayo: 'tokenise', key: key }, base)
    }

    var received = {
      loaded: function () {
        isReady = true
        if (waiting) ask()
        waiting = false
      },
      height: function (height) {
        frame.style.height = height + 'px'
      },
      focus: function () {
        container.dispatchEvent(new CustomEvent('sagepay-focus'))
      },
      blur: function () {
        container.dispatchEvent(new CustomEvent('sagepay-blur'))
      },
      result: function (result) {
        if (hidden && result.success) hidden(result.cardIdentifier)
        if (options.onTokenise) options.onTokenise(result)
      },
    }

    function listen(event) {
      if (event.source !== frame.contentWindow || event.origin !== base) return
      var type = event.data && event.data.sandboxOpayo
      if (Object.prototype.hasOwnProperty.call(received, type)) received[type](event.data.detail)
    }

    window.addEventListener('message', listen)
    container.appendChild(frame)

    return {
      form: function (settings) {
        var form =
          settings && settings.formSelector
            ? document.querySelector(settings.formSelector)
            : container.closest('form')
        if (!form) throw new Error('The form of the card fields was not found.')
        var input = document.createElement('input')
        input.type = 'hidden'
        input.name = 'card-identifier'
        hidden = function (identifier) {
          input.value = identifier
          form.appendChild(input)
          form.submit()
        }
        form.addEventListener('submit', function (event) {
          if (input.value !== '') return
          event.preventDefault()
          ask()
        })
      },
      tokenise: function (settings) {
        if (settings && settings.newMerchantSessionKey) key = settings.newMerchantSessionKey
        ask()
      },
      destroy: function () {
        window.removeEventListener('message', listen)
        frame.remove()
      },
    }
  }

  function post(key, path, body) {
    return fetch(api + '/card-identifiers' + path, {
      method: 'POST',
      headers: { authorization: 'Bearer ' + key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(
      function (response) {
        if (response.status === 204) return { success: true, httpCode: 204 }
        return response.json().then(function (answer) {
          if (response.ok) return { success: true, httpCode: 201, cardIdentifier: answer.cardIdentifier }
          var faults = answer.errors || [answer]
          return {
            success: false,
            httpCode: response.status,
            errors: faults.map(function (fault) {
              return { code: fault.code, message: fault.clientMessage || fault.description }
            }),
          }
        })
      },
      function () {
        return { success: false, httpCode: 0, errors: [{ code: 'c002', message: 'Network error' }] }
      },
    )
  }

  /** The calls of a form that the page draws by itself. */
  window.sagepayOwnForm = function (options) {
    var key = options.merchantSessionKey
    return {
      tokeniseCardDetails: function (request) {
        post(key, '', { cardDetails: request.cardDetails }).then(request.onTokenised)
      },
      activateReusableCardIdentifier: function (request) {
        var path = '/' + encodeURIComponent(request.reusableCardIdentifier) + '/security-code'
        post(key, path, { securityCode: request.securityCode }).then(request.onActivated)
      },
    }
  }
})()
