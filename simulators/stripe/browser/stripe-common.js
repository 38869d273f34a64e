/*
 * The sandbox's stand-in for Stripe's browser script: the same calls, test cards only, nothing beyond the sandbox.
 * It is served as one script from the stripe-*.js files, in the order common, card, challenge, main.
 */
;(function () {
  'use strict'

  var base = new URL(scriptAddress()).origin
  var apiVersion = '2026-10-28.endive'

  function scriptAddress() {
    if (document.currentScript && document.currentScript.src) return document.currentScript.src
    var found = document.querySelector('script[src*="/js/stripe.js"]')
    if (!found) throw new Error('Cannot tell where the payment sandbox is: load it with a script element.')
    return found.src
  }

  function integrationError(message) {
    var error = new Error(message)
    error.name = 'IntegrationError'
    return error
  }

  function styled(element, rules) {
    Object.keys(rules).forEach(function (name) {
      element.style[name] = rules[name]
    })
    return element
  }

  /** Stripe's form encoding of a nested object; what is undefined or null is left out. */
  function formOf(values, form, outer) {
    Object.keys(values).forEach(function (name) {
      var value = values[name]
      var full = outer ? outer + '[' + name + ']' : name
      if (value === undefined || value === null) return
      if (typeof value === 'object') formOf(value, form, full)
      else form.set(full, String(value))
    })
    return form
  }

  function emitter() {
    var handlers = {}
    return {
      on: function (name, handler) {
        handlers[name] = (handlers[name] || []).concat(handler)
      },
      off: function (name, handler) {
        handlers[name] = (handlers[name] || []).filter(function (present) {
          return handler !== undefined && present !== handler
        })
      },
      emit: function (name, event) {
        ;(handlers[name] || []).forEach(function (handler) {
          handler(event)
        })
      },
    }
  }

  /** A call to the sandbox's API as a browser makes it. Resolves with its JSON, a failure included. */
  function request(client, method, path, values) {
    var form = formOf(values, formOf(clientFields(client), new URLSearchParams(), ''), '')
    var address = base + path + (method === 'GET' ? '?' + form : '')
    return fetch(address, method === 'GET' ? {} : { method: method, body: form })
      .then(function (response) {
        return response.json()
      })
      .catch(function () {
        return { error: { type: 'api_connection_error', message: 'We could not reach the payment service.' } }
      })
  }

  /** What every call says about itself. In the form, not in headers, so that no preflight is needed. */
  function clientFields(client) {
    return { key: client.key, _stripe_version: apiVersion, _stripe_account: client.account }
  }

  window.__sandboxStripe = {
    base: base,
    clientFields: clientFields,
    emitter: emitter,
    formOf: formOf,
    integrationError: integrationError,
    request: request,
    styled: styled,
  }
})()
