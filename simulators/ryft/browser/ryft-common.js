/*
 * The sandbox's stand-in for Ryft's browser script, version 2: the same calls, test cards only, nothing beyond the sandbox.
 * It is served as one script from the ryft-*.js files, in the order common, form, challenge, main.
 */
;(function () {
  'use strict'

  var base = new URL(scriptAddress()).origin

  function scriptAddress() {
    if (document.currentScript && document.currentScript.src) return document.currentScript.src
    var found = document.querySelector('script[src*="/ryft.min.js"]')
    if (!found) throw new Error('Cannot tell where the payment sandbox is: load it with a script element.')
    return found.src
  }

  function styled(element, rules) {
    Object.keys(rules).forEach(function (name) {
      element.style[name] = rules[name]
    })
    return element
  }

  function headersOf(client) {
    var headers = { 'content-type': 'application/json', authorization: client.publicKey }
    if (client.accountId) headers.account = client.accountId
    return headers
  }

  /** Tells Ryft what the bank has said. Resolves with the session; rejects where Ryft says no or nothing. */
  function continuePayment(client, clientSecret, threeDs) {
    return fetch(base + '/ryft/v1/payment-sessions/continue-payment', {
      method: 'POST',
      headers: headersOf(client),
      body: JSON.stringify({ clientSecret: clientSecret, threeDs: threeDs }),
    }).then(function (response) {
      return response.json().then(function (answer) {
        if (!response.ok) throw new Error(answer.errors[0].message)
        return answer
      })
    })
  }

  window.__sandboxRyft = {
    base: base,
    styled: styled,
    headersOf: headersOf,
    continuePayment: continuePayment,
  }
})()
