import { buildAuthorisation, buildCart, buildCustomer, type Customer } from './builders.ts'
import { sweepPayments } from '../checkout/payment/advance.service.ts'
import { monday, type TestApp } from './test-app.ts'

/** A browser at a centre whose cards go to Opayo, as far as Opayo and the bank see it. */
export function opayoShopper(app: TestApp) {
  const sandbox = (path: string) => `${app.services.config.sandboxUrl}${path}`
  const post = async (path: string, headers: Record<string, string>, body: string) => {
    const answer = await fetch(sandbox(path), { method: 'POST', headers, body })
    return { status: answer.status, text: await answer.text() }
  }
  const json = { 'content-type': 'application/json' }

  async function control(method: string, path: string, body?: object): Promise<any> {
    const answer = await fetch(sandbox(`/__control${path}`), {
      method,
      ...(body ? { headers: json, body: JSON.stringify(body) } : {}),
    })
    return answer.status === 204 ? null : answer.json()
  }

  /** What the card form makes of a card. */
  async function cardIdentifier(
    sessionKey: string,
    holder: string,
    number = '4929000000006',
  ): Promise<string> {
    const details = { cardholderName: holder, cardNumber: number, expiryDate: '1299', securityCode: '123' }
    const made = await post(
      '/opayo/api/v1/card-identifiers',
      { ...json, authorization: `Bearer ${sessionKey}` },
      JSON.stringify({ cardDetails: details }),
    )
    return JSON.parse(made.text).cardIdentifier
  }

  /** The page gives a kept card's security code straight to Opayo. */
  const giveSecurityCode = (sessionKey: string, reference: string) =>
    post(
      `/opayo/api/v1/card-identifiers/${reference}/security-code`,
      { ...json, authorization: `Bearer ${sessionKey}` },
      JSON.stringify({ securityCode: '123' }),
    )

  const as = (customer: Customer) => ({ cookie: customer.cookie })

  /** A customer whose cart is ready to be paid, and what their browser would send for this card. */
  async function ready(holder = 'SUCCESSFUL', number?: string, change: object = {}) {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim', venue: 'riverside-leeds' })
    return { customer, ...(await again(customer, holder, number, change)) }
  }

  /** The same customer once more, with a new session. */
  async function again(customer: Customer, holder = 'SUCCESSFUL', number?: string, change: object = {}) {
    const built = await buildAuthorisation(app, customer)
    const { payment_method_id: _none, ...rest } = built.authorisation
    const sessionKey: string = built.prepared.session_key
    const authorisation = {
      ...rest,
      card_identifier: await cardIdentifier(sessionKey, holder, number),
      session_key: sessionKey,
      ...change,
    }
    return { agreement: built.agreement, authorisation, prepared: built.prepared }
  }

  async function pay(holder?: string, number?: string, change?: object) {
    const begun = await ready(holder, number, change)
    const answer = await app.call('POST', '/api/checkout/authorise', begun.authorisation, as(begun.customer))
    return { ...begun, answer }
  }

  /** Takes the form of a challenge to the bank's page, and its answer to our address, as the frame would. */
  async function answerBank(
    data: { sca_url: string; sca_data: { key: string; value: string }[] },
    answer: 'Y' | 'N',
  ) {
    const fields = data.sca_data.map(({ key, value }): [string, string] => [key, value])
    const back = await post(
      `${new URL(data.sca_url).pathname}/answer`,
      { 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams([...fields, ['answer', answer]]).toString(),
    )
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(back.text)?.[1] ?? ''
    const target = new URL(/action="([^"]*)"/.exec(back.text)?.[1] ?? '')
    const form = { cres: field('cres'), threeDSSessionData: field('threeDSSessionData') }
    return { path: target.pathname, form }
  }

  /** The bank's page comes back: from another site, without a cookie. */
  const comeBack = ({ path, form }: { path: string; form: Record<string, string> }) =>
    app.call('POST', path, new URLSearchParams(form).toString(), {
      origin: 'https://bank.example',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  const complete = (customer: Customer, agreement: object) =>
    app.call('POST', '/api/checkout/complete', agreement, as(customer))

  const statesOf = async ({ id }: Customer) => ({
    payments: (
      await app.query('select state from payments where user_id = $1 order by created_at, attempt', [id])
    ).map((row) => row.state),
    orders: (await app.query('select state from orders where user_id = $1', [id])).map((row) => row.state),
  })

  /** Opayo's own transactions of a payment, oldest first. */
  async function transactions(paymentId: string): Promise<any[]> {
    const { data } = await control('GET', '/objects?provider=opayo&kind=transaction')
    return data
      .map((record: any) => record.body)
      .filter((body: any) => String(body.vendorTxCode).startsWith(paymentId))
  }

  const fault = (match: string, kind: string, times = 1) =>
    control('POST', '/faults', { provider: 'opayo', match, kind, times })

  /** Opayo's own word for each transaction of a payment. */
  const stateAtOpayo = async (paymentId: string) => (await transactions(paymentId)).map(({ state }) => state)

  const statusOf = async ({ customer, agreement }: Awaited<ReturnType<typeof pay>>) =>
    (await app.call('GET', `/api/checkout/payments/${agreement.transaction_uuid}`, undefined, as(customer)))
      .data.status

  /** This many seconds after the beginning the server looks at what was left, and works. */
  async function timePasses(seconds = 60) {
    app.setNow(new Date(monday.getTime() + seconds * 1000))
    await sweepPayments(app.services)
    await app.runJobs()
  }

  /** Works the jobs that would wait a while. */
  async function hurryJobs() {
    await app.query('update graphile_worker._private_jobs set run_at = now()')
    await app.runJobs()
  }

  /** The membership is withdrawn while this is done. */
  async function withdrawn<T>(work: () => Promise<T>): Promise<T> {
    const set = (value: string) =>
      app.query(
        `update membership_types set removed_at = ${value} where client_id = 'riverside' and slug = 'swim'`,
      )
    await set('now()')
    try {
      return await work()
    } finally {
      await set('null')
    }
  }

  return {
    again,
    answerBank,
    as,
    cardIdentifier,
    comeBack,
    complete,
    control,
    fault,
    giveSecurityCode,
    hurryJobs,
    pay,
    ready,
    stateAtOpayo,
    statesOf,
    statusOf,
    timePasses,
    transactions,
    withdrawn,
  }
}
