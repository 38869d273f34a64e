import { z } from 'zod'

/** Everything the server is told from outside, parsed once. `.env.example` describes each variable. */
export interface Config {
  mode: 'demo' | 'production' | 'test'
  host: string
  port: number
  databaseUrl: string
  /** For migrations, jobs and LISTEN, which a pooler in transaction mode cannot carry. */
  databaseDirectUrl: string
  databasePoolSize: number
  /** Scheme of the public addresses; the port is added to them in demo mode only. */
  publicScheme: 'http' | 'https'
  publicPort: number | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  stripe: {
    secretKey: string
    publishableKey: string
    apiUrl: string
    scriptUrl: string
    accountId: string | null
    /** What Stripe signs its webhooks with. */
    webhookSecret: string
    /** How long an answer is waited for before the outcome counts as unknown. */
    answerWithinMs: number
  }
  /** Null in production where its keys are not given: its centres then take no cards. */
  ryft: {
    secretKey: string
    publicKey: string
    apiUrl: string
    scriptUrl: string
    accountId: string | null
    webhookSecret: string
    answerWithinMs: number
  } | null
  /** Null where Opayo is not used. */
  opayo: {
    apiUrl: string
    scriptUrl: string
    vendorName: string
    integrationKey: string
    integrationPassword: string
    /** The Reporting & Admin API, which finds payments whose answer was lost. */
    reportingUrl: string
    reportingUser: string
    reportingPassword: string
    answerWithinMs: number
  } | null
  goCardless: { accessToken: string; apiUrl: string; webhookSecret: string; answerWithinMs: number }
  /** Address of the payment sandbox as seen from this machine; null in production. */
  sandboxUrl: string | null
  payments: {
    /** An authorised payment whose browser has not come back is finished by the server after this. */
    finishAfterSeconds: number
    askAgainAfterSeconds: number
    /** A payment that a process began to authorise and never recorded an answer for. */
    abandonAfterSeconds: number
    /** How long a customer may take with the card fields where the provider's script asks the bank. */
    browserSeconds: number
    /** How long a customer may take for 3-D Secure. */
    challengeSeconds: number
  }
  mail: { smtpUrl: string | null; from: string }
  mapStyleUrl: string | null
  /** The third party's script that translates pages, and the other origins it needs. */
  translation: { scriptUrl: string | null; origins: readonly string[] }
  bearerMode: boolean
  siteKey: string
}

export class ConfigError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    )
    this.faults = faults
  }
}

const port = (fallback: number) =>
  z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535).default(fallback)
const address = z.url({ error: 'must be an address such as https://host' })

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port(3000),
  DATABASE_URL: z
    .string({
      error: 'is required: the address of a PostgreSQL 15 or newer, postgres://user:password@host/database',
    })
    .min(1),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  PUBLIC_SCHEME: z.enum(['http', 'https']).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  SANDBOX_URL: address.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_API_URL: address.optional(),
  STRIPE_SCRIPT_URL: address.optional(),
  STRIPE_ACCOUNT_ID: z.string().optional(),
  RYFT_SECRET_KEY: z.string().optional(),
  RYFT_PUBLIC_KEY: z.string().optional(),
  RYFT_API_URL: address.optional(),
  RYFT_SCRIPT_URL: address.optional(),
  RYFT_ACCOUNT_ID: z.string().optional(),
  RYFT_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  OPAYO_VENDOR_NAME: z.string().optional(),
  OPAYO_INTEGRATION_KEY: z.string().optional(),
  OPAYO_INTEGRATION_PASSWORD: z.string().optional(),
  OPAYO_API_URL: address.optional(),
  OPAYO_SCRIPT_URL: address.optional(),
  OPAYO_REPORTING_URL: address.optional(),
  OPAYO_REPORTING_USER: z.string().optional(),
  OPAYO_REPORTING_PASSWORD: z.string().optional(),
  GOCARDLESS_ACCESS_TOKEN: z.string().optional(),
  GOCARDLESS_API_URL: address.optional(),
  GOCARDLESS_WEBHOOK_SECRET: z.string().optional(),
  PAYMENT_ANSWER_WITHIN_SECONDS: z.coerce.number().min(0.1).max(120).default(30),
  PAYMENT_FINISH_AFTER_SECONDS: z.coerce.number().int().min(0).max(3600).default(45),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('no-reply@centrecourt.example'),
  MAP_STYLE_URL: z.string().optional(),
  TRANSLATION_SCRIPT_URL: address.optional(),
  TRANSLATION_ORIGINS: z.string().default(''),
  AUTH_BEARER_MODE: z.stringbool().default(false),
  SITE_KEY: z
    .string()
    .regex(/^[a-z0-9]{1,20}$/, { error: 'must be 1 to 20 small letters or digits' })
    .default('cc'),
})
type Environment = z.infer<typeof Environment>

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/** Reads the environment. Throws one ConfigError that lists every fault; never half a configuration. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  }
  const env = parsed.data
  const faults = env.NODE_ENV === 'production' ? productionFaults(env) : demoFaults(env)
  if (faults.length > 0) throw new ConfigError(faults)
  return fromEnvironment(env)
}

/** What production needs of a card provider that is in use. */
const optionalProviders = {
  Ryft: ['RYFT_SECRET_KEY', 'RYFT_PUBLIC_KEY', 'RYFT_WEBHOOK_SECRET'],
  Opayo: [
    'OPAYO_VENDOR_NAME',
    'OPAYO_INTEGRATION_KEY',
    'OPAYO_INTEGRATION_PASSWORD',
    'OPAYO_REPORTING_USER',
    'OPAYO_REPORTING_PASSWORD',
  ],
} as const

function productionFaults(env: Environment): string[] {
  const faults: string[] = []
  const required = [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'GOCARDLESS_ACCESS_TOKEN',
    'GOCARDLESS_WEBHOOK_SECRET',
    'SMTP_URL',
  ] as const
  for (const name of required) if (!env[name]) faults.push(`${name} is required in production`)
  if (env.SANDBOX_URL)
    faults.push('SANDBOX_URL must not be set in production: the payment sandbox takes no real money')
  for (const [provider, names] of Object.entries(optionalProviders))
    if (names.some((name) => env[name]))
      for (const name of names)
        if (!env[name]) faults.push(`${name} is required in production where ${provider} is used`)
  for (const name of [
    'STRIPE_API_URL',
    'STRIPE_SCRIPT_URL',
    'RYFT_API_URL',
    'RYFT_SCRIPT_URL',
    'OPAYO_API_URL',
    'OPAYO_SCRIPT_URL',
    'OPAYO_REPORTING_URL',
    'GOCARDLESS_API_URL',
  ] as const) {
    const value = env[name]
    if (value && isLocal(value))
      faults.push(`${name} points to this machine: a simulator must not be used in production`)
  }
  return faults
}

function demoFaults(env: Environment): string[] {
  const live = [
    ['STRIPE_SECRET_KEY', /^(sk|rk)_live_/],
    ['STRIPE_PUBLISHABLE_KEY', /^pk_live_/],
    ['RYFT_SECRET_KEY', /^sk_(?!sandbox)/],
    ['RYFT_PUBLIC_KEY', /^pk_(?!sandbox)/],
    ['GOCARDLESS_ACCESS_TOKEN', /^live_/],
  ] as const
  return live
    .filter(([name, pattern]) => pattern.test(env[name] ?? ''))
    .map(([name]) => `${name} is a live key: live keys are refused outside production`)
}

function ryftFrom(env: Environment, sandboxUrl: string | null, publicSandbox?: string): Config['ryft'] {
  return {
    secretKey: env.RYFT_SECRET_KEY ?? 'sk_sandbox_centrecourt',
    publicKey: env.RYFT_PUBLIC_KEY ?? 'pk_sandbox_centrecourt',
    apiUrl: env.RYFT_API_URL ?? (sandboxUrl ? `${sandboxUrl}/ryft` : 'https://api.ryftpay.com'),
    scriptUrl:
      env.RYFT_SCRIPT_URL ??
      (publicSandbox
        ? `${publicSandbox}/ryft/v2/ryft.min.js`
        : 'https://embedded.ryftpay.com/v2/ryft.min.js'),
    accountId: env.RYFT_ACCOUNT_ID ?? null,
    webhookSecret: env.RYFT_WEBHOOK_SECRET ?? 'whs_sandbox_centrecourt',
    answerWithinMs: env.PAYMENT_ANSWER_WITHIN_SECONDS * 1000,
  }
}

const opayoLive = 'https://live.opayo.eu.elavon.com'
function opayoFrom(env: Environment, sandboxUrl: string | null, publicSandbox?: string): Config['opayo'] {
  const base = sandboxUrl ? `${sandboxUrl}/opayo` : opayoLive
  const publicBase = publicSandbox ? `${publicSandbox}/opayo` : opayoLive
  return {
    apiUrl: env.OPAYO_API_URL ?? `${base}/api/v1`,
    scriptUrl: env.OPAYO_SCRIPT_URL ?? `${publicBase}/api/v1/js/sagepay.js`,
    vendorName: env.OPAYO_VENDOR_NAME ?? 'sandbox',
    integrationKey: env.OPAYO_INTEGRATION_KEY ?? 'sandboxIntegrationKey',
    integrationPassword: env.OPAYO_INTEGRATION_PASSWORD ?? 'sandboxIntegrationPassword',
    reportingUrl: env.OPAYO_REPORTING_URL ?? `${base}/access/access.htm`,
    reportingUser: env.OPAYO_REPORTING_USER ?? 'sandboxReports',
    reportingPassword: env.OPAYO_REPORTING_PASSWORD ?? 'sandboxReportsPassword',
    answerWithinMs: env.PAYMENT_ANSWER_WITHIN_SECONDS * 1000,
  }
}

function fromEnvironment(env: Environment): Config {
  const production = env.NODE_ENV === 'production'
  const sandboxUrl = production ? null : (env.SANDBOX_URL ?? 'http://127.0.0.1:3001')
  const scheme = env.PUBLIC_SCHEME ?? (production ? 'https' : 'http')
  const publicSandbox = sandboxUrl?.replace('127.0.0.1', 'localhost')
  return {
    mode: production ? 'production' : env.NODE_ENV === 'test' ? 'test' : 'demo',
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    publicScheme: scheme,
    publicPort: production ? null : env.PORT,
    logLevel: env.LOG_LEVEL,
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY ?? 'sk_test_sandbox',
      publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_sandbox',
      apiUrl: env.STRIPE_API_URL ?? sandboxUrl ?? 'https://api.stripe.com',
      scriptUrl:
        env.STRIPE_SCRIPT_URL ??
        (publicSandbox ? `${publicSandbox}/js/stripe.js` : 'https://js.stripe.com/endive/stripe.js'),
      accountId: env.STRIPE_ACCOUNT_ID ?? null,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox',
      answerWithinMs: env.PAYMENT_ANSWER_WITHIN_SECONDS * 1000,
    },
    ryft: production && !env.RYFT_SECRET_KEY ? null : ryftFrom(env, sandboxUrl, publicSandbox),
    opayo: production && !env.OPAYO_INTEGRATION_KEY ? null : opayoFrom(env, sandboxUrl, publicSandbox),
    goCardless: {
      accessToken: env.GOCARDLESS_ACCESS_TOKEN ?? 'sandbox_centrecourt',
      apiUrl:
        env.GOCARDLESS_API_URL ?? (sandboxUrl ? `${sandboxUrl}/gocardless` : 'https://api.gocardless.com'),
      webhookSecret: env.GOCARDLESS_WEBHOOK_SECRET ?? 'sandbox-webhook-secret',
      answerWithinMs: env.PAYMENT_ANSWER_WITHIN_SECONDS * 1000,
    },
    sandboxUrl,
    payments: {
      finishAfterSeconds: env.PAYMENT_FINISH_AFTER_SECONDS,
      askAgainAfterSeconds: 5,
      abandonAfterSeconds: 90,
      browserSeconds: 15 * 60,
      challengeSeconds: 30 * 60,
    },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    translation: {
      scriptUrl:
        env.TRANSLATION_SCRIPT_URL ?? (publicSandbox ? `${publicSandbox}/translate/element.js` : null),
      origins: env.TRANSLATION_ORIGINS.split(/\s+/).filter((origin) => origin !== ''),
    },
    bearerMode: env.AUTH_BEARER_MODE,
    siteKey: env.SITE_KEY,
  }
}
