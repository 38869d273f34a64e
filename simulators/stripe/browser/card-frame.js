/* The card fields inside their frame: the number stays here; the page that embeds it learns states and results. */
;(function () {
  'use strict'

  var fields = window.cardFields
  var query = new URLSearchParams(window.location.search)
  var parentOrigin = query.get('parent')
  var inputs = { number: byId('number'), expiry: byId('expiry'), cvc: byId('cvc') }
  // With a saved card the security code alone is asked for.
  var onlyCode = query.get('element') === 'cardCvc'
  var order = onlyCode ? ['cvc'] : ['number', 'expiry', 'cvc']
  var elementType = onlyCode ? 'cardCvc' : 'card'
  var left = {}
  var serverFault = null
  var lastChange = ''
  var hideBrand = false
  var brandNames = {
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'Amex',
    discover: 'Discover',
    diners: 'Diners',
    jcb: 'JCB',
    unionpay: 'UnionPay',
  }

  if (onlyCode) document.documentElement.classList.add('code-alone')

  function byId(id) {
    return document.getElementById(id)
  }

  function tell(type, detail) {
    if (parentOrigin) window.parent.postMessage({ sandboxCard: type, detail: detail }, parentOrigin)
  }

  function today() {
    var now = new Date()
    return { year: now.getFullYear(), month: now.getMonth() + 1 }
  }

  function checks() {
    if (onlyCode) return { cvc: fields.checkCodeAlone(inputs.cvc.value) }
    return {
      number: fields.checkNumber(inputs.number.value),
      expiry: fields.checkExpiry(inputs.expiry.value, today()),
      cvc: fields.checkCvc(inputs.cvc.value, inputs.number.value),
    }
  }

  /** What is wrong with a field and should be said now: at once if it cannot become right, else when it was left. */
  function faultOf(name, check) {
    if (serverFault && serverFault.field === name) return serverFault.error
    if (check.error) return check.error
    return left[name] && inputs[name].value !== '' ? check.unfinished : undefined
  }

  function show(includeEmpty) {
    var results = checks()
    var first
    var complete = true
    var empty = true
    order.forEach(function (name) {
      var fault = faultOf(name, results[name])
      if (!fault && includeEmpty && !results[name].complete)
        fault = results[name].error || results[name].unfinished
      if (fault && !first) first = { field: name, error: fault }
      inputs[name].setAttribute('aria-invalid', fault ? 'true' : 'false')
      byId(name + '-error').textContent = fault ? fault.message : ''
      if (!results[name].complete) complete = false
      if (inputs[name].value !== '') empty = false
    })
    var brand = fields.brandOf(fields.digits(inputs.number.value)).name
    byId('brand').textContent = hideBrand ? '' : brandNames[brand] || ''
    var change = {
      elementType: elementType,
      complete: complete && !first,
      empty: empty,
      error: first && first.error,
    }
    if (!onlyCode) Object.assign(change, { brand: brand, value: { postalCode: '' } })
    var said = JSON.stringify(change)
    if (said !== lastChange) {
      lastChange = said
      tell('change', change)
    }
    return first
  }

  /** Writes a value in its form and keeps the caret behind the same digit. */
  function rewrite(input, write) {
    var caret = input.selectionStart === null ? input.value.length : input.selectionStart
    var atEnd = caret === input.value.length
    var before = fields.digits(input.value.slice(0, caret)).length
    var written = write(input.value)
    if (written === input.value) return
    input.value = written
    if (atEnd || document.activeElement !== input) return
    var place = 0
    while (before > 0 && place < written.length) {
      if (/\d/.test(written[place])) before -= 1
      place += 1
    }
    input.setSelectionRange(place, place)
  }

  var writers = { number: fields.writeNumber, expiry: fields.writeExpiry, cvc: fields.digits }

  order.forEach(function (name) {
    var input = inputs[name]
    // What was typed before this script was there.
    rewrite(input, writers[name])
    input.addEventListener('input', function (event) {
      serverFault = null
      // While something is being deleted from its end, an added separator would come back for ever.
      if (!/^delete/.test(event.inputType || '') || name === 'number') rewrite(input, writers[name])
      show()
    })
    input.addEventListener('focus', function () {
      tell('focus')
    })
    input.addEventListener('blur', function () {
      left[name] = true
      rewrite(input, writers[name])
      show()
      tell('blur')
    })
  })

  document.addEventListener('keydown', function (event) {
    if (event.key === 'Escape') tell('escape')
  })
  byId('card').addEventListener('submit', function (event) {
    event.preventDefault()
  })

  function setStyle(style) {
    var base = (style && style.base) || {}
    var invalid = (style && style.invalid) || {}
    var placeholder = base['::placeholder'] || {}
    var values = {
      '--text': base.color,
      '--font': base.fontFamily,
      '--size': base.fontSize,
      '--weight': base.fontWeight,
      '--spacing': base.letterSpacing,
      '--surface': base.backgroundColor,
      '--accent': base.iconColor,
      '--placeholder': placeholder.color,
      '--bad': invalid.color,
      '--invalid': invalid.color,
    }
    Object.keys(values).forEach(function (name) {
      if (typeof values[name] === 'string') document.documentElement.style.setProperty(name, values[name])
    })
  }

  function setFonts(fonts) {
    ;(fonts || []).forEach(function (font) {
      if (!font.family || !font.src) return
      var face = new FontFace(font.family, font.src, {
        weight: font.weight || '400',
        style: font.style || 'normal',
      })
      face.load().then(
        function (loaded) {
          document.fonts.add(loaded)
        },
        function () {
          // The fields stay readable in the next font of the list.
        },
      )
    })
  }

  function configure(options) {
    setFonts(options.fonts)
    setStyle(options.style)
    hideBrand = options.hideIcon === true
    if (typeof options.placeholder === 'string') inputs.cvc.placeholder = options.placeholder
    order.forEach(function (name) {
      inputs[name].disabled = options.disabled === true
    })
    show()
  }

  function addCard(form) {
    var expiry = fields.checkExpiry(inputs.expiry.value, today())
    form.set('card[number]', fields.digits(inputs.number.value))
    form.set('card[exp_month]', String(expiry.month))
    form.set('card[exp_year]', String(expiry.year))
    form.set('card[cvc]', inputs.cvc.value)
  }

  function tokenise(request) {
    order.forEach(function (name) {
      left[name] = true
    })
    var wrong = show(true)
    if (wrong) {
      inputs[wrong.field].focus()
      return Promise.resolve({ error: wrong.error })
    }
    var form = new URLSearchParams(request.form)
    if (onlyCode) form.set('cvc_update[cvc]', inputs.cvc.value)
    else addCard(form)
    return fetch(onlyCode ? '/v1/tokens' : '/v1/payment_methods', { method: 'POST', body: form })
      .then(function (response) {
        return response.json()
      })
      .then(
        function (body) {
          if (!body.error) return onlyCode ? { token: body } : { paymentMethod: body }
          var places = {
            number: 'number',
            exp_month: 'expiry',
            exp_year: 'expiry',
            cvc: 'cvc',
            'cvc_update[cvc]': 'cvc',
          }
          if (places[body.error.param]) {
            serverFault = { field: places[body.error.param], error: body.error }
            show()
          }
          return { error: body.error }
        },
        function () {
          return {
            error: { type: 'api_connection_error', message: 'We could not reach the payment service.' },
          }
        },
      )
  }

  function clear() {
    serverFault = null
    left = {}
    order.forEach(function (name) {
      inputs[name].value = ''
    })
    show()
  }

  var commands = {
    configure: configure,
    clear: clear,
    focus: function () {
      var wrong = order.filter(function (name) {
        return inputs[name].getAttribute('aria-invalid') === 'true'
      })[0]
      inputs[wrong || order[0]].focus()
    },
    blur: function () {
      if (document.activeElement) document.activeElement.blur()
    },
    tokenise: function (request) {
      tokenise(request).then(function (result) {
        tell('result', { request: request.id, result: result })
      })
    },
  }

  window.addEventListener('message', function (event) {
    if (event.source !== window.parent || event.origin !== parentOrigin) return
    var data = event.data || {}
    if (Object.prototype.hasOwnProperty.call(commands, data.sandboxCard))
      commands[data.sandboxCard](data.detail)
  })

  new ResizeObserver(function () {
    tell('height', Math.ceil(document.body.getBoundingClientRect().height))
  }).observe(document.body)

  tell('loaded')
})()
