/* The card fields inside their frame: the number stays here; the page that embeds it learns states and results. */
;(function () {
  'use strict'

  var fields = window.cardFields
  var parentOrigin = new URLSearchParams(window.location.search).get('parent')
  var inputs = { number: byId('number'), expiry: byId('expiry'), cvc: byId('cvc') }
  var brandNames = { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex' }
  var left = {}
  var lastChange = ''
  var settings = { methods: [] }

  function byId(id) {
    return document.getElementById(id)
  }

  function tell(type, detail) {
    if (parentOrigin) window.parent.postMessage({ sandboxRyft: type, detail: detail }, parentOrigin)
  }

  /** A shop that names one card and keeps no other wants that one paid with: only its code is asked for. */
  function isOnlyCode() {
    return settings.methods.length === 1 && settings.allowStorage === false
  }

  function chosen() {
    if (isOnlyCode()) return settings.methods[0]
    var radio = document.querySelector('input[name=method]:checked')
    return settings.methods.filter(function (method) {
      return radio && method.id === radio.value
    })[0]
  }

  function today() {
    var now = new Date()
    return { year: now.getFullYear(), month: now.getMonth() + 1 }
  }

  function checks() {
    var saved = chosen()
    if (saved) {
      var isAmex = saved.card.scheme === 'Amex'
      return { cvc: fields.checkCvc(inputs.cvc.value, isAmex ? '34' : '4') }
    }
    return {
      number: fields.checkNumber(inputs.number.value),
      expiry: fields.checkExpiry(inputs.expiry.value, today()),
      cvc: fields.checkCvc(inputs.cvc.value, inputs.number.value),
    }
  }

  /** Marks what is wrong: at once where it cannot become right, else when the field was left. */
  function show() {
    var results = checks()
    var isValid = true
    Object.keys(inputs).forEach(function (name) {
      var check = results[name]
      var input = inputs[name]
      var fault = check && (check.error || (left[name] && input.value !== '' && check.unfinished))
      input.setAttribute('aria-invalid', fault ? 'true' : 'false')
      byId(name + '-error').textContent = fault ? fault.message : ''
      if (check && !check.complete) isValid = false
    })
    byId('brand').textContent = brandNames[fields.brandOf(fields.digits(inputs.number.value)).name] || ''
    var change = { isValid: isValid }
    if (JSON.stringify(change) === lastChange) return
    lastChange = JSON.stringify(change)
    tell('cardValidationChanged', change)
  }

  var writers = { number: fields.writeNumber, expiry: fields.writeExpiry, cvc: fields.digits }
  Object.keys(inputs).forEach(function (name) {
    var input = inputs[name]
    function write() {
      var written = writers[name](input.value)
      if (written !== input.value) input.value = written
    }
    // What was typed before this script was there.
    write()
    input.addEventListener('input', function (event) {
      if (!/^delete/.test(event.inputType || '')) write()
      show()
    })
    input.addEventListener('blur', function () {
      left[name] = true
      write()
      show()
    })
  })
  byId('card').addEventListener('submit', function (event) {
    event.preventDefault()
  })

  function part(name, isShown) {
    document.querySelectorAll('[data-part=' + name + ']').forEach(function (element) {
      element.hidden = !isShown
    })
  }

  function choose() {
    part('new', !chosen())
    part('name', !chosen() && settings.nameOnCard)
    part('store', !chosen() && settings.allowStorage === true)
    lastChange = ''
    tell('paymentMethodSelectionChanged', { paymentMethod: chosen() || null })
    show()
  }

  function choice(value, label, isChecked) {
    var row = document.createElement('label')
    var radio = document.createElement('input')
    radio.type = 'radio'
    radio.name = 'method'
    radio.value = value
    radio.checked = isChecked
    radio.className = 'tick'
    radio.addEventListener('change', choose)
    row.appendChild(radio)
    row.appendChild(document.createTextNode(' ' + label))
    byId('methods').appendChild(row)
  }

  function configure(next) {
    settings = next
    if (settings.methods.length > 0 && !isOnlyCode()) {
      settings.methods.forEach(function (method, index) {
        var card = method.card
        var label =
          card.scheme +
          ' ending ' +
          card.last4 +
          ', expires ' +
          card.expiryMonth +
          '/' +
          card.expiryYear.slice(-2)
        choice(method.id, label, index === 0)
      })
      choice('', 'Another card', false)
      byId('methods').hidden = false
    }
    setStyle(settings.style || {})
    choose()
  }

  function setStyle(style) {
    var values = {
      '--text': style.color,
      '--font': style.fontFamily,
      '--surface': style.backgroundColor,
      '--accent': style.focusColor,
      '--border': style.borderColor,
      '--bad': style.errorColor,
    }
    Object.keys(values).forEach(function (name) {
      if (typeof values[name] === 'string') document.documentElement.style.setProperty(name, values[name])
    })
  }

  function browserDetails() {
    var screen = window.screen
    return {
      acceptHeader: 'text/html',
      colorDepth: screen.colorDepth,
      javaEnabled: false,
      language: navigator.language,
      screenHeight: screen.height,
      screenWidth: screen.width,
      timeZoneOffset: new Date().getTimezoneOffset(),
      userAgent: navigator.userAgent,
    }
  }

  function paid() {
    var saved = chosen()
    if (saved) return { paymentMethod: { id: saved.id, cvc: inputs.cvc.value } }
    var expiry = fields.checkExpiry(inputs.expiry.value, today())
    var card = {
      number: fields.digits(inputs.number.value),
      expiryMonth: String(expiry.month),
      expiryYear: String(expiry.year),
      cvc: inputs.cvc.value,
    }
    if (settings.nameOnCard && byId('name').value) card.name = byId('name').value
    // Where the shop says nothing, Ryft keeps the card of a customer it knows.
    return settings.allowStorage === undefined
      ? { cardDetails: card }
      : { cardDetails: card, paymentMethodOptions: { store: byId('store').checked } }
  }

  function attempt(request) {
    Object.keys(inputs).forEach(function (name) {
      left[name] = true
    })
    show()
    var results = checks()
    var wrong = Object.keys(results).filter(function (name) {
      return !results[name].complete
    })[0]
    if (wrong) {
      inputs[wrong].focus()
      return Promise.resolve({
        error: { code: 'invalid_card', message: 'The card details are not complete.' },
      })
    }
    var body = Object.assign(
      { clientSecret: request.clientSecret, paymentMethodType: 'Card' },
      paid(),
      request.more,
      { threeDsRequestDetails: { deviceChannel: 'Browser', browserDetails: browserDetails() } },
    )
    return fetch('/ryft/v1/payment-sessions/attempt-payment', {
      method: 'POST',
      headers: request.headers,
      body: JSON.stringify(body),
    })
      .then(function (response) {
        return response.json().then(function (answer) {
          return response.ok ? { session: answer } : { error: answer.errors[0] }
        })
      })
      .catch(function () {
        return { error: { code: 'connection', message: 'We could not reach the payment service.' } }
      })
  }

  var commands = {
    configure: configure,
    attempt: function (request) {
      attempt(request).then(function (result) {
        tell('result', { request: request.id, result: result })
      })
    },
  }

  window.addEventListener('message', function (event) {
    if (event.source !== window.parent || event.origin !== parentOrigin) return
    var data = event.data || {}
    if (Object.prototype.hasOwnProperty.call(commands, data.sandboxRyft))
      commands[data.sandboxRyft](data.detail)
  })

  new ResizeObserver(function () {
    tell('height', Math.ceil(document.body.getBoundingClientRect().height))
  }).observe(document.body)

  tell('loaded')
})()
