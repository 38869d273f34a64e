import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { AccountEmailFacts } from './account-emails.ts'
import { withName } from '../../notifications/printed-name.ts'
import { EmailPage, linkStyle, paragraph } from '../../notifications/EmailPage.tsx'

/** Tells that the password is another one. */
export function PasswordChanged({ client, firstName, reference, link }: AccountEmailFacts) {
  return (
    <EmailPage
      client={client}
      heading="Your password was changed"
      preview="If it was not you, choose a new one now."
    >
      <Text style={paragraph}>
        Hello{withName(' ', firstName)}, the password of your account (customer ID {reference}) was just
        changed, and the account was logged out everywhere else.
      </Text>
      <Text style={paragraph}>
        If it was not you, choose a new password at once with “Forgotten password?” where you{' '}
        <Link href={link} style={linkStyle}>
          log in
        </Link>
        , and tell us.
      </Text>
    </EmailPage>
  )
}
