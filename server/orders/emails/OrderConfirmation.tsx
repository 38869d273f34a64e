import { Text } from '@react-email/text'
import { EmailLine } from '../../notifications/EmailLine.tsx'
import { EmailPage, paragraph } from '../../notifications/EmailPage.tsx'
import type { OrderEmailFacts } from './order-emails.ts'

export function OrderConfirmation({ order, firstName, ...facts }: OrderEmailFacts) {
  const { client, money } = facts
  return (
    <EmailPage
      client={client}
      heading={facts.items[0]!.emails.heading(firstName)}
      preview={`Your order ${order.reference} is confirmed.`}
    >
      <Text style={paragraph}>
        Your order is confirmed. Please keep this e-mail: your reference is {order.reference}.
      </Text>
      {facts.items.map(({ item, emails: { Bought } }, index) => (
        <Bought key={index} {...{ item, order, client, money }} />
      ))}
      <EmailLine label="Paid today" amount={money(order.total)} strong />
      {order.tax > 0 ? <EmailLine label="of which VAT" amount={money(order.tax)} /> : null}
      {facts.items.map(({ item, emails: { Notices } }, index) => (
        <Notices key={index} {...{ item, order, client, money }} />
      ))}
    </EmailPage>
  )
}
