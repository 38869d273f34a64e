import { z } from 'zod'
import { isCalendarDate } from './dates.ts'
import { isReadableName } from './field-faults.ts'

/** Shapes several modules share. */

export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/)
export const Slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9-]+$/)

/** What a page's address names something by: its id, or its slug. */
export const IdOrSlug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\w-]+$/)

/** A civil date as `YYYY-MM-DD`. */
export const Day = z
  .string()
  .max(10)
  .refine(isCalendarDate, { error: 'Date must be valid.' })
  .meta({ format: 'date', examples: ['2026-12-15'] })

/** An amount as every screen needs it: `formatted` to show, `decimal` to hand on, `raw` in minor units to compute with. */
export const Priced = z.object({
  formatted: z.string(),
  decimal: z.string(),
  raw: z.object({ amount: z.int(), currency: z.string() }),
})

export const PaymentType = z.enum(['recurring', 'fixed', 'single_payment'])
export const Period = z.enum(['day', 'week', 'month', 'year'])
/** A person by name. */
export const Person = z.object({ id: z.string(), fullName: z.string() })
/** Why a membership is bought. */
export const PurchaseKind = z.enum(['new', 'change', 'renewal'])
/** The membership that a change or renewal takes the place of. */
export const Replaced = z.object({
  membershipId: z.string(),
  name: z.string(),
  lastDay: z.string(),
  prettyLastDay: z.string(),
})
export const Source = z.enum(['online-joining', 'bookings', 'my-account', 'kiosk', 'front-of-house'])

export const Text = (max: number) => z.string().max(max)

/** A name or a line of an address: empty, or something to read that neither ends its line nor turns what stands beside it. */
export const ReadableLine = (max: number) =>
  Text(max)
    .trim()
    .refine((text) => text === '' || isReadableName(text))
