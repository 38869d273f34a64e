import type { PaymentProvider } from '../payments/payment-provider.ts'

/** Calls of our adapter that ask a provider something about one payment. */
export type GatedCall = 'authorise' | 'read' | 'capture' | 'release' | 'refund'

/**
 * What happens at one call. `lostBefore`, `lostAfter`: no answer, without or with the call. `late`: no answer, and the call
 * arrives when `arrive` says so. `killedBefore`, `killedAfter`: whoever asks never goes on, as a process that is killed.
 * `during`: something else happens between the call and its answer.
 */
export type Interference =
  | { kind: 'lostBefore' | 'lostAfter' | 'late' | 'killedBefore' | 'killedAfter' }
  | { kind: 'during'; happens: () => Promise<unknown> }

export interface Gate {
  /** Calls that were made, in order. */
  calls: GatedCall[]
  /** The next call of that name meets it; the ones after it pass. */
  plant(call: GatedCall, interference: Interference): void
  /** Resolves when a planted interference has been met. */
  met(): Promise<void>
  /** Lets the calls arrive that were late. */
  arrive(): Promise<void>
}

const lost = { kind: 'unknown', reason: 'no answer' } as const
const noAnswer: Record<GatedCall, unknown> = {
  authorise: { standing: lost },
  read: { standing: lost, clientSecret: null },
  capture: lost,
  release: lost,
  refund: lost,
}

/** An adapter whose calls can be disturbed. Everything that is not disturbed goes to the real one. */
export function gated(provider: PaymentProvider): { provider: PaymentProvider; gate: Gate } {
  let planted: { call: GatedCall; interference: Interference } | null = null
  let late: (() => Promise<unknown>)[] = []
  let meet = (): void => undefined
  let meeting: Promise<void> = Promise.resolve()
  const gate: Gate = {
    calls: [],
    plant(call, interference) {
      planted = { call, interference }
      meeting = new Promise((resolve) => {
        meet = resolve
      })
    },
    met: () => meeting,
    async arrive() {
      const arriving = late
      late = []
      for (const call of arriving) await call()
    },
  }
  const never = () => new Promise<never>(() => undefined)

  async function disturbed(
    name: GatedCall,
    interference: Interference,
    real: () => Promise<unknown>,
  ): Promise<unknown> {
    switch (interference.kind) {
      case 'lostBefore':
        meet()
        return noAnswer[name]
      case 'lostAfter':
        await real()
        meet()
        return noAnswer[name]
      case 'late':
        late.push(real)
        meet()
        return noAnswer[name]
      case 'killedBefore':
        meet()
        return never()
      case 'killedAfter':
        await real()
        meet()
        return never()
      case 'during': {
        const answer = await real()
        await interference.happens()
        meet()
        return answer
      }
    }
  }

  const through = (name: GatedCall) => {
    const real = provider[name].bind(provider) as (...given: unknown[]) => Promise<unknown>
    return (...given: unknown[]) => {
      gate.calls.push(name)
      if (planted?.call !== name) return real(...given)
      const { interference } = planted
      planted = null
      return disturbed(name, interference, () => real(...given))
    }
  }
  const names: GatedCall[] = ['authorise', 'read', 'capture', 'release', 'refund']
  const disturbable = Object.fromEntries(names.map((name) => [name, through(name)]))
  return { provider: { ...provider, ...disturbable } as PaymentProvider, gate }
}
