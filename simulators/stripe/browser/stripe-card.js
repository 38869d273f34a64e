/*
 * The card element and the element for a saved card's security code: a frame of the sandbox inside the page, so that what is
 * typed never reaches the page.
 */
;(function (sandbox) {
  'use strict'

  var frames = 0

  function cardElement(type, options, fonts, onDestroy) {
    var events = sandbox.emitter()
    var settings = Object.assign({}, options)
    var host = null
    var frame = null
    var ready = false
    var waiting = {}
    var requests = 0
    var queue = []
    var state = { focused: false, change: { empty: true, complete: false } }

    function send(type, detail) {
      if (!ready) queue.push([type, detail])
      else frame.contentWindow.postMessage({ sandboxCard: type, detail: detail }, sandbox.base)
    }

    function marks() {
      if (!host) return
      var classes = settings.classes || {}
      var on = {
        base: true,
        focus: state.focused,
        invalid: Boolean(state.change.error),
        complete: state.change.complete,
        empty: state.change.empty,
      }
      Object.keys(on).forEach(function (name) {
        var css = classes[name] || 'StripeElement' + (name === 'base' ? '' : '--' + name)
        css.split(' ').forEach(function (part) {
          host.classList.toggle(part, on[name])
        })
      })
    }

    function settle(result) {
      Object.keys(waiting).forEach(function (id) {
        waiting[id](result)
        delete waiting[id]
      })
    }

    var received = {
      loaded: function () {
        ready = true
        send('configure', Object.assign({}, settings, { classes: undefined, fonts: fonts }))
        queue.splice(0).forEach(function (entry) {
          send(entry[0], entry[1])
        })
        events.emit('ready', { elementType: type })
      },
      height: function (height) {
        frame.style.height = height + 'px'
      },
      change: function (change) {
        state.change = change
        marks()
        events.emit('change', change)
      },
      focus: function () {
        state.focused = true
        marks()
        events.emit('focus', { elementType: type })
      },
      blur: function () {
        state.focused = false
        marks()
        events.emit('blur', { elementType: type })
      },
      escape: function () {
        events.emit('escape', { elementType: type })
      },
      result: function (detail) {
        if (waiting[detail.request]) waiting[detail.request](detail.result)
        delete waiting[detail.request]
      },
    }

    function listen(event) {
      if (!frame || event.source !== frame.contentWindow || event.origin !== sandbox.base) return
      var type = event.data && event.data.sandboxCard
      if (Object.prototype.hasOwnProperty.call(received, type)) received[type](event.data.detail)
    }

    var element = {
      mount: function (target) {
        var found = typeof target === 'string' ? document.querySelector(target) : target
        if (!found) throw sandbox.integrationError('The place to mount the card element was not found.')
        if (host === found) return
        element.unmount()
        host = found
        frames += 1
        frame = sandbox.styled(document.createElement('iframe'), {
          display: 'block',
          // The frame keeps 6 px around its fields for the focus ring.
          width: 'calc(100% + 12px)',
          margin: '-6px',
          height: type === 'card' ? '164px' : '36px',
          border: '0',
          colorScheme: 'normal',
        })
        frame.title = type === 'card' ? 'Card details' : 'Security code'
        frame.name = 'sandbox-card-' + frames
        frame.setAttribute('allow', 'payment *')
        frame.src =
          sandbox.base +
          '/js/card-frame.html?element=' +
          type +
          '&parent=' +
          encodeURIComponent(window.location.origin)
        frame.addEventListener('error', function () {
          events.emit('loaderror', { elementType: type, error: { type: 'api_connection_error' } })
        })
        window.addEventListener('message', listen)
        host.appendChild(frame)
        marks()
      },
      unmount: function () {
        window.removeEventListener('message', listen)
        if (frame) frame.remove()
        settle({ error: { type: 'validation_error', message: 'The card fields were removed.' } })
        host = null
        frame = null
        ready = false
        queue = []
        state = { focused: false, change: { empty: true, complete: false } }
      },
      destroy: function () {
        element.unmount()
        onDestroy()
      },
      update: function (changed) {
        settings = Object.assign({}, settings, changed)
        marks()
        if (ready) send('configure', Object.assign({}, settings, { classes: undefined }))
      },
      on: function (name, handler) {
        events.on(name, handler)
        return element
      },
      once: function (name, handler) {
        function first(event) {
          events.off(name, first)
          handler(event)
        }
        events.on(name, first)
        return element
      },
      off: function (name, handler) {
        events.off(name, handler)
        return element
      },
      clear: function () {
        send('clear')
      },
      focus: function () {
        if (frame) frame.focus()
        send('focus')
      },
      blur: function () {
        send('blur')
      },
      _elementType: type,
      _tokenise: function (form) {
        if (!frame) throw sandbox.integrationError('The card element is not mounted.')
        requests += 1
        var id = requests
        return new Promise(function (resolve) {
          waiting[id] = resolve
          send('tokenise', { id: id, form: form })
        })
      },
    }
    return element
  }

  sandbox.cardElement = cardElement
})(window.__sandboxStripe)
