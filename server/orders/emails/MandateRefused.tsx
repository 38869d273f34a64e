import { Text } from '@react-email/text'
import type { OrderEmailFacts } from './order-emails.ts'
import { withName } from '../../notifications/printed-name.ts'
import { EmailPage, paragraph } from '../../notifications/EmailPage.tsx'

export function MandateRefused({ client, order, firstName }: OrderEmailFacts) {
  return (
    <EmailPage
      client={client}
      heading="Your bank did not set up your Direct Debit"
      preview={`About your order ${order.reference}.`}
    >
      <Text style={paragraph}>
        Hello{withName(' ', firstName)}, your bank did not accept the Direct Debit instruction for order{' '}
        {order.reference}. Nothing has been collected under it, and nothing will be.
      </Text>
      <Text style={paragraph}>
        What you have paid already is not affected. Please get in touch with us, so that we can set up your
        monthly payments again.
      </Text>
    </EmailPage>
  )
}
