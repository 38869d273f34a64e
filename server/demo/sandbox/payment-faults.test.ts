import { describe, expect, it } from 'vitest'
import { isFaultName, paymentFaults, waitingFaults, type SandboxFault } from './payment-faults.ts'

const entries = Object.entries(paymentFaults)
const plantsOf = (name: keyof typeof paymentFaults): readonly SandboxFault[] => paymentFaults[name].plants
const planted = (plant: SandboxFault, times = plant.times) => ({ ...plant, times })

describe('payment failures', () => {
  it('has the nine that can be chosen', () => {
    expect(Object.keys(paymentFaults)).toEqual([
      'error_open',
      'timeout_authorise',
      'error_authorise',
      'drop_after_authorise',
      'drop_after_challenge',
      'error_capture',
      'webhook_lost',
      'webhook_duplicate',
      'webhook_reordered',
    ])
  })

  it.each(entries)('%s waits at every provider that has such a thing', (name, { plants }) => {
    expect([...new Set(plants.map(({ provider }) => provider))]).toEqual(
      name.startsWith('webhook') ? ['stripe', 'ryft'] : ['stripe', 'opayo', 'ryft'],
    )
  })

  it('can be told apart by what is planted', () => {
    const plants = entries.flatMap(([, each]) => each.plants as readonly SandboxFault[])
    const names = plants.map(({ provider, match, kind }) => `${provider} ${match} ${kind}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(['none', 'toString', '__proto__', undefined, ['error_capture']])(
    'refuses %j as a failure',
    (value) => {
      expect(isFaultName(value)).toBe(false)
    },
  )
})

describe('what still waits', () => {
  it('names the failure and the providers where it has not happened yet', () => {
    const [stripe, opayo, ryft] = plantsOf('error_capture')
    expect(waitingFaults([planted(stripe!, 0), planted(opayo!), planted(ryft!)])).toEqual([
      { name: 'error_capture', providers: ['opayo', 'ryft'] },
    ])
  })

  it('is not over before all its parts are', () => {
    const ryft = plantsOf('webhook_reordered').filter(({ provider }) => provider === 'ryft')
    expect(ryft.map(({ kind }) => kind)).toEqual(['webhook_reordered', 'webhook_slow'])
    expect(waitingFaults([planted(ryft[0]!, 0), planted(ryft[1]!)])).toEqual([
      { name: 'webhook_reordered', providers: ['ryft'] },
    ])
  })

  it('leaves out what others have planted', () => {
    const [plant] = plantsOf('error_capture')
    expect(
      waitingFaults([
        { ...planted(plant!), kind: 'slow' },
        { ...planted(plant!), provider: 'gocardless' },
        { ...planted(plant!), match: 'POST /v1/customers' },
      ]),
    ).toEqual([])
  })
})
