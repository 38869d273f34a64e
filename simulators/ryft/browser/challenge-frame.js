/* Sends the browser on to the bank as 3-D Secure wants it: by a form, which the shop's own policy might not allow. */
;(function () {
  'use strict'

  var query = new URLSearchParams(window.location.search)
  var form = document.createElement('form')
  form.method = 'post'
  form.action = query.get('acs')
  var values = { creq: query.get('creq'), threeDSSessionData: window.btoa(query.get('parent')) }
  Object.keys(values).forEach(function (name) {
    var field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = values[name]
    form.appendChild(field)
  })
  document.body.appendChild(form)
  form.submit()
})()
