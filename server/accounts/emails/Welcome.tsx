import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { AccountEmailFacts } from './account-emails.ts'
import { withName } from '../../notifications/printed-name.ts'
import { EmailPage, linkStyle, paragraph } from '../../notifications/EmailPage.tsx'

/** Welcomes a new customer with the customer id they can log in with. */
export function Welcome({ client, firstName, reference, link }: AccountEmailFacts) {
  return (
    <EmailPage
      client={client}
      heading={`Welcome${withName(', ', firstName)}`}
      preview={`Your customer ID is ${reference}.`}
    >
      <Text style={paragraph}>
        Your account at {client.name} is ready. Your customer ID is <strong>{reference}</strong>. You can log
        in with it or with this email address.
      </Text>
      <Text style={paragraph}>
        <Link href={link} style={linkStyle}>
          Log in to your account
        </Link>
      </Text>
      <Text style={paragraph}>
        If you did not create this account, please tell us: somebody may have typed your address by mistake.
      </Text>
    </EmailPage>
  )
}
