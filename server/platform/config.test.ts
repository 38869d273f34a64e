import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig, settingNames } from './config.ts'

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    parseConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

const demo = { DATABASE_URL: 'postgres://me@127.0.0.1/x' }
const production = {
  ...demo,
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  GOCARDLESS_ACCESS_TOKEN: 'live_x',
  GOCARDLESS_WEBHOOK_SECRET: 'x',
  SMTP_URL: 'smtp://mail.example',
}

describe('configuration', () => {
  it('the demo needs a database and nothing else', () => {
    const config = parseConfig(demo)
    expect([config.mode, config.port, config.databaseDirectUrl]).toEqual(['demo', 3000, demo.DATABASE_URL])
    expect([config.stripe?.apiUrl, config.stripe?.scriptUrl]).toEqual([
      'http://127.0.0.1:3001',
      'http://localhost:3001/js/stripe.js',
    ])
    expect(config.goCardless.apiUrl).toBe('http://127.0.0.1:3001/gocardless')
  })

  it('a caller is known by what proxies of ours say that are named by address, and by nothing else', () => {
    expect([parseConfig(demo).trustedProxies, parseConfig(production).trustedProxies]).toEqual([[], []])
    const named = parseConfig({ ...production, TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1 2001:db8::/32,::1' })
    expect(named.trustedProxies).toEqual(['10.0.0.0/8', '127.0.0.1', '2001:db8::/32', '::1'])
    expect(faultsOf({ ...production, TRUSTED_PROXIES: '1, 10.0.0.0/33, proxy.example, ::1' })).toEqual(
      ['1', '10.0.0.0/33', 'proxy.example'].map(
        (wrong) =>
          `TRUSTED_PROXIES must name addresses or networks, such as 10.0.0.0/8, 127.0.0.1: ${wrong} is neither`,
      ),
    )
  })

  it('the map comes from a style or from a file, not from both', () => {
    const [style, file] = ['https://maps.example/style.json', '/srv/map.pmtiles']
    expect(parseConfig(demo).mapFile).toBeNull()
    expect(parseConfig({ ...production, MAP_FILE: file }).mapFile).toBe(file)
    expect(faultsOf({ ...production, MAP_FILE: file, MAP_STYLE_URL: style })).toEqual([
      'MAP_STYLE_URL and MAP_FILE each name a map: leave one of them empty',
    ])
  })

  it('every fault is listed at once', () => {
    expect(
      faultsOf({ PORT: 'x', LOG_LEVEL: 'loud', SITE_KEY: 'Not Good', CHECKOUT_BASE: 'https://shop' }),
    ).toEqual([
      'PORT must be a number',
      expect.stringMatching(/^DATABASE_URL is required/),
      expect.stringMatching(/^LOG_LEVEL /),
      'SITE_KEY must be 1 to 20 small letters or digits',
      'CHECKOUT_BASE must be a path such as /api/cart',
    ])
  })

  it('IMP-24 production refuses the sandbox and simulators, and names each missing key', () => {
    expect(faultsOf(production)).toEqual([])
    expect(
      faultsOf({
        ...production,
        SANDBOX_URL: 'http://127.0.0.1:3001',
        STRIPE_API_URL: 'http://localhost:3001',
      }),
    ).toEqual([
      'SANDBOX_URL must not be set in production: the payment sandbox takes no real money',
      'STRIPE_API_URL points to this machine: a simulator must not be used in production',
    ])
    expect(faultsOf({ ...demo, NODE_ENV: 'production' })).toEqual([
      'GOCARDLESS_ACCESS_TOKEN is required in production',
      'GOCARDLESS_WEBHOOK_SECRET is required in production',
      'SMTP_URL is required in production',
      'the keys of a card provider are required in production: Stripe, Ryft, Opayo',
    ])
  })

  it('production refuses addresses without encryption', () => {
    expect([parseConfig(demo).publicScheme, parseConfig(production).publicScheme]).toEqual(['http', 'https'])
    expect(faultsOf({ ...production, PUBLIC_SCHEME: 'http' })).toEqual([
      'PUBLIC_SCHEME must not be http in production: sessions would travel where anybody can read them',
    ])
  })

  it('the demo refuses to listen beyond this machine unless that is meant; production listens where it is told', () => {
    const open = { ...demo, HOST: '0.0.0.0' }
    expect(faultsOf(open)).toEqual([
      'HOST 0.0.0.0 lets other machines reach the demo, which shows every password and e-mail: NODE_ENV=production is for real customers, DEMO_OPEN_TO_NETWORK=true opens the demo',
    ])
    expect(faultsOf({ ...demo, HOST: '::1' })).toEqual([])
    expect(faultsOf({ ...production, HOST: '0.0.0.0' })).toEqual([])
    const meant = parseConfig({ ...open, DEMO_OPEN_TO_NETWORK: 'true' })
    expect([meant.host, meant.demoOpenToNetwork, parseConfig(demo).demoOpenToNetwork]).toEqual([
      '0.0.0.0',
      true,
      false,
    ])
  })

  it('PAY-57 the demo refuses live keys', () => {
    expect(faultsOf({ ...demo, STRIPE_SECRET_KEY: 'sk_live_x', GOCARDLESS_ACCESS_TOKEN: 'live_x' })).toEqual([
      'STRIPE_SECRET_KEY is a live key: live keys are refused outside production',
      'GOCARDLESS_ACCESS_TOKEN is a live key: live keys are refused outside production',
    ])
  })

  it('in production the providers’ own addresses are used', () => {
    const config = parseConfig(production)
    expect([config.stripe?.apiUrl, config.goCardless.apiUrl, config.sandboxUrl]).toEqual([
      'https://api.stripe.com',
      'https://api.gocardless.com',
      null,
    ])
  })

  it('PAY-34 production runs with one of the three card providers, each with all of its keys or none', () => {
    const {
      STRIPE_SECRET_KEY: _1,
      STRIPE_PUBLISHABLE_KEY: _2,
      STRIPE_WEBHOOK_SECRET: _3,
      ...rest
    } = production
    const opayo = {
      OPAYO_VENDOR_NAME: 'shop',
      OPAYO_INTEGRATION_KEY: 'k',
      OPAYO_INTEGRATION_PASSWORD: 'p',
      OPAYO_REPORTING_USER: 'u',
      OPAYO_REPORTING_PASSWORD: 'r',
    }
    const config = parseConfig({ ...rest, ...opayo })
    expect([config.stripe, config.ryft]).toEqual([null, null])
    expect(config.opayo).toMatchObject({
      apiUrl: 'https://live.opayo.eu.elavon.com/api/v1',
      scriptUrl: 'https://live.opayo.eu.elavon.com/api/v1/js/sagepay.js',
      reportingUrl: 'https://live.opayo.eu.elavon.com/access/access.htm',
      vendorName: 'shop',
    })
    expect(faultsOf({ ...production, OPAYO_INTEGRATION_KEY: 'k' })).toEqual(
      Object.keys(opayo)
        .filter((name) => name !== 'OPAYO_INTEGRATION_KEY')
        .map((name) => `${name} is required in production where Opayo is used`),
    )
    expect(faultsOf({ ...rest, ...opayo, OPAYO_REPORTING_URL: 'http://127.0.0.1:1/x' })).toEqual([
      'OPAYO_REPORTING_URL points to this machine: a simulator must not be used in production',
    ])
    expect(faultsOf({ ...demo, OPAYO_API_URL: 'https://live.opayo.eu.elavon.com/api/v1' })).toEqual([
      'OPAYO_API_URL takes real money: live addresses are refused outside production',
    ])
  })

  it('Ryft: the sandbox in the demo, all of its keys in production, or none where no centre uses it', () => {
    expect(parseConfig(demo).ryft).toMatchObject({
      apiUrl: 'http://127.0.0.1:3001/ryft',
      scriptUrl: 'http://localhost:3001/ryft/v2/ryft.min.js',
    })
    expect(faultsOf({ ...demo, RYFT_SECRET_KEY: 'sk_x' })).toEqual([
      'RYFT_SECRET_KEY is a live key: live keys are refused outside production',
    ])
    expect(parseConfig(production).ryft).toBeNull()
    expect(
      faultsOf({ ...production, RYFT_SECRET_KEY: 'sk_x', RYFT_API_URL: 'http://127.0.0.1:3001/ryft' }),
    ).toEqual([
      'RYFT_PUBLIC_KEY is required in production where Ryft is used',
      'RYFT_WEBHOOK_SECRET is required in production where Ryft is used',
      'RYFT_API_URL points to this machine: a simulator must not be used in production',
    ])
    const keys = { RYFT_SECRET_KEY: 'sk_x', RYFT_PUBLIC_KEY: 'pk_x', RYFT_WEBHOOK_SECRET: 'whs_x' }
    expect(parseConfig({ ...production, ...keys }).ryft).toMatchObject({
      apiUrl: 'https://api.ryftpay.com',
      scriptUrl: 'https://embedded.ryftpay.com/v2/ryft.min.js',
    })
  })
})

it('IMP-44 every setting is explained in .env.example', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const named = new Set<string>(example.match(/^[A-Z_]+(?==)/gm))
  expect(settingNames.length).toBeGreaterThan(30)
  expect(settingNames.filter((name) => !named.has(name))).toEqual([])
})
