import { Text } from '@react-email/text'
import type { OrderEmailFacts } from './order-emails.ts'
import { withName } from '../../notifications/printed-name.ts'
import { EmailPage, paragraph } from '../../notifications/EmailPage.tsx'

export function PaymentFailed({ client, order, firstName, items, money }: OrderEmailFacts) {
  return (
    <EmailPage
      client={client}
      heading="We could not take your payment"
      preview={`About your order ${order.reference}.`}
    >
      <Text style={paragraph}>
        Hello{withName(' ', firstName)}, your bank let go of the payment for order {order.reference} before we
        could take it, so you have not been charged and the membership has not begun.
      </Text>
      {items.map(({ item, emails: { NotPaid } }, index) => (
        <NotPaid key={index} {...{ item, order, client, money }} />
      ))}
      <Text style={paragraph}>You can choose it again at any time. We are sorry for the trouble.</Text>
    </EmailPage>
  )
}
