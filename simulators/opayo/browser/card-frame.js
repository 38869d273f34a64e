/*
 * The card fields inside their frame: the number stays here; the page that embeds it learns an identifier or an error. As
 * with Opayo's own drop-in, a press of "pay" on fields that are not complete marks them and answers nothing.
 */
;(function () {
  'use strict'

  var fields = window.cardFields
  var query = new URLSearchParams(window.location.search)
  var parentOrigin = query.get('parent')
  var reusable = query.get('reusable')
  var order = reusable ? ['code'] : ['name', 'number', 'expiry', 'code']
  var inputs = {}
  var left = {}
  var wasAsked = false

  order.forEach(function (name) {
    inputs[name] = document.getElementById(name)
  })
  if (reusable) {
    document.querySelectorAll('[data-new-card]').forEach(function (element) {
      element.remove()
    })
  }

  function tell(type, detail) {
    if (parentOrigin) window.parent.postMessage({ sandboxOpayo: type, detail: detail }, parentOrigin)
  }

  function today() {
    var now = new Date()
    return { year: now.getFullYear(), month: now.getMonth() + 1 }
  }

  var checks = {
    name: function () {
      return inputs.name.value.trim() === ''
        ? { complete: false, unfinished: { message: 'The name on the card is missing.' } }
        : { complete: true }
    },
    number: function () {
      // Opayo itself says what is wrong with a number that is long enough.
      var length = fields.digits(inputs.number.value).length
      return length >= 12 && length <= 19
        ? { complete: true }
        : { complete: false, unfinished: { message: 'The card number is incomplete.' } }
    },
    expiry: function () {
      return fields.checkExpiry(inputs.expiry.value, today())
    },
    code: function () {
      return inputs.number
        ? fields.checkCvc(inputs.code.value, inputs.number.value)
        : /^\d{3,4}$/.test(inputs.code.value)
          ? { complete: true }
          : { complete: false, unfinished: { message: 'The security code is incomplete.' } }
    },
  }

  /** Marks what is wrong; the first field that is not complete, or nothing. */
  function show() {
    var first
    order.forEach(function (name) {
      var check = checks[name]()
      var fault =
        check.error || (wasAsked || (left[name] && inputs[name].value !== '') ? check.unfinished : undefined)
      if (!check.complete && !first) first = name
      inputs[name].setAttribute('aria-invalid', fault && !check.complete ? 'true' : 'false')
      document.getElementById(name + '-error').textContent = fault && !check.complete ? fault.message : ''
    })
    return first
  }

  var writers = { number: fields.writeNumber, expiry: fields.writeExpiry, code: fields.digits }

  order.forEach(function (name) {
    // What was typed before this script was there.
    if (writers[name]) inputs[name].value = writers[name](inputs[name].value)
    inputs[name].addEventListener('input', function (event) {
      var atEnd = inputs[name].selectionStart === inputs[name].value.length
      if (writers[name] && atEnd && !/^delete/.test(event.inputType || ''))
        inputs[name].value = writers[name](inputs[name].value)
      show()
    })
    inputs[name].addEventListener('focus', function () {
      tell('focus')
    })
    inputs[name].addEventListener('blur', function () {
      left[name] = true
      show()
      tell('blur')
    })
  })
  document.getElementById('card').addEventListener('submit', function (event) {
    event.preventDefault()
  })

  function failure(httpCode, errorCode, errorMessage) {
    return { success: false, error: { httpCode: httpCode, errorCode: errorCode, errorMessage: errorMessage } }
  }

  function send(key, path, body) {
    return fetch('/opayo/api/v1/card-identifiers' + path, {
      method: 'POST',
      headers: { authorization: 'Bearer ' + key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(
      function (response) {
        if (response.status === 204) return { success: true, cardIdentifier: reusable }
        return response.json().then(function (answer) {
          if (response.ok) return { success: true, cardIdentifier: answer.cardIdentifier }
          var fault = answer.errors ? answer.errors[0] : answer
          return failure(response.status, fault.code, fault.clientMessage || fault.description)
        })
      },
      function () {
        return failure(0, 'c002', 'Network error')
      },
    )
  }

  /* On command of these names, which are ours: the errors of a network that fails. */
  var commanded = { TIMEOUT: failure(0, 'c001', 'Timeout'), NETWORK: failure(0, 'c002', 'Network error') }

  function tokenise(key) {
    wasAsked = true
    var incomplete = show()
    if (incomplete) {
      inputs[incomplete].focus()
      return
    }
    var name = inputs.name ? inputs.name.value.trim() : ''
    if (Object.prototype.hasOwnProperty.call(commanded, name)) {
      tell('result', commanded[name])
      return
    }
    var done = reusable
      ? send(key, '/' + encodeURIComponent(reusable) + '/security-code', { securityCode: inputs.code.value })
      : send(key, '', {
          cardDetails: {
            cardholderName: name,
            cardNumber: fields.digits(inputs.number.value),
            expiryDate: fields.digits(inputs.expiry.value),
            securityCode: inputs.code.value,
          },
        })
    done.then(function (result) {
      tell('result', result)
    })
  }

  window.addEventListener('message', function (event) {
    if (event.source !== window.parent || event.origin !== parentOrigin) return
    if (event.data && event.data.sandboxOpayo === 'tokenise') tokenise(event.data.key)
  })

  new ResizeObserver(function () {
    tell('height', Math.ceil(document.body.getBoundingClientRect().height))
  }).observe(document.body)

  tell('loaded')
})()
