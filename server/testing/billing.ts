/** What every customer says of their address and their browser, right in all of it. */
export const billing = {
  billing_first_name: 'Ada',
  billing_last_name: 'Brook',
  billing_address_line_one: '1 Canal Street',
  billing_city: 'Manchester',
  billing_postcode: 'M1 1AE',
  browser: {
    screen_width: 1280,
    screen_height: 720,
    colour_depth: 24,
    timezone_offset: 0,
    language: 'en-GB',
    javascript_enabled: true,
    java_enabled: false,
  },
}
