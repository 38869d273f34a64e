/* What is typed into the card fields: how it is written and whether it can be right. Touches no page. */
;(function (root) {
  'use strict'

  var brands = [
    { name: 'amex', start: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
    { name: 'visa', start: /^4/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
    { name: 'mastercard', start: /^(5[1-5]|2[2-7])/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
    { name: 'discover', start: /^6(011|4[4-9]|5)/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
    { name: 'diners', start: /^3(0|6|8)/, lengths: [14, 16], groups: [4, 4, 4, 4], cvc: 3 },
    { name: 'jcb', start: /^35/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
    { name: 'unionpay', start: /^62/, lengths: [16, 19], groups: [4, 4, 4, 4, 3], cvc: 3 },
  ]
  var unknown = { name: 'unknown', lengths: [16], groups: [4, 4, 4, 4, 3], cvc: 3 }

  function digits(text) {
    return text.replace(/\D/g, '')
  }

  /** The brand a number begins like. */
  function brandOf(number) {
    for (var i = 0; i < brands.length; i += 1) if (brands[i].start.test(number)) return brands[i]
    return unknown
  }

  function passesLuhn(number) {
    var sum = 0
    for (var i = 0; i < number.length; i += 1) {
      var value = Number(number[number.length - 1 - i]) * (i % 2 === 1 ? 2 : 1)
      sum += value > 9 ? value - 9 : value
    }
    return sum % 10 === 0
  }

  /** A card number in the groups of its brand; digits beyond its length are dropped. */
  function writeNumber(text) {
    var number = digits(text)
    var brand = brandOf(number)
    number = number.slice(0, brand.lengths[brand.lengths.length - 1])
    var parts = []
    for (var i = 0, from = 0; i < brand.groups.length && from < number.length; i += 1) {
      parts.push(number.slice(from, from + brand.groups[i]))
      from += brand.groups[i]
    }
    return parts.join(' ')
  }

  /** An expiry date as `MM / YY`; takes `5`, `0530`, `5/30`, `05/2030` too. */
  function writeExpiry(text) {
    var parts = /^\s*(\d{1,2})\s*[/.-]\s*(\d*)/.exec(text)
    var month = parts ? parts[1] : digits(text).slice(0, 2)
    var year = parts ? parts[2] : digits(text).slice(2)
    if (/^[2-9]$/.test(month) || (parts && month.length === 1 && month !== '0')) month = '0' + month
    if (year.length === 4) year = year.slice(2)
    return year === '' ? month : month + ' / ' + year.slice(0, 2)
  }

  function fault(code, message) {
    return { code: code, message: message, type: 'validation_error' }
  }

  function unfinished(code, message) {
    return { complete: false, unfinished: fault(code, message) }
  }

  /** Each check gives {complete} and, where something is wrong, `error` (at once) or `unfinished` (on leaving). */
  function checkNumber(text) {
    var number = digits(text)
    var brand = brandOf(number)
    if (brand.lengths.indexOf(number.length) < 0) {
      return unfinished('incomplete_number', 'Your card number is incomplete.')
    }
    if (!passesLuhn(number)) {
      return { complete: false, error: fault('invalid_number', 'Your card number is not valid.') }
    }
    return { complete: true }
  }

  function checkExpiry(text, today) {
    var parts = /^(\d{2}) \/ (\d{2})$/.exec(text)
    var month = Number(digits(text).slice(0, 2))
    if (digits(text).length >= 2 && (month < 1 || month > 12)) {
      return {
        complete: false,
        error: fault('invalid_expiry_month', 'Your card’s expiry month is not valid.'),
      }
    }
    if (!parts) return unfinished('incomplete_expiry', 'Your card’s expiry date is incomplete.')
    var year = 2000 + Number(parts[2])
    if (year < today.year) {
      return {
        complete: false,
        error: fault('invalid_expiry_year_past', 'Your card’s expiry year is in the past.'),
      }
    }
    if (year === today.year && month < today.month) {
      return {
        complete: false,
        error: fault('invalid_expiry_month_past', 'Your card’s expiry date is in the past.'),
      }
    }
    return { complete: true, month: month, year: year }
  }

  function checkCvc(text, number) {
    var wanted = brandOf(digits(number)).cvc
    var length = digits(text).length
    // American Express prints four figures; test cards of the brand take three as well.
    if (length === wanted || (wanted === 4 && length === 3)) return { complete: true }
    return unfinished('incomplete_cvc', 'Your card’s security code is incomplete.')
  }

  /** The code of a saved card, whose brand the field does not know. */
  function checkCodeAlone(text) {
    var length = digits(text).length
    if (length === 3 || length === 4) return { complete: true }
    return unfinished('incomplete_cvc', 'Your card’s security code is incomplete.')
  }

  root.cardFields = {
    digits: digits,
    brandOf: brandOf,
    writeNumber: writeNumber,
    writeExpiry: writeExpiry,
    checkNumber: checkNumber,
    checkExpiry: checkExpiry,
    checkCvc: checkCvc,
    checkCodeAlone: checkCodeAlone,
  }
})(this)
