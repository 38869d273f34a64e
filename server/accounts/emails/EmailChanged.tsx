import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { AccountEmailFacts } from './account-emails.ts'
import { withName } from '../../notifications/printed-name.ts'
import { EmailPage, linkStyle, paragraph } from '../../notifications/EmailPage.tsx'

/** Tells the old address that the account has another one. */
export function EmailChanged({ client, firstName, reference, link }: AccountEmailFacts) {
  return (
    <EmailPage
      client={client}
      heading="Your email address was changed"
      preview="We now write to another address."
    >
      <Text style={paragraph}>
        Hello{withName(' ', firstName)}, your account (customer ID {reference}) has another email address from
        now on, and was logged out everywhere else. This is the last email to this one.
      </Text>
      <Text style={paragraph}>
        If it was not you, please tell us at once: with the customer ID you can still{' '}
        <Link href={link} style={linkStyle}>
          log in
        </Link>{' '}
        and change your password.
      </Text>
    </EmailPage>
  )
}
