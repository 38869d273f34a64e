import { ProviderUnavailable, type PaymentProvider, type PaymentRow } from '../payment-provider.ts'
import { reasonOf, type RyftAnswer, type RyftCalls } from './ryft-calls.provider.ts'
import { cardFrom, type PaymentMethodFacts, type SessionFacts } from './ryft-mapping.ts'

type Cards = Required<
  Pick<PaymentProvider, 'customer' | 'attachCustomer' | 'cardOf' | 'readCard' | 'forgetCard'>
>

interface CustomerFacts {
  id: string
  metadata?: Record<string, string> | null
}

/** Customers and the cards kept for them. They are on the main account, whichever sub-account gets the payments. */
export function ryftCards(
  calls: RyftCalls,
  sessionOf: (payment: PaymentRow) => Promise<RyftAnswer<SessionFacts>>,
): Cards {
  async function readCard({ reference }: { reference: string }) {
    const answer = await calls.send<PaymentMethodFacts>('GET', methodPath(reference))
    if (answer.kind === 'ok') return cardFrom(answer.body)
    if (answer.kind === 'refused' && answer.status === 404) return null
    throw new ProviderUnavailable(reasonOf(answer))
  }

  return {
    async customer({ clientId, userId }, { email, firstName, lastName }) {
      const metadata = { client: clientId, user: userId }
      const list = await calls.send<{ items: CustomerFacts[] }>(
        'GET',
        `/customers?${new URLSearchParams({ email }).toString()}`,
      )
      if (list.kind !== 'ok') throw new ProviderUnavailable(reasonOf(list))
      const [found] = list.body.items
      if (found) {
        // An e-mail address has one customer there. Somebody else's is not taken over, whoever gave us the address.
        if (found.metadata?.['client'] === clientId && found.metadata['user'] === userId) return found.id
        if (found.metadata?.['user'] !== undefined)
          throw new ProviderUnavailable('the e-mail address belongs to another customer')
        // Ryft itself makes a customer for the address of a session; this one has no owner yet, and no cards.
        const taken = await calls.send('PATCH', `/customers/${encodeURIComponent(found.id)}`, {
          body: { firstName, lastName, metadata },
        })
        if (taken.kind !== 'ok') throw new ProviderUnavailable(reasonOf(taken))
        return found.id
      }
      const made = await calls.send<CustomerFacts>('POST', '/customers', {
        body: { email, firstName, lastName, metadata },
      })
      if (made.kind !== 'ok') throw new ProviderUnavailable(reasonOf(made))
      return made.body.id
    },

    async attachCustomer(payment, customer) {
      const answer = await calls.send<SessionFacts>(
        'PATCH',
        `/payment-sessions/${encodeURIComponent(payment.providerReference ?? '')}`,
        { body: { customerDetails: { id: customer } }, account: true },
      )
      if (answer.kind !== 'ok') throw new ProviderUnavailable(reasonOf(answer))
    },

    async cardOf(payment) {
      const session = await sessionOf(payment)
      if (session.kind !== 'ok') throw new ProviderUnavailable(reasonOf(session))
      const kept = session.body.paymentMethod?.tokenizedDetails
      return kept?.stored === true ? readCard({ reference: kept.id }) : null
    },

    readCard,

    async forgetCard({ reference }) {
      const answer = await calls.send('DELETE', methodPath(reference))
      if (answer.kind === 'ok' || (answer.kind === 'refused' && answer.status === 404)) return
      throw new ProviderUnavailable(reasonOf(answer))
    },
  }
}

const methodPath = (reference: string) => `/payment-methods/${encodeURIComponent(reference)}`
