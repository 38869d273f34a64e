/* window.Stripe: what the shop's page calls. Card errors resolve as {error}; wrong use of the script throws. */
;(function (sandbox) {
  'use strict'

  function elementsOf(options) {
    var made = {}
    return {
      create: function (type, elementOptions) {
        if (type !== 'card' && type !== 'cardCvc')
          throw sandbox.integrationError('The sandbox has the elements card and cardCvc, not ' + type + '.')
        if (made[type])
          throw sandbox.integrationError('There can be only one ' + type + ' element of these elements.')
        made[type] = sandbox.cardElement(type, elementOptions, options.fonts, function () {
          delete made[type]
        })
        return made[type]
      },
      getElement: function (type) {
        var name = typeof type === 'string' ? type : type && (type.__elementType || type._elementType)
        return made[name] || null
      },
      update: function () {},
      fetchUpdates: function () {
        return Promise.resolve({})
      },
    }
  }

  function intentId(clientSecret) {
    var parts = /^(pi_\w+?)_secret_\w+$/.exec(String(clientSecret))
    if (!parts) throw sandbox.integrationError('This is not the client secret of a PaymentIntent.')
    return parts[1]
  }

  function stripeOf(key, settings) {
    if (!/^pk_test_\w+$/.test(String(key))) {
      throw sandbox.integrationError('The sandbox takes publishable test keys only: pk_test_…')
    }
    var client = { key: key, account: settings && settings.stripeAccount }

    function createPaymentMethod(data) {
      if (!data || data.type !== 'card' || !data.card || data.card._elementType !== 'card') {
        throw sandbox.integrationError('createPaymentMethod needs type "card" and the card element.')
      }
      var form = sandbox.formOf(sandbox.clientFields(client), new URLSearchParams(), '')
      sandbox.formOf(
        {
          type: 'card',
          billing_details: data.billing_details,
          metadata: data.metadata,
          allow_redisplay: data.allow_redisplay,
        },
        form,
        '',
      )
      return data.card._tokenise(form.toString())
    }

    /** The security code of a saved card, as a token that is good for one payment. */
    function createToken(type, element) {
      if (type !== 'cvc_update' || !element || element._elementType !== 'cardCvc')
        throw sandbox.integrationError('The sandbox makes cvc_update tokens, from the cardCvc element.')
      return element._tokenise(
        sandbox.formOf(sandbox.clientFields(client), new URLSearchParams(), '').toString(),
      )
    }

    function readIntent(clientSecret) {
      return sandbox.request(client, 'GET', '/v1/payment_intents/' + intentId(clientSecret), {
        client_secret: clientSecret,
      })
    }

    function retrievePaymentIntent(clientSecret) {
      return readIntent(clientSecret).then(asResult)
    }

    function asResult(body) {
      return body.error ? { error: body.error } : { paymentIntent: body }
    }

    /** A refused attempt leaves its reason in the intent; the shop is told it as an error. */
    function afterChallenge(body) {
      if (body.error) return { error: body.error }
      if (body.status === 'requires_payment_method' && body.last_payment_error) {
        return { error: Object.assign({}, body.last_payment_error, { payment_intent: body }) }
      }
      return { paymentIntent: body }
    }

    function continueWith(body, clientSecret) {
      if (body.error || body.status !== 'requires_action') return Promise.resolve(afterChallenge(body))
      var next = body.next_action
      if (next.type === 'redirect_to_url') {
        window.location.assign(next.redirect_to_url.url)
        // The page is on its way out: nothing that follows may run.
        return new Promise(function () {})
      }
      return sandbox
        .showChallenge(next.use_stripe_sdk.stripe_js)
        .then(function () {
          return readIntent(clientSecret)
        })
        .then(afterChallenge)
    }

    function handleNextAction(options) {
      var clientSecret = options && options.clientSecret
      return readIntent(clientSecret).then(function (body) {
        return continueWith(body, clientSecret)
      })
    }

    function confirmCardPayment(clientSecret, data, options) {
      var given = data || {}
      var method = given.payment_method
      var id = intentId(clientSecret)

      function confirmWith(methodId) {
        return sandbox
          .request(client, 'POST', '/v1/payment_intents/' + id + '/confirm', {
            client_secret: clientSecret,
            payment_method: methodId,
            receipt_email: given.receipt_email,
            setup_future_usage: given.setup_future_usage,
            shipping: given.shipping,
            return_url: given.return_url,
            use_stripe_sdk: true,
          })
          .then(function (body) {
            if (options && options.handleActions === false) return asResult(body)
            return continueWith(body, clientSecret)
          })
      }

      if (method && typeof method === 'object' && method.card && method.card._tokenise) {
        return createPaymentMethod(Object.assign({ type: 'card' }, method)).then(function (made) {
          return made.error ? made : confirmWith(made.paymentMethod.id)
        })
      }
      if (typeof method === 'string') return confirmWith(method)
      if (method) throw sandbox.integrationError('payment_method must be an id or hold the card element.')
      return readIntent(clientSecret).then(function (body) {
        return body.status === 'requires_action' ? continueWith(body, clientSecret) : confirmWith(undefined)
      })
    }

    return {
      elements: function (options) {
        return elementsOf(options || {})
      },
      createPaymentMethod: createPaymentMethod,
      retrievePaymentIntent: retrievePaymentIntent,
      handleNextAction: handleNextAction,
      handleCardAction: function (clientSecret) {
        return handleNextAction({ clientSecret: clientSecret })
      },
      confirmCardPayment: confirmCardPayment,
      createToken: createToken,
      createConfirmationToken: unsupported('createConfirmationToken'),
      confirmPayment: unsupported('confirmPayment'),
      registerAppInfo: function () {},
      _registerWrapper: function () {},
    }
  }

  function unsupported(name) {
    return function () {
      throw sandbox.integrationError('The sandbox does not offer ' + name + '.')
    }
  }

  stripeOf.version = 'endive'
  window.Stripe = stripeOf
  delete window.__sandboxStripe
})(window.__sandboxStripe)
