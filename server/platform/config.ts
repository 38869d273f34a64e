import { z } from 'zod'
import { defaultCheckoutBase } from '../../contract/call-path.ts'
import {
  cardAddresses,
  cardConfigs,
  cardEnvironment,
  cardKeyFaults,
  type CardConfigs,
} from './card-config.ts'
import { isLoopback } from './loopback.ts'

/** All settings from outside, parsed once. `.env.example` describes each variable. */
export interface Config extends CardConfigs {
  mode: 'demo' | 'production' | 'test'
  host: string
  port: number
  /** The demo's guide, with every password and e-mail, answers other machines too. */
  demoOpenToNetwork: boolean
  databaseUrl: string
  /** For migrations, jobs and LISTEN, which do not work through a pooler in transaction mode. */
  databaseDirectUrl: string
  databasePoolSize: number
  /** Scheme of the public addresses; the port is added to them in demo mode only. */
  publicScheme: 'http' | 'https'
  /** Addresses and networks of our own proxies: the server ignores forwarded headers from any other caller. */
  trustedProxies: readonly string[]
  publicPort: number | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  goCardless: { accessToken: string; apiUrl: string; webhookSecret: string; answerWithinMs: number }
  /** Address of the payment sandbox as seen from this machine; null in production. */
  sandboxUrl: string | null
  /** How old what a server knows of the operators' files may be. */
  operatorDataSeconds: number
  payments: {
    /** After this time the server finishes an authorised payment whose browser has not come back. */
    finishAfterSeconds: number
    /**
     * A claim of a killed process ends after this. Longer than whoever has it may wait for a provider: Stripe's library makes
     * three tries of a call, and gives each of them its time.
     */
    claimSeconds: number
    askAgainAfterSeconds: number
    /** An authorised payment whose order fails for an unforeseen reason is released after this time. */
    letGoAfterSeconds: number
    /**
     * After this time a payment that a process began to authorise, and stored no answer for, is released. No shorter than a
     * claim: whoever authorises may still wait for one of three tries.
     */
    abandonAfterSeconds: number
    /** How long a customer may take with the card fields where the provider's script asks the bank. */
    browserSeconds: number
    /** How long a customer may take for 3-D Secure. */
    challengeSeconds: number
  }
  mail: { smtpUrl: string | null; from: string }
  mapStyleUrl: string | null
  /** Path of an archive of map tiles, which this server sends itself. */
  mapFile: string | null
  /** The third party's script that translates pages, and the other origins it needs. */
  translation: { scriptUrl: string | null; origins: readonly string[] }
  bearerMode: boolean
  siteKey: string
  /** Path that the calls of the cart are below. */
  checkoutBase: string
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
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: ({ input }) =>
    `must name addresses or networks, such as 10.0.0.0/8, 127.0.0.1: ${String(input)} is neither`,
})

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port(3000),
  DEMO_OPEN_TO_NETWORK: z.stringbool().default(false),
  DATABASE_URL: z
    .string({
      error: 'is required: the address of a PostgreSQL 15 or newer, postgres://user:password@host/database',
    })
    .min(1),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  PUBLIC_SCHEME: z.enum(['http', 'https']).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter((one) => one !== ''))
    .pipe(z.array(network))
    .default([]),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  SANDBOX_URL: address.optional(),
  ...cardEnvironment,
  GOCARDLESS_ACCESS_TOKEN: z.string().optional(),
  GOCARDLESS_API_URL: address.optional(),
  GOCARDLESS_WEBHOOK_SECRET: z.string().optional(),
  PAYMENT_ANSWER_WITHIN_SECONDS: z.coerce.number().min(0.1).max(120).default(30),
  OPERATOR_DATA_SECONDS: z.coerce.number().min(0).max(2).default(1),
  PAYMENT_FINISH_AFTER_SECONDS: z.coerce.number().int().min(0).max(3600).default(45),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('no-reply@centrecourt.example'),
  MAP_STYLE_URL: z.string().optional(),
  MAP_FILE: z.string().optional(),
  TRANSLATION_SCRIPT_URL: address.optional(),
  TRANSLATION_ORIGINS: z.string().default(''),
  AUTH_BEARER_MODE: z.stringbool().default(false),
  SITE_KEY: z
    .string()
    .regex(/^[a-z0-9]{1,20}$/, { error: 'must be 1 to 20 small letters or digits' })
    .default('cc'),
  CHECKOUT_BASE: z
    .string()
    .regex(/^(?:\/[a-z0-9-]+)+$/, { error: 'must be a path such as /api/cart' })
    .default(defaultCheckoutBase),
})
type Environment = z.infer<typeof Environment>

/** The names of all that the server reads of its environment. */
export const settingNames: readonly string[] = Object.keys(Environment.shape)

const claimSeconds = ({ PAYMENT_ANSWER_WITHIN_SECONDS }: Environment): number =>
  Math.max(60, 4 * PAYMENT_ANSWER_WITHIN_SECONDS)

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/** Reads the environment. Throws one ConfigError that lists every fault; never half a configuration. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`))
  }
  const env = parsed.data
  const faults = env.NODE_ENV === 'production' ? productionFaults(env) : demoFaults(env)
  if (env.MAP_STYLE_URL && env.MAP_FILE)
    faults.push('MAP_STYLE_URL and MAP_FILE each name a map: leave one of them empty')
  if (faults.length > 0) throw new ConfigError(faults)
  return fromEnvironment(env)
}

function productionFaults(env: Environment): string[] {
  const faults: string[] = []
  const required = ['GOCARDLESS_ACCESS_TOKEN', 'GOCARDLESS_WEBHOOK_SECRET', 'SMTP_URL'] as const
  for (const name of required) if (!env[name]) faults.push(`${name} is required in production`)
  if (env.SANDBOX_URL)
    faults.push('SANDBOX_URL must not be set in production: the payment sandbox takes no real money')
  if (env.PUBLIC_SCHEME === 'http')
    faults.push(
      'PUBLIC_SCHEME must not be http in production: sessions would travel where anybody can read them',
    )
  faults.push(...cardKeyFaults(env))
  for (const name of [...cardAddresses, 'GOCARDLESS_API_URL'] as const) {
    const value = env[name]
    if (value && isLocal(value))
      faults.push(`${name} points to this machine: a simulator must not be used in production`)
  }
  return faults
}

// Opayo's keys do not show whether an account is live; its addresses do.
const opayoAddresses = ['OPAYO_API_URL', 'OPAYO_SCRIPT_URL', 'OPAYO_REPORTING_URL'] as const

function demoFaults(env: Environment): string[] {
  const live = [
    ['STRIPE_SECRET_KEY', /^(sk|rk)_live_/],
    ['STRIPE_PUBLISHABLE_KEY', /^pk_live_/],
    ['RYFT_SECRET_KEY', /^sk_(?!sandbox)/],
    ['RYFT_PUBLIC_KEY', /^pk_(?!sandbox)/],
    ['GOCARDLESS_ACCESS_TOKEN', /^live_/],
  ] as const
  const open =
    isLoopback(env.HOST) || env.DEMO_OPEN_TO_NETWORK
      ? []
      : [
          `HOST ${env.HOST} lets other machines reach the demo, which shows every password and e-mail: NODE_ENV=production is for real customers, DEMO_OPEN_TO_NETWORK=true opens the demo`,
        ]
  return live
    .filter(([name, pattern]) => pattern.test(env[name] ?? ''))
    .map(([name]) => `${name} is a live key: live keys are refused outside production`)
    .concat(
      opayoAddresses
        .filter((name) => /\/\/live\./.test(env[name] ?? ''))
        .map((name) => `${name} takes real money: live addresses are refused outside production`),
    )
    .concat(open)
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
    demoOpenToNetwork: env.DEMO_OPEN_TO_NETWORK,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    publicScheme: scheme,
    trustedProxies: env.TRUSTED_PROXIES,
    publicPort: production ? null : env.PORT,
    logLevel: env.LOG_LEVEL,
    ...cardConfigs(env, {
      isProduction: production,
      sandboxUrl,
      publicSandboxUrl: publicSandbox ?? null,
      answerWithinMs: env.PAYMENT_ANSWER_WITHIN_SECONDS * 1000,
    }),
    goCardless: {
      accessToken: env.GOCARDLESS_ACCESS_TOKEN ?? 'sandbox_centrecourt',
      apiUrl:
        env.GOCARDLESS_API_URL ?? (sandboxUrl ? `${sandboxUrl}/gocardless` : 'https://api.gocardless.com'),
      webhookSecret: env.GOCARDLESS_WEBHOOK_SECRET ?? 'sandbox-webhook-secret',
      answerWithinMs: env.PAYMENT_ANSWER_WITHIN_SECONDS * 1000,
    },
    sandboxUrl,
    operatorDataSeconds: env.OPERATOR_DATA_SECONDS,
    payments: {
      finishAfterSeconds: env.PAYMENT_FINISH_AFTER_SECONDS,
      claimSeconds: claimSeconds(env),
      askAgainAfterSeconds: 5,
      letGoAfterSeconds: 60 * 60,
      abandonAfterSeconds: Math.max(90, claimSeconds(env)),
      browserSeconds: 15 * 60,
      challengeSeconds: 30 * 60,
    },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    mapFile: env.MAP_FILE ?? null,
    translation: {
      scriptUrl:
        env.TRANSLATION_SCRIPT_URL ?? (publicSandbox ? `${publicSandbox}/translate/element.js` : null),
      origins: env.TRANSLATION_ORIGINS.split(/\s+/).filter((origin) => origin !== ''),
    },
    bearerMode: env.AUTH_BEARER_MODE,
    siteKey: env.SITE_KEY,
    checkoutBase: env.CHECKOUT_BASE,
  }
}
