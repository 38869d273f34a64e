/* The calls a shop makes. */
;(function (sandbox) {
  'use strict'

  var client = null
  var form = null
  var secret = null
  var handlers = {}

  var sentences = {
    insufficient_funds: 'Your card has insufficient funds. Please use a different card.',
    expired_card: 'Your card has expired. Please use a different card.',
    cvv2_failure: 'The security code is incorrect. Please check it and try again.',
    cvc_required: 'Please enter the security code of your card.',
    invalid_card_number: 'The card number is not valid. Please check it and try again.',
    '3ds_authentication_failure': 'Your bank could not confirm that it was you. Please try again.',
  }

  function emit(name, detail) {
    ;(handlers[name] || []).forEach(function (handler) {
      handler(detail)
    })
  }

  /** Fills `form#ryft-pay-form`. A later call fills it anew, for another session or another form. */
  function init(options) {
    if (!options || !/^pk_sandbox_/.test(options.publicKey || ''))
      throw new Error('The sandbox needs a publicKey that begins with pk_sandbox_.')
    var host = document.querySelector('form#ryft-pay-form')
    if (!host) throw new Error('There is no form with the id ryft-pay-form.')
    host.querySelectorAll('iframe').forEach(function (frame) {
      frame.remove()
    })
    client = { publicKey: options.publicKey, accountId: options.accountId }
    secret = options.clientSecret || null
    form = sandbox.fillForm(host, options, emit)
  }

  /** Attempts the payment and goes through what the bank asks. Resolves with the session, whatever became of it. */
  function attemptPayment(options) {
    var given = options || {}
    var clientSecret = given.clientSecret || secret
    if (!form || !form.isThere()) return Promise.reject(new Error('Ryft.init has not filled a form.'))
    if (!clientSecret) return Promise.reject(new Error('A clientSecret is needed.'))
    var more = {}
    if (given.billingAddress) more.billingAddress = given.billingAddress
    if (given.customerDetails) more.customerDetails = given.customerDetails
    return form.attempt(client, clientSecret, more).then(function (result) {
      if (result.error) throw Object.assign(new Error(result.error.message), { code: result.error.code })
      return sandbox.handleAction(client, result.session, clientSecret)
    })
  }

  window.Ryft = {
    init: init,
    attemptPayment: attemptPayment,
    addEventHandler: function (name, handler) {
      handlers[name] = (handlers[name] || []).concat(handler)
    },
    handleRequiredAction: function (requiredAction, publicKey, clientSecret) {
      var session = { status: 'PendingAction', requiredAction: requiredAction }
      var accountId = client && client.accountId
      return sandbox.handleAction({ publicKey: publicKey, accountId: accountId }, session, clientSecret)
    },
    getUserFacingErrorMessage: function (lastError) {
      return sentences[lastError] || 'Your payment was declined. Please use a different card.'
    },
  }
})(window.__sandboxRyft)
