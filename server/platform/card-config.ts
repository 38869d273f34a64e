import { z } from 'zod'

/** How long the server waits for an answer before the outcome counts as unknown. */
interface Patience {
  answerWithinMs: number
}

export interface StripeConfig extends Patience {
  secretKey: string
  publishableKey: string
  apiUrl: string
  scriptUrl: string
  accountId: string | null
  /** What Stripe signs its webhooks with. */
  webhookSecret: string
}

export interface RyftConfig extends Patience {
  secretKey: string
  publicKey: string
  apiUrl: string
  scriptUrl: string
  accountId: string | null
  webhookSecret: string
}

export interface OpayoConfig extends Patience {
  apiUrl: string
  scriptUrl: string
  vendorName: string
  integrationKey: string
  integrationPassword: string
  /** The Reporting & Admin API, which finds payments whose answer was lost. */
  reportingUrl: string
  reportingUser: string
  reportingPassword: string
}

/** The card providers; null in production for a provider without keys, whose centres then take no cards. */
export interface CardConfigs {
  stripe: StripeConfig | null
  ryft: RyftConfig | null
  opayo: OpayoConfig | null
}

const address = z.url({ error: 'must be an address such as https://host' }).optional()
const text = z.string().optional()

/** The variables of the card providers. */
export const cardEnvironment = {
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_API_URL: address,
  STRIPE_SCRIPT_URL: address,
  STRIPE_ACCOUNT_ID: text,
  STRIPE_WEBHOOK_SECRET: text,
  RYFT_SECRET_KEY: text,
  RYFT_PUBLIC_KEY: text,
  RYFT_API_URL: address,
  RYFT_SCRIPT_URL: address,
  RYFT_ACCOUNT_ID: text,
  RYFT_WEBHOOK_SECRET: text,
  OPAYO_VENDOR_NAME: text,
  OPAYO_INTEGRATION_KEY: text,
  OPAYO_INTEGRATION_PASSWORD: text,
  OPAYO_API_URL: address,
  OPAYO_SCRIPT_URL: address,
  OPAYO_REPORTING_URL: address,
  OPAYO_REPORTING_USER: text,
  OPAYO_REPORTING_PASSWORD: text,
}
type CardEnvironment = { [Name in keyof typeof cardEnvironment]?: string | undefined }

/** What production needs of a card provider that is in use. */
const neededKeys = {
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  Ryft: ['RYFT_SECRET_KEY', 'RYFT_PUBLIC_KEY', 'RYFT_WEBHOOK_SECRET'],
  Opayo: [
    'OPAYO_VENDOR_NAME',
    'OPAYO_INTEGRATION_KEY',
    'OPAYO_INTEGRATION_PASSWORD',
    'OPAYO_REPORTING_USER',
    'OPAYO_REPORTING_PASSWORD',
  ],
} as const

/** Addresses that may not be a simulator's in production. */
export const cardAddresses = [
  'STRIPE_API_URL',
  'STRIPE_SCRIPT_URL',
  'RYFT_API_URL',
  'RYFT_SCRIPT_URL',
  'OPAYO_API_URL',
  'OPAYO_SCRIPT_URL',
  'OPAYO_REPORTING_URL',
] as const

/** In production one card provider at least has all its keys, and none has only some of them. */
export function cardKeyFaults(env: CardEnvironment): string[] {
  const inUse = Object.entries(neededKeys).filter(([, names]) => names.some((name) => env[name]))
  if (inUse.length === 0)
    return [`the keys of a card provider are required in production: ${Object.keys(neededKeys).join(', ')}`]
  return inUse.flatMap(([provider, names]) =>
    names
      .filter((name) => !env[name])
      .map((name) => `${name} is required in production where ${provider} is used`),
  )
}

export interface CardSurroundings extends Patience {
  isProduction: boolean
  /** The payment sandbox for servers and for browsers; null in production. */
  sandboxUrl: string | null
  publicSandboxUrl: string | null
}

export function cardConfigs(env: CardEnvironment, around: CardSurroundings): CardConfigs {
  const isUsed = (key: string | undefined) => !around.isProduction || key !== undefined
  return {
    stripe: isUsed(env.STRIPE_SECRET_KEY) ? stripeFrom(env, around) : null,
    ryft: isUsed(env.RYFT_SECRET_KEY) ? ryftFrom(env, around) : null,
    opayo: isUsed(env.OPAYO_INTEGRATION_KEY) ? opayoFrom(env, around) : null,
  }
}

function stripeFrom(env: CardEnvironment, around: CardSurroundings): StripeConfig {
  const { sandboxUrl, publicSandboxUrl, answerWithinMs } = around
  return {
    secretKey: env.STRIPE_SECRET_KEY ?? 'sk_test_sandbox',
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_sandbox',
    apiUrl: env.STRIPE_API_URL ?? sandboxUrl ?? 'https://api.stripe.com',
    scriptUrl:
      env.STRIPE_SCRIPT_URL ??
      (publicSandboxUrl ? `${publicSandboxUrl}/js/stripe.js` : 'https://js.stripe.com/endive/stripe.js'),
    accountId: env.STRIPE_ACCOUNT_ID ?? null,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox',
    answerWithinMs,
  }
}

function ryftFrom(env: CardEnvironment, around: CardSurroundings): RyftConfig {
  const { sandboxUrl, publicSandboxUrl, answerWithinMs } = around
  return {
    secretKey: env.RYFT_SECRET_KEY ?? 'sk_sandbox_centrecourt',
    publicKey: env.RYFT_PUBLIC_KEY ?? 'pk_sandbox_centrecourt',
    apiUrl: env.RYFT_API_URL ?? (sandboxUrl ? `${sandboxUrl}/ryft` : 'https://api.ryftpay.com'),
    scriptUrl:
      env.RYFT_SCRIPT_URL ??
      (publicSandboxUrl
        ? `${publicSandboxUrl}/ryft/v2/ryft.min.js`
        : 'https://embedded.ryftpay.com/v2/ryft.min.js'),
    accountId: env.RYFT_ACCOUNT_ID ?? null,
    webhookSecret: env.RYFT_WEBHOOK_SECRET ?? 'whs_sandbox_centrecourt',
    answerWithinMs,
  }
}

const opayoLive = 'https://live.opayo.eu.elavon.com'

function opayoFrom(env: CardEnvironment, around: CardSurroundings): OpayoConfig {
  const { sandboxUrl, publicSandboxUrl, answerWithinMs } = around
  const base = sandboxUrl ? `${sandboxUrl}/opayo` : opayoLive
  const publicBase = publicSandboxUrl ? `${publicSandboxUrl}/opayo` : opayoLive
  return {
    apiUrl: env.OPAYO_API_URL ?? `${base}/api/v1`,
    scriptUrl: env.OPAYO_SCRIPT_URL ?? `${publicBase}/api/v1/js/sagepay.js`,
    vendorName: env.OPAYO_VENDOR_NAME ?? 'sandbox',
    integrationKey: env.OPAYO_INTEGRATION_KEY ?? 'sandboxIntegrationKey',
    integrationPassword: env.OPAYO_INTEGRATION_PASSWORD ?? 'sandboxIntegrationPassword',
    reportingUrl: env.OPAYO_REPORTING_URL ?? `${base}/access/access.htm`,
    reportingUser: env.OPAYO_REPORTING_USER ?? 'sandboxReports',
    reportingPassword: env.OPAYO_REPORTING_PASSWORD ?? 'sandboxReportsPassword',
    answerWithinMs,
  }
}
